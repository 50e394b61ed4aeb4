import { useState } from 'react'
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Locale } from '#contract/locales.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { RadioBox } from '#web/ui/form/boxes.tsx'
import { SaidField } from '../../contests/SaidField.tsx'
import { useOwnTeam } from '../../use-own-team.ts'
import styles from './billing.module.css'
import { BillingPart } from './BillingPart.tsx'
import { RateTable, ratesIn } from './RateTable.tsx'
import { useBillingForm, type BillingForm } from './use-billing-form.ts'

/** Of the two ways only what the chosen one asks for stands in the form; what was said for the other stays as it is. */
const readOver = (before: LocalizedText, locales: readonly Locale[]) => (values: FormValues) => {
  const { text } = values
  if (text('taxed') === 'yes') return { taxed: true, rates: ratesIn(values) }
  // A language that the team does not speak any more has no field.
  const typed = locales.map(locale => [locale, text(`exemption.${locale}`).trim()])
  const all = Object.entries({ ...before, ...Object.fromEntries(typed) })
  return { taxed: false, exemption: Object.fromEntries(all.filter(([, said]) => said !== '')) }
}

const TaxFields = ({ state: { form, before, touch } }: { state: BillingForm }) => {
  const { words } = useWords('console-settings')
  const { billing } = words
  const [taxed, choose] = useState(before.taxed)
  const [exemption, say] = useState(before.exemption)
  const { id } = form.field('taxed')
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{billing.names.taxed}</legend>
        {(['no', 'yes'] as const).map(value => (
          <label key={value} htmlFor={`${id}-${value}`}>
            <RadioBox
              dense="labelled"
              id={`${id}-${value}`}
              name="taxed"
              value={value}
              checked={taxed === (value === 'yes')}
              onChange={() => choose(value === 'yes')}
            />
            {value === 'yes' ? billing.taxed : billing.untaxed}
          </label>
        ))}
      </fieldset>
      {taxed ? (
        <>
          <RateTable field={form.field} before={before.rates} changed={touch} />
          <p className={styles.none}>{billing.inclusive}</p>
        </>
      ) : (
        <>
          <SaidField
            editor={form}
            path="exemption"
            label={billing.names.exemption}
            value={exemption}
            change={say}
            max={300}
            lines
            needed
          />
          <p className={styles.none}>{billing.exemption_help}</p>
        </>
      )}
    </>
  )
}

/** Whether tax is charged, at which rates, and if not, why. */
export const Tax = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { locales } = useOwnTeam()
  const { billing } = words
  const state = useBillingForm(settings, readOver(settings.exemption, locales))
  return (
    <BillingPart title={billing.tax} text={billing.tax_text} state={state}>
      <TaxFields state={state} />
    </BillingPart>
  )
}
