import { namesIn } from '#web/shell/saving/merging.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import type { EntryEditor } from './editor.ts'
import styles from './send-art.module.css'
import { useShownValue } from './use-shown-value.ts'

/** What was typed too late for the close: it is not in the entry, and is still there for its writer to read and copy. */
export const GivenUp = ({ editor }: { editor: EntryEditor }) => {
  const { state, words } = editor
  const shown = useShownValue(editor)
  const { given_up } = state
  const names = namesIn(given_up)
  if (names.length === 0) return null
  return (
    <Notice title={words.saved.given_up} text={words.saved.given_up_text}>
      <dl>
        {names.map(name => (
          <div key={name}>
            <dt>{words.labels[name]}</dt>
            <dd className={styles.given_up} dir="auto">
              {shown(name, given_up) || words.saved.emptied}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}
