import type { TeamBilling } from '#contract/billing-settings.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useCountryOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import styles from '../../console.module.css'
import { useOwnTeam } from '../../use-own-team.ts'
import { BillingPart } from './BillingPart.tsx'
import { useBillingForm } from './use-billing-form.ts'

const names = [
  'name',
  'street',
  'postal_code',
  'city',
  'region',
  'country',
  'vat_id',
  'registration',
  'email'
] as const

const read = ({ text }: FormValues) => Object.fromEntries(names.map(name => [name, text(name).trim()]))

/** Who issues the invoices. */
export const Seller = ({ settings }: { settings: TeamBilling }) => {
  const { words } = useWords('console-settings')
  const { words: common } = useWords('common')
  const { country } = useOwnTeam()
  const countries = useCountryOptions()
  const state = useBillingForm(settings, read)
  const { billing } = words
  const { optional, none_found } = common.form
  const fieldOf = (name: Exclude<(typeof names)[number], 'country'>, maxLength: number) => ({
    ...state.form.field(name),
    label: billing.names[name],
    defaultValue: state.before[name],
    maxLength
  })
  return (
    <BillingPart title={billing.seller} text={billing.seller_text} state={state}>
      <Field {...fieldOf('name', 120)} help={billing.name_help} autoComplete="organization" />
      <Field {...fieldOf('street', 120)} autoComplete="street-address" />
      <div className={styles.pair}>
        <Field {...fieldOf('postal_code', 20)} autoComplete="postal-code" />
        <Field {...fieldOf('city', 80)} autoComplete="address-level2" />
        <Field {...fieldOf('region', 80)} optional={optional} autoComplete="address-level1" />
        <SearchChoice
          {...state.form.field('country')}
          label={billing.names.country}
          none={none_found}
          options={countries}
          defaultValue={state.before.country || country}
          change={state.touch}
        />
        <Field
          {...fieldOf('vat_id', 40)}
          help={settings.vat_id_form === 'unknown' ? billing.vat_unknown : billing.vat_help}
          optional={settings.taxed ? undefined : optional}
          dir="ltr"
        />
        <Field {...fieldOf('registration', 120)} help={billing.registration_help} optional={optional} />
      </div>
      <Field
        {...fieldOf('email', 254)}
        help={billing.email_help}
        optional={optional}
        type="email"
        autoComplete="email"
      />
    </BillingPart>
  )
}
