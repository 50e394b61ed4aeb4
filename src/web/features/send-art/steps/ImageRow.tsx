import type { Picture as PictureData } from '#contract/picture.ts'
import { altLength } from '#contract/rules/work-limits.ts'
import { PictureRow } from '#web/shell/works/entering/PictureRow.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { EntryEditor } from '../editor.ts'

interface ImageRowProps {
  editor: EntryEditor
  place: number
  picture: PictureData | undefined
  move: (from: number, to: number) => void
}

/** One picture: what it is of, in words, and its place among the others. */
export const ImageRow = ({ editor, place, picture, move }: ImageRowProps) => {
  const { team, values, change, words, field } = editor
  const image = values.images[place]
  if (!image) return null
  return (
    <PictureRow
      team={team.link}
      picture={picture}
      place={place}
      count={values.images.length}
      {...(place === 0 && { note: words.images.cover })}
      move={to => move(place, to)}
      remove={() => change({ images: values.images.toSpliced(place, 1) })}
    >
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
    </PictureRow>
  )
}
