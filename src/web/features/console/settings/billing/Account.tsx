import type { TeamBilling } from '#contract/billing-settings.ts'
import { withoutBlanks } from '#contract/rules/bank-account.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { BillingPart } from './BillingPart.tsx'
import { useBillingForm } from './use-billing-form.ts'

const read = ({ text }: FormValues) => ({
  iban: withoutBlanks(text('iban')),
  bic: withoutBlanks(text('bic')),
  payment_note: text('payment_note').trim()
})

/** Where fees are paid to. */
export const Account = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { words: common } = useWords('common')
  const state = useBillingForm(settings, read)
  const { billing } = words
  const { before, form } = state
  const { optional } = common.form
  return (
    <BillingPart title={billing.account} text={billing.account_text} state={state}>
      <Field
        {...form.field('iban')}
        label={billing.names.iban}
        defaultValue={groupsOfFour(before.iban)}
        maxLength={60}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...form.field('bic')}
        label={billing.names.bic}
        help={billing.bic_help}
        optional={optional}
        defaultValue={before.bic}
        maxLength={20}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...form.field('payment_note')}
        label={billing.names.payment_note}
        help={billing.note_help}
        optional={optional}
        defaultValue={before.payment_note}
        rows={3}
        maxLength={400}
      />
    </BillingPart>
  )
}
