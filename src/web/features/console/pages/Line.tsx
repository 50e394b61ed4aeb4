import { directionOf } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { labelOf } from './label.ts'
import styles from './pages.module.css'

export interface LineProps {
  path: string
  field: FieldFacts
  locale: Locale
  original: string
  /** The same in the language of the page, where that is another. */
  meaning: string | undefined
  own: string
}

/** A text of one or a few lines, beside what the product says there. */
export const Line = ({ path, field, locale, original, meaning, own }: LineProps) => {
  const { words, say } = useWords('console-pages')
  const spoken = { lang: locale, dir: directionOf(locale) }
  return (
    <div className={styles.line}>
      <div className={styles.original}>
        <p className={styles.whose}>{words.original}</p>
        <p {...spoken}>{original}</p>
      </div>
      <TextArea
        {...field}
        {...spoken}
        label={labelOf(path)}
        help={meaning === undefined ? undefined : say(words.meaning, { text: meaning })}
        rows={original.length > 60 ? 3 : 1}
        defaultValue={own}
      />
    </div>
  )
}
