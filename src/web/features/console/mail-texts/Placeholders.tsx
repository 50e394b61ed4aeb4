import { useId } from 'react'
import type { MailPlaceholder } from '#contract/mail-texts.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import own from './mail-texts.module.css'

interface PlaceholdersProps {
  placeholders: readonly MailPlaceholder[]
  insert: (placeholder: string) => void
}

const written = ({ kind, name }: MailPlaceholder): string => (kind === 'value' ? `{${name}}` : `{{${name}}}`)

const One = ({
  placeholder,
  insert
}: { placeholder: MailPlaceholder } & Pick<PlaceholdersProps, 'insert'>) => {
  const { words, say } = useWords('console-mail-texts')
  const meaning =
    placeholder.kind === 'value' ? words.values[placeholder.name] : words.blocks[placeholder.name]
  const name = written(placeholder)
  return (
    <li>
      <button
        type="button"
        aria-label={say(words.insert.one, { name, meaning })}
        onClick={() => insert(name)}
      >
        <code dir="ltr">{name}</code>
      </button>
      <span>
        {meaning}
        {placeholder.kind === 'value' && placeholder.in_subject ? ` (${words.insert.in_subject})` : null}
        {placeholder.sample === '' ? null : (
          <span className={own.sample}>{say(words.insert.sample, { sample: placeholder.sample })}</span>
        )}
      </span>
    </li>
  )
}

/** Chosen from a list, so that nobody has to know how they are written. */
export const Placeholders = ({ placeholders, insert }: PlaceholdersProps) => {
  const { words } = useWords('console-mail-texts')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={own.placeholders}>
      <h3 id={heading} className={styles.subheading}>
        {words.insert.title}
      </h3>
      {(['value', 'block'] as const).map(kind => (
        <div key={kind}>
          <p className={styles.note}>{kind === 'value' ? words.insert.values : words.insert.blocks}</p>
          <ul>
            {placeholders
              .filter(each => each.kind === kind)
              .map(each => (
                <One key={each.name} placeholder={each} insert={insert} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
