import type { AlbumPicture } from '#contract/gallery.ts'
import { mostAlbumPictures } from '#contract/rules/public-content-choices.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { useWords } from '#web/shell/words/words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import table from '../table.module.css'
import type { Fields } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './public-content.module.css'

interface AlbumPicturesProps {
  editor: Fields
  pictures: readonly AlbumPicture[]
  change: (turn: (before: readonly AlbumPicture[]) => AlbumPicture[]) => void
}

const swapped = (pictures: readonly AlbumPicture[], from: number, to: number): AlbumPicture[] =>
  pictures.map((each, place) => pictures[place === from ? to : place === to ? from : place] ?? each)

interface ActsProps {
  place: number
  last: boolean
  change: AlbumPicturesProps['change']
}

const Acts = ({ place, last, change }: ActsProps) => {
  const { words, say } = useWords('console-face')
  const { gallery: texts } = words
  const said = { place: place + 1 }
  return (
    <div className={table.acts}>
      <button
        type="button"
        aria-label={say(texts.up_of, said)}
        aria-disabled={place === 0}
        onClick={() => change(before => (place === 0 ? [...before] : swapped(before, place, place - 1)))}
      >
        {texts.up}
      </button>
      <button
        type="button"
        aria-label={say(texts.down_of, said)}
        aria-disabled={last}
        onClick={() => change(before => (last ? [...before] : swapped(before, place, place + 1)))}
      >
        {texts.down}
      </button>
      <button
        type="button"
        aria-label={say(texts.remove_of, said)}
        onClick={() => change(before => before.filter((_, other) => other !== place))}
      >
        {texts.remove}
      </button>
    </div>
  )
}

/** Many at once come by the same way as one; each is then given its words and its place. */
export const AlbumPictures = ({ editor, pictures, change }: AlbumPicturesProps) => {
  const { words, say } = useWords('console-face')
  const { link } = useOwnTeam()
  const { gallery: texts } = words
  const set = (place: number, some: Partial<AlbumPicture>): void =>
    change(before => before.map((each, other) => (other === place ? { ...each, ...some } : each)))
  return (
    <section className={styles.place} aria-label={texts.pictures}>
      <h3>{texts.pictures}</h3>
      <UploadArea
        team={link}
        purpose="cover"
        most={mostAlbumPictures - pictures.length}
        taken={picture =>
          // The same file sent again is the same picture, which hangs already.
          change(before =>
            before.some(each => each.picture.id === picture.id)
              ? [...before]
              : [...before, { picture, alt: {}, caption: {} }]
          )
        }
      />
      {pictures.map(({ picture, alt, caption }, place) => (
        <fieldset key={picture.id} className={styles.set}>
          <legend>{say(texts.picture, { place: place + 1 })}</legend>
          <Picture className={styles.shown} picture={picture} alt="" sizes="14rem" />
          <SaidField
            editor={editor}
            path={`pictures.${place}.alt`}
            label={texts.alt}
            value={alt}
            change={said => set(place, { alt: said })}
            max={250}
          />
          <SaidField
            editor={editor}
            path={`pictures.${place}.caption`}
            label={texts.caption}
            value={caption}
            change={said => set(place, { caption: said })}
            max={300}
          />
          <Acts place={place} last={place === pictures.length - 1} change={change} />
        </fieldset>
      ))}
    </section>
  )
}
