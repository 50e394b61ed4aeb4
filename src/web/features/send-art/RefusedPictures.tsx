import { useRef } from 'react'
import { useForgetUpload } from '#web/shell/files/uploads/use-forget-upload.ts'
import { usePair } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useObservable } from '#web/ui/observable.ts'
import hidden from '#web/shell/layout/said.module.css'
import rows from '#web/ui/rows.module.css'
import type { EntryEditor } from './editor.ts'

/** Of pictures that were refused while no page of the entry was open: which, and by which rule, until that is read. */
export const RefusedPictures = ({ editor, after }: { editor: EntryEditor; after: string }) => {
  const { refused: found, words, say } = editor
  const pair = usePair()
  const forget = useForgetUpload()
  const refused = useObservable(found, [])
  const list = useRef<HTMLUListElement>(null)
  const { not_added } = words
  const read = (id: string, place: number): void => {
    // The button that was pressed goes with its row: one goes on at the next, or where there is none at the title.
    const rows = list.current?.querySelectorAll('button')
    const next = rows?.[place + 1] ?? rows?.[place - 1] ?? document.getElementById(after)
    next?.focus()
    found.set(found.get().filter(each => each.id !== id))
    void forget(id)
  }
  const title = refused.length > 0 ? say(not_added.title, { count: refused.length }) : ''
  return (
    <>
      {/* Only how many there are is said aloud, and not the list again whenever one is taken from it. */}
      <output className={hidden.said}>{title}</output>
      {refused.length > 0 ? (
        <Notice title={title}>
          <ul ref={list} className={rows.rows}>
            {refused.map(({ id, name, why }, place) => (
              <li key={id}>
                <span>{pair(name || not_added.nameless, why)}</span>
                <button
                  type="button"
                  aria-label={pair(not_added.read, name || not_added.nameless)}
                  onClick={() => read(id, place)}
                >
                  {not_added.read}
                </button>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  )
}
