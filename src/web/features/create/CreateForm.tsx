import { useState } from 'react'
import { templates } from '#contract/rules/contest-choices.ts'
import { linkFromName } from '#contract/rules/team-link.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { currencyOf } from '#web/shell/words/currencies.ts'
import { LocaleFields } from '#web/shell/forms/LocaleFields.tsx'
import { useCountryOptions, useCurrencyOptions, useZoneOptions } from '#web/shell/words/place-options.tsx'
import { zoneHere } from '#web/shell/words/time-zones.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { LinkField } from './LinkField.tsx'
import { useCreateForm } from './use-create-form.ts'

const spokenFirst = { locales: ['en'], default_locale: 'en' } as const

/** What follows from something else does so until it is touched: null. */
const useChosen = () => {
  const [name, setName] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const [country, setCountry] = useState('')
  const [currency, setCurrency] = useState<string | null>(null)
  return {
    setName,
    link: link ?? linkFromName(name),
    setLink,
    country,
    setCountry,
    currency: currency ?? currencyOf(country) ?? '',
    setCurrency
  }
}

export const CreateForm = () => {
  const { words } = useWords('create')
  const { words: common } = useWords('common')
  const { form, field, summary, button } = useCreateForm()
  const { setName, link, setLink, country, setCountry, currency, setCurrency } = useChosen()
  const [zone, setZone] = useState(zoneHere)
  return (
    <CallForm form={form} summary={summary}>
      <Field
        {...field('name')}
        label={words.name}
        help={words.name_help}
        autoComplete="organization"
        minLength={2}
        maxLength={80}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        required
      />
      <LinkField field={field('link')} link={link} country={country} change={setLink} />
      <SearchChoice
        {...field('country')}
        label={words.country}
        placeholder={words.choose}
        none={common.form.none_found}
        autoComplete="country"
        options={useCountryOptions()}
        value={country}
        change={setCountry}
        required
      />
      <SearchChoice
        {...field('currency')}
        label={words.currency}
        help={words.currency_help}
        placeholder={words.choose}
        none={common.form.none_found}
        options={useCurrencyOptions()}
        value={currency}
        change={setCurrency}
        required
      />
      <SearchChoice
        {...field('time_zone')}
        label={words.time_zone}
        help={words.time_zone_help}
        none={common.form.none_found}
        options={useZoneOptions(zone)}
        value={zone}
        change={setZone}
        required
      />
      <LocaleFields field={field} words={words.locales} before={spokenFirst} />
      <Choice {...field('template')} label={words.template.label} help={words.template.help}>
        <option value="">{words.template.none}</option>
        {templates.map(template => (
          <option key={template} value={template}>
            {words.template[template]}
          </option>
        ))}
      </Choice>
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}
