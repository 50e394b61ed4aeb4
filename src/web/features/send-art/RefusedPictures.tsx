import { useForgetUpload } from '#web/shell/files/uploads/use-forget-upload.ts'
import { usePair } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useObservable } from '#web/ui/observable.ts'
import type { EntryEditor } from './editor.ts'
import styles from './send-art.module.css'

/** Of pictures that were refused while no page of the entry was open: which, and by which rule, until that is read. */
export const RefusedPictures = ({ refused: found, words, say }: EntryEditor) => {
  const pair = usePair()
  const forget = useForgetUpload()
  const refused = useObservable(found, [])
  const { not_added } = words
  const read = (id: string): void => {
    found.set(found.get().filter(each => each.id !== id))
    void forget(id)
  }
  return (
    <output className={styles.told}>
      {refused.length > 0 ? (
        <Notice title={say(not_added.title, { count: refused.length })}>
          <ul className={styles.rows}>
            {refused.map(({ id, name, why }) => (
              <li key={id}>
                <span>{pair(name || not_added.nameless, why)}</span>
                <button
                  type="button"
                  aria-label={pair(not_added.read, name || not_added.nameless)}
                  onClick={() => read(id)}
                >
                  {not_added.read}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </output>
  )
}
