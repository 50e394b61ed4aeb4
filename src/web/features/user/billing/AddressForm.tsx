import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { BillingIdentity } from '#contract/order-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { useCountryOptions } from '#web/shell/words/place-options.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { PartForm } from '../PartForm.tsx'
import { useSavedPart } from '../use-part.ts'

type Address = Omit<BillingIdentity, 'version'>

const addressOf = ({ version: _, ...address }: BillingIdentity): Address => address

/** Before one is saved: what the account says already. */
const begun = ({ first_name, last_name, city, country }: User): BillingIdentity => ({
  name: `${first_name} ${last_name}`.trim(),
  company: '',
  street: '',
  postal_code: '',
  city,
  region: '',
  country: country ?? '',
  vat_id: '',
  version: 0
})

interface AddressFormProps {
  me: User
  team: Team
  /** Null where none was saved yet. */
  identity: BillingIdentity | null
}

const useAddress = ({ me, team, identity }: AddressFormProps) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const part = useSavedPart<BillingIdentity, Address>({
    thing: identity ?? begun(me),
    way: {
      valuesOf: addressOf,
      send: (current, changes) =>
        api.orders.save_identity.call({
          ...addressOf(current),
          ...changes,
          team: team.link,
          version: current.version
        })
    },
    saved: () => void queries.invalidateQueries({ queryKey: api.orders.billing.key() })
  })
  const text = (name: keyof Address) => ({
    ...part.field(name),
    value: part.values[name],
    onChange: ({ target }: { target: { value: string } }) => part.change({ [name]: target.value })
  })
  return { part, text }
}

/** To whom one's invoices are addressed, in every team. */
export const AddressForm = (props: AddressFormProps) => {
  const { words } = useWords('user-billing')
  const { words: common } = useWords('common')
  const { part, text } = useAddress(props)
  const countries = useCountryOptions()
  const { labels, address } = words
  const { optional, none_found } = common.form
  const shown = (field: keyof Address, of: Address): string =>
    field === 'country' ? (countries.find(({ value }) => value === of.country)?.label ?? '') : of[field]
  return (
    <PartForm part={part} labels={labels} shown={shown} submit={address.submit}>
      <Field {...text('name')} label={labels.name} autoComplete="billing name" required />
      <Field
        {...text('company')}
        label={labels.company}
        optional={optional}
        autoComplete="billing organization"
      />
      <Field {...text('street')} label={labels.street} autoComplete="billing street-address" required />
      <Field
        {...text('postal_code')}
        label={labels.postal_code}
        optional={optional}
        autoComplete="billing postal-code"
      />
      <Field {...text('city')} label={labels.city} autoComplete="billing address-level2" required />
      <Field
        {...text('region')}
        label={labels.region}
        optional={optional}
        autoComplete="billing address-level1"
      />
      <SearchChoice
        {...part.field('country')}
        label={labels.country}
        autoComplete="billing country"
        none={none_found}
        options={countries}
        placeholder={address.country_none}
        value={part.values.country}
        change={country => part.change({ country })}
        required
      />
      <Field
        {...text('vat_id')}
        label={labels.vat_id}
        help={address.vat_help}
        optional={optional}
        dir="ltr"
        autoComplete="off"
      />
    </PartForm>
  )
}
