import { useCallback, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Picture as PictureData } from '#contract/picture.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { FieldError } from '#web/ui/form/FieldFrame.tsx'
import { Library } from '#web/shell/works/entering/Library.tsx'
import type { EntryEditor } from '../editor.ts'
import { ImageRow } from './ImageRow.tsx'
import styles from '../send-art.module.css'

type Images = EntryEditor['values']['images']

const moved = (images: Images, from: number, to: number): Images => {
  const image = images[from]
  if (!image || to < 0 || to >= images.length) return images
  return images.toSpliced(from, 1).toSpliced(to, 0, image)
}

const useLibrary = (team: string) => {
  const { api } = useShell()
  return useQuery(api.pictures.list.queryOptions({ input: { team, limit: 100 } }))
}

/** The pictures themselves, by their ids: of the draft, of the library, and those that have just come. */
const usePictures = ({ state, team }: EntryEditor) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { data } = useLibrary(team.link)
  const library = data?.items ?? []
  const [taken, take] = useState<PictureData[]>([])
  const find = (id: string): PictureData | undefined =>
    [...state.thing.pictures, ...library, ...taken].find(picture => picture.id === id)
  const add = (picture: PictureData): void => {
    take(before => [...before, picture])
    void queries.invalidateQueries({ queryKey: api.pictures.list.key() })
  }
  return { library, find, add }
}

const added = (images: Images, picture_id: string): Images =>
  images.length >= mostImages || images.some(each => each.picture_id === picture_id)
    ? images
    : [...images, { picture_id, alt: '' }]

export const ImagesStep = (editor: EntryEditor) => {
  const { contest, team, values, change, draft, words, say, field } = editor
  const { library, find, add } = usePictures(editor)
  const [said, tell] = useState('')
  const dragged = useRef<number | null>(null)
  const category = contest.categories.find(({ id }) => id === values.category_id)
  const most = category?.images_max ?? mostImages
  const { id, error } = field('images')

  // Several come at once, so what stands is asked for when each comes.
  const taken = useCallback(
    (picture: PictureData): void => {
      add(picture)
      draft.change({ images: added(draft.state.get().values.images, picture.id) })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it calls stays the same for the draft's life
    [draft]
  )
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
      <output className={styles.heard}>{said}</output>
      <UploadArea
        team={team.link}
        purpose="work"
        most={Math.max(0, most - values.images.length)}
        taken={taken}
      />
      <Library
        pictures={library.filter(picture => !values.images.some(each => each.picture_id === picture.id))}
        take={picture => change({ images: added(values.images, picture.id) })}
        full={values.images.length >= most}
      />
    </>
  )
}
