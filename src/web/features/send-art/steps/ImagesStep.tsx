import { useRef, useState } from 'react'
import { mostImages } from '#contract/rules/work-limits.ts'
import { moved } from '#web/shell/forms/OrderButtons.tsx'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import hidden from '#web/shell/layout/said.module.css'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { useObservable } from '#web/ui/observable.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { Library, type ChosenWork } from '#web/shell/works/entering/Library.tsx'
import { usePictures } from '#web/shell/works/entering/use-pictures.ts'
import type { EntryEditor } from '../editor.ts'
import { changesFrom, toldOf } from './from-library.ts'
import { ImageRow } from './ImageRow.tsx'
import styles from '../send-art.module.css'

export const ImagesStep = (editor: EntryEditor) => {
  const { contest, team, values, change, draft, words, say, field, uploads, arrivals } = editor
  const come = useObservable(arrivals.pictures, [])
  const { library, find, add } = usePictures(team.link, [...editor.state.thing.pictures, ...come])
  const locale = useLocale()
  const [said, tell] = useState('')
  const [brought, note] = useState('')
  const dragged = useRef<number | null>(null)
  const category = contest.categories.find(({ id }) => id === values.category_id)
  const most = category?.images_max ?? mostImages
  const { id, error } = field('images')

  const takenFromLibrary = (chosen: ChosenWork): void => {
    const { values: typed, thing } = draft.state.get()
    const brings = changesFrom(chosen, typed)
    // After the close, what is in changes in its pictures alone.
    const changes = thing.can.edit ? brings : { images: brings.images ?? typed.images }
    add(...chosen.pieces.map(({ picture }) => picture))
    draft.change(changes)
    note(toldOf(chosen, changes, { words: words.images, say, locale, most }))
  }
  const move = (from: number, to: number): void => {
    change({ images: moved(values.images, from, to) })
    tell(say(words.images.moved, { from: from + 1, to: to + 1 }))
  }
  return (
    <>
      <p>{say(words.images.text, { most })}</p>
      <div id={id} tabIndex={-1}>
        <FieldError id={id} error={error} />
      </div>
      {values.images.length > 0 ? (
        <ol className={styles.images}>
          {values.images.map((image, place) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same by keyboard
            <li
              key={image.picture_id}
              draggable
              onDragStart={() => {
                dragged.current = place
              }}
              onDragOver={event => event.preventDefault()}
              onDrop={event => {
                if (dragged.current === null) return
                event.preventDefault()
                event.stopPropagation()
                move(dragged.current, place)
                dragged.current = null
              }}
            >
              <ImageRow editor={editor} place={place} picture={find(image.picture_id)} move={move} />
            </li>
          ))}
        </ol>
      ) : null}
      <output className={hidden.said}>{said}</output>
      <output className={styles.brought}>{brought}</output>
      <UploadArea
        team={team.link}
        purpose="work"
        work={editor.state.thing.id}
        most={Math.max(0, most - values.images.length)}
        taken={picture => {
          arrivals.add(picture)
          library.refresh()
        }}
        kept={uploads}
      />
      <Library
        library={library}
        team={team.link}
        used={values.images.map(({ picture_id }) => picture_id)}
        taken={takenFromLibrary}
        room={most - values.images.length}
      />
    </>
  )
}
