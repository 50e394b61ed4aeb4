import { CopyButton } from '#web/shell/forms/CopyButton.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import table from '../table.module.css'
import styles from './audit.module.css'

/** A value that is to stand elsewhere, sign by sign. */
export const Copied = ({ name, value }: { name: string; value: string }) => {
  const { words, say } = useWords('console-audit')
  return (
    <div>
      <dt>{name}</dt>
      <dd className={table.acts}>
        <code className={styles.id} dir="ltr">
          {value}
        </code>
        <CopyButton value={value} words={words.details} label={say(words.details.copy_of, { what: name })} />
      </dd>
    </div>
  )
}
