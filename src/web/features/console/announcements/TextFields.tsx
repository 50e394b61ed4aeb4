import type { Announcement, NewAnnouncement } from '#contract/announcements.ts'
import { defaultLocale, localeNames, locales, type Locale } from '#contract/locales.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import own from './announcements.module.css'

const isWritten = ({ text }: FormValues, locale: Locale): boolean =>
  text(`texts.${locale}.subject`).trim() !== '' || text(`texts.${locale}.text`).trim() !== ''

/** In the languages in which something was written. */
export const textsIn = (values: FormValues): Pick<NewAnnouncement, 'texts' | 'fallback'> => ({
  texts: Object.fromEntries(
    locales
      .filter(locale => isWritten(values, locale))
      .map(locale => [
        locale,
        { subject: values.text(`texts.${locale}.subject`), text: values.text(`texts.${locale}.text`) }
      ])
  ),
  fallback: locales.find(locale => locale === values.text('fallback')) ?? defaultLocale
})

interface TextFieldsProps {
  field: FormState['field']
  before: Announcement | undefined
}

export const TextFields = ({ field, before }: TextFieldsProps) => {
  const { words, say } = useWords('console-announcements')
  const { words: common } = useWords('common')
  const { locales: spoken, default_locale } = useOwnTeam()
  const offered = locales.filter(locale => spoken.includes(locale) || before?.texts[locale] !== undefined)
  const told = words.texts
  return (
    <fieldset className={own.group}>
      <legend>{told.title}</legend>
      <p className={styles.note}>{say(told.help, { name: '{name}', contest: '{contest}' })}</p>
      {offered.map(locale => {
        const first = locale === default_locale
        const shared = {
          lang: locale,
          dir: 'auto' as const,
          optional: first ? undefined : common.form.optional,
          required: first
        }
        const language = { language: localeNames[locale] }
        return (
          <div key={locale} className={own.written}>
            <Field
              {...field(`texts.${locale}.subject`)}
              {...shared}
              label={say(told.subject, language)}
              maxLength={150}
              defaultValue={before?.texts[locale]?.subject}
              autoComplete="off"
            />
            <TextArea
              {...field(`texts.${locale}.text`)}
              {...shared}
              label={say(told.text, language)}
              rows={8}
              maxLength={10_000}
              defaultValue={before?.texts[locale]?.text}
            />
          </div>
        )
      })}
      <Choice {...field('fallback')} label={told.fallback} defaultValue={before?.fallback ?? default_locale}>
        {offered.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </Choice>
    </fieldset>
  )
}
