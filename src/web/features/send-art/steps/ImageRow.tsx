import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { altLength } from '#contract/rules/work-limits.ts'
import { Thumb } from '#web/shell/works/entering/Thumb.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { EntryEditor } from '../editor.ts'
import styles from '../send-art.module.css'

interface ImageRowProps {
  editor: EntryEditor
  place: number
  picture: PictureData | undefined
  move: (from: number, to: number) => void
}

/** One picture: what it is of, in words, and its place among the others. */
export const ImageRow = ({ editor, place, picture, move }: ImageRowProps) => {
  const { team, values, change, words, say, field } = editor
  const image = values.images[place]
  if (!image) return null
  const nth = say(words.images.nth, { place: place + 1 })
  const act = (label: string, Icon: typeof IconX, off: boolean, go: () => void) => (
    <button
      type="button"
      aria-label={`${label}: ${nth}`}
      title={label}
      aria-disabled={off}
      onClick={() => off || go()}
    >
      <Icon stroke={1.5} aria-hidden="true" />
    </button>
  )
  return (
    <div className={styles.image}>
      <div className={styles.thumb}>{picture ? <Thumb team={team.link} picture={picture} /> : null}</div>
      <div className={styles.described}>
        <p>
          <strong>{nth}</strong>
          {place === 0 ? ` · ${words.images.cover}` : ''}
        </p>
        <Field
          {...field(`images.${place}.alt`)}
          label={words.labels.alt}
          help={words.images.alt_help}
          maxLength={altLength.max}
          value={image.alt}
          onChange={({ target }) =>
            change({ images: values.images.with(place, { ...image, alt: target.value }) })
          }
        />
      </div>
      <div className={styles.tools}>
        {act(words.images.earlier, IconArrowUp, place === 0, () => move(place, place - 1))}
        {act(words.images.later, IconArrowDown, place === values.images.length - 1, () =>
          move(place, place + 1)
        )}
        {act(words.images.remove, IconX, false, () => change({ images: values.images.toSpliced(place, 1) }))}
      </div>
    </div>
  )
}
