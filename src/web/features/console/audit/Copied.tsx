import { useState } from 'react'
import { useWords } from '#web/shell/words.tsx'
import table from '../table.module.css'
import styles from './audit.module.css'

/** A value that is to stand elsewhere, sign by sign. */
export const Copied = ({ name, value }: { name: string; value: string }) => {
  const { words, say } = useWords('console-audit')
  const [told, tell] = useState('')
  const { copied, not_copied, copy, copy_of } = words.details
  // Only a page that came by HTTPS has a clipboard.
  const write = async (): Promise<void> => navigator.clipboard.writeText(value)
  return (
    <div>
      <dt>{name}</dt>
      <dd className={table.acts}>
        <code className={styles.id} dir="ltr">
          {value}
        </code>
        <button
          type="button"
          aria-label={say(copy_of, { what: name })}
          onClick={() =>
            void write().then(
              () => tell(copied),
              () => tell(not_copied)
            )
          }
        >
          {copy}
        </button>
        <output>{told}</output>
      </dd>
    </div>
  )
}
