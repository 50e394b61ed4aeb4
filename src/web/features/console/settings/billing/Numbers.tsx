import { useState } from 'react'
import type { TeamBilling } from '#contract/billing-settings.ts'
import {
  invoiceNumber,
  isInvoicePrefix,
  longestPrefix,
  type InvoiceKind
} from '#contract/rules/invoice-number.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from '../../console.module.css'
import own from './billing.module.css'
import { BillingPart } from './BillingPart.tsx'
import { useBillingForm, type BillingForm } from './use-billing-form.ts'

const read = ({ text }: FormValues) => ({
  invoice_prefix: text('invoice_prefix').trim().toUpperCase(),
  next_invoice: Number(text('next_invoice')),
  next_credit_note: Number(text('next_credit_note')),
  payment_days: Number(text('payment_days'))
})

const fields = { invoice: 'next_invoice', credit_note: 'next_credit_note' } as const satisfies Record<
  InvoiceKind,
  string
>

const NumberFields = ({ state: { form, before }, year }: { state: BillingForm; year: number }) => {
  const { words, say } = useWords('console-settings')
  const { words: common } = useWords('common')
  const { billing } = words
  const [typed, type] = useState({
    prefix: before.invoice_prefix,
    next_invoice: before.next_invoice,
    next_credit_note: before.next_credit_note
  })
  const prefix = typed.prefix.trim().toUpperCase()
  const numberOf = (kind: InvoiceKind): string =>
    invoiceNumber({ kind, year, number: typed[fields[kind]], prefix: isInvoicePrefix(prefix) ? prefix : '' })
  const nextOf = (kind: InvoiceKind) => {
    const name = fields[kind]
    return (
      <Field
        {...form.field(name)}
        label={billing.names[name]}
        type="number"
        dir="ltr"
        required
        defaultValue={before[name]}
        onChange={({ currentTarget: { valueAsNumber: next } }) =>
          type({ ...typed, [name]: Number.isNaN(next) ? before[name] : next })
        }
      />
    )
  }
  return (
    <>
      <Field
        {...form.field('invoice_prefix')}
        label={billing.names.invoice_prefix}
        help={billing.prefix_help}
        optional={common.form.optional}
        dir="ltr"
        maxLength={longestPrefix}
        defaultValue={before.invoice_prefix}
        onChange={({ currentTarget: { value } }) => type({ ...typed, prefix: value })}
      />
      <div className={styles.pair}>
        {nextOf('invoice')}
        {nextOf('credit_note')}
      </div>
      <p className={own.none}>{say(billing.next_help, { year: String(year) })}</p>
      <dl className={own.preview}>
        <div>
          <dt>{billing.preview_invoice}</dt>
          <dd dir="ltr">{numberOf('invoice')}</dd>
        </div>
        <div>
          <dt>{billing.preview_credit_note}</dt>
          <dd dir="ltr">{numberOf('credit_note')}</dd>
        </div>
      </dl>
      <Field
        {...form.field('payment_days')}
        label={billing.names.payment_days}
        help={billing.days_help}
        type="number"
        dir="ltr"
        required
        defaultValue={before.payment_days}
      />
    </>
  )
}

/** How invoices are numbered, and when they are due. */
export const Numbers = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { billing } = words
  const state = useBillingForm(settings, read)
  return (
    <BillingPart title={billing.numbers} text={billing.numbers_text} state={state}>
      <NumberFields state={state} year={settings.numbers_year} />
    </BillingPart>
  )
}
