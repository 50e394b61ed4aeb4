import { localeNames } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import type { Fields } from '../use-editor.ts'

interface SaidFieldProps {
  editor: Fields
  /** Of the text within what is sent; each language stands under it. */
  path: string
  label: string
  value: LocalizedText
  change: (value: LocalizedText) => void
  max: number
  lines?: boolean
  /** Without it in the team's first language nothing is published. */
  needed?: boolean
  /** It stands and cannot be changed any more. */
  readOnly?: boolean
}

/** One text in every language that the team speaks, side by side. */
export const SaidField = ({ editor, path, label, value, change, max, ...more }: SaidFieldProps) => {
  const { lines = false, needed = false, readOnly = false } = more
  const { words, say } = useWords('console-contests')
  const { words: common } = useWords('common')
  const { locales, default_locale } = useOwnTeam()
  const fieldOf = (locale: Locale) => ({
    ...editor.field(`${path}.${locale}`),
    label: locales.length === 1 ? label : say(words.said, { name: label, language: localeNames[locale] }),
    lang: locale,
    dir: 'auto' as const,
    maxLength: max,
    readOnly,
    value: value[locale] ?? '',
    optional: needed && locale === default_locale ? undefined : common.form.optional,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ ...value, [locale]: currentTarget.value })
  })
  return (
    <div className={styles.pair}>
      {locales.map(locale =>
        lines ? <TextArea key={locale} {...fieldOf(locale)} /> : <Field key={locale} {...fieldOf(locale)} />
      )}
    </div>
  )
}
