import { useState } from 'react'
import { localeNames, locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import type { FormValues } from './form-values.ts'
import styles from './locale-fields.module.css'

interface LocaleFieldsProps {
  field: (name: string) => FieldFacts
  words: { legend: string; legend_help: string; none: string; preferred: string; preferred_help: string }
  before: { locales: readonly Locale[]; default_locale: Locale }
}

export const localesIn = ({ ticked }: FormValues): Locale[] =>
  locales.filter(locale => ticked(`locales.${locale}`))

/** The languages that a team speaks, and which of them comes first; it can only be one that is ticked. */
export const LocaleFields = ({ field, words, before }: LocaleFieldsProps) => {
  const [spoken, speak] = useState<readonly Locale[]>(before.locales)
  const [preferred, prefer] = useState<string>(before.default_locale)
  const offered = locales.filter(locale => spoken.includes(locale))
  const toggle = (locale: Locale, on: boolean): void =>
    speak(on ? [...spoken, locale] : spoken.filter(each => each !== locale))
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.legend}</legend>
        <p className={styles.help}>{words.legend_help}</p>
        {locales.map(locale => (
          <Tick
            key={locale}
            {...field(`locales.${locale}`)}
            label={localeNames[locale]}
            lang={locale}
            checked={spoken.includes(locale)}
            onChange={({ currentTarget }) => toggle(locale, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Choice
        {...field('default_locale')}
        label={words.preferred}
        help={words.preferred_help}
        value={offered.find(locale => locale === preferred) ?? offered[0] ?? ''}
        onChange={({ currentTarget }) => prefer(currentTarget.value)}
        required
      >
        {offered.length === 0 ? <option value="">{words.none}</option> : null}
        {offered.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </Choice>
    </>
  )
}
