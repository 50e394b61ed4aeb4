import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { networks } from '#web/shell/words/networks.ts'
import { useCountryOptions, useCurrencyOptions, useZoneOptions } from '#web/shell/words/place-options.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SearchChoice } from '#web/ui/form/SearchChoice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from '../console.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type SocialKind = keyof Team['socials']

const kinds: readonly SocialKind[] = [
  'website',
  'instagram',
  'mastodon',
  'bluesky',
  'facebook',
  'youtube',
  'linkedin'
]

const read = (values: FormValues) => ({
  name: values.text('name').trim(),
  tagline: values.text('tagline').trim(),
  contact_email: values.text('contact_email').trim() || null,
  country: values.text('country'),
  currency: values.text('currency'),
  time_zone: values.text('time_zone'),
  socials: Object.fromEntries(
    kinds.map(kind => [kind, values.text(`socials.${kind}`).trim()]).filter(([, address]) => address !== '')
  )
})

export const Identity = () => {
  const { words } = useWords('console-settings')
  const { words: common } = useWords('common')
  const state = useSettingsForm(read)
  const {
    before,
    touch,
    form: { field }
  } = state
  const [zone] = useState(before.time_zone)
  const names = { website: common.socials.website, ...networks }
  const optional = common.form.optional
  return (
    <SettingsPart title={words.identity.title} state={state}>
      <Field
        {...field('name')}
        label={words.names.name}
        defaultValue={before.name}
        minLength={2}
        maxLength={80}
        required
      />
      <Field
        {...field('tagline')}
        label={words.names.tagline}
        help={words.identity.tagline_help}
        optional={optional}
        defaultValue={before.tagline}
        maxLength={160}
      />
      <Field
        {...field('contact_email')}
        label={words.names.contact_email}
        help={words.identity.contact_help}
        optional={optional}
        type="email"
        defaultValue={before.contact_email ?? ''}
      />
      <SearchChoice
        {...field('country')}
        label={words.names.country}
        none={common.form.none_found}
        options={useCountryOptions()}
        defaultValue={before.country}
        change={touch}
        required
      />
      <SearchChoice
        {...field('currency')}
        label={words.names.currency}
        none={common.form.none_found}
        options={useCurrencyOptions()}
        defaultValue={before.currency}
        change={touch}
        required
      />
      <SearchChoice
        {...field('time_zone')}
        label={words.names.time_zone}
        help={words.identity.zone_help}
        none={common.form.none_found}
        options={useZoneOptions(zone)}
        defaultValue={before.time_zone}
        change={touch}
        required
      />
      <div className={styles.pair}>
        {kinds.map(kind => (
          <Field
            key={kind}
            {...field(`socials.${kind}`)}
            label={names[kind]}
            optional={optional}
            type="url"
            dir="ltr"
            placeholder="https://"
            defaultValue={before.socials[kind] ?? ''}
            maxLength={300}
          />
        ))}
      </div>
    </SettingsPart>
  )
}
