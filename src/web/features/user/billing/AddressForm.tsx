import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BillingIdentity } from '#contract/order-shapes.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/CallForm.tsx'
import { useCountryOptions } from '#web/shell/place-options.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'

interface AddressFormProps {
  team: Team
  identity: BillingIdentity | null
}

const names = ['name', 'company', 'street', 'postal_code', 'city', 'region', 'vat_id'] as const

const completes: Partial<Record<(typeof names)[number], string>> = {
  name: 'name',
  company: 'organization',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  region: 'address-level1'
}

const required: ReadonlySet<string> = new Set(['name', 'street', 'city'])

/** To whom invoices are addressed from now on; what was issued stays as it is. */
export const AddressForm = ({ team, identity }: AddressFormProps) => {
  const { words } = useWords('user-billing')
  const { words: common } = useWords('common')
  const { api } = useShell()
  const queries = useQueryClient()
  const countries = useCountryOptions()
  const [country, choose] = useState(identity?.country ?? team.country)
  const [saved, tell] = useState(false)
  const { form, field, summary, button } = useForm({
    send: values =>
      api.orders.save_identity.call({
        team: team.link,
        name: values.text('name'),
        company: values.text('company'),
        street: values.text('street'),
        postal_code: values.text('postal_code'),
        city: values.text('city'),
        region: values.text('region'),
        country,
        vat_id: values.text('vat_id'),
        version: identity?.version ?? 0
      }),
    done: () => {
      void queries.invalidateQueries({ queryKey: api.orders.key() })
      tell(true)
    }
  })
  const { labels, help } = words.address
  return (
    <CallForm form={form} summary={summary}>
      {names.map(name => (
        <Field
          key={name}
          {...field(name)}
          label={labels[name]}
          help={name === 'vat_id' ? help : undefined}
          optional={required.has(name) ? undefined : common.form.optional}
          required={required.has(name)}
          autoComplete={completes[name] ?? 'off'}
          defaultValue={identity?.[name] ?? ''}
          maxLength={160}
        />
      ))}
      <SearchChoice
        {...field('country')}
        label={labels.country}
        autoComplete="country"
        none={common.form.none_found}
        options={countries}
        value={country}
        change={choose}
      />
      <SaveButton {...button}>{words.address.submit}</SaveButton>
      <output>{saved && summary === null ? words.address.saved : ''}</output>
    </CallForm>
  )
}
