import { useState } from 'react'
import { directionOf } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { useWords } from '#web/shell/words.tsx'
import { Markdown } from '#web/ui/markdown/Markdown.tsx'
import { readMarkdown } from '#web/ui/markdown/read.ts'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { labelOf } from './label.ts'
import styles from './pages.module.css'

interface LineProps {
  path: string
  field: FieldFacts
  locale: Locale
  original: string
  /** The same in the language of the page, where that is another. */
  meaning: string | undefined
  own: string
  /** Told of what is changed otherwise than by typing. */
  touch: () => void
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

/** A whole page of Markdown, which can be looked at before it is saved. */
export const LongLine = ({ path, field, locale, original, own, touch }: LineProps) => {
  const { words } = useWords('console-pages')
  const [text, write] = useState(own)
  const [seen, see] = useState(false)
  const spoken = { lang: locale, dir: directionOf(locale) }
  return (
    <div className={styles.long}>
      <details>
        <summary>{words.original_long}</summary>
        <div {...spoken} className={styles.page}>
          <Markdown tokens={readMarkdown(original)} />
        </div>
      </details>
      <TextArea
        {...field}
        {...spoken}
        label={labelOf(path)}
        help={words.markdown}
        rows={18}
        tall
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p className={styles.acts}>
        <button type="button" aria-expanded={seen} onClick={() => see(!seen)}>
          {seen ? words.hide_preview : words.preview}
        </button>
        <button
          type="button"
          onClick={() => {
            write(original)
            touch()
          }}
        >
          {words.take_original}
        </button>
      </p>
      {seen ? (
        <div {...spoken} className={styles.page}>
          <Markdown tokens={readMarkdown(text.trim() === '' ? original : text)} />
        </div>
      ) : null}
    </div>
  )
}
