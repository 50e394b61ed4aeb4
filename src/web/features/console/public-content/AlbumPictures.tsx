import type { AlbumPicture } from '#contract/gallery.ts'
import { mostAlbumPictures } from '#contract/rules/public-content-choices.ts'
import { UploadArea } from '#web/shell/files/uploads/UploadArea.tsx'
import { moved, OrderButtons } from '#web/shell/forms/OrderButtons.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import type { Fields } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './public-content.module.css'

interface AlbumPicturesProps {
  editor: Fields
  pictures: readonly AlbumPicture[]
  change: (turn: (before: readonly AlbumPicture[]) => AlbumPicture[]) => void
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
          <OrderButtons
            place={place}
            count={pictures.length}
            words={texts}
            of={what => say(words.gallery[`${what}_of`], { place: place + 1 })}
            move={to => change(before => moved(before, place, to))}
            remove={() => change(before => before.filter((_, other) => other !== place))}
          />
        </fieldset>
      ))}
    </section>
  )
}
