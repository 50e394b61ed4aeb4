import type { ShownWork } from '#contract/exhibition.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { LabelledPicture } from '../../works/wall/LabelledPicture.tsx'
import { UnderTitle } from '../../works/wall/UnderTitle.tsx'
import styles from './hung.module.css'

// It is not seen on anything narrower: a browser that fetches it all the same takes the smallest file.
const sizesOf = ({ width, height }: PictureData): string =>
  `(width < 64rem) 1px, min(46vw, 44rem, ${Math.round((width / height) * 70)}svh)`

interface HungWorkProps {
  work: ShownWork | null
  /** Of the team, which hangs there while nothing has won. */
  cover: PictureData | null
}

/** One work as it hangs, uncropped and with its label. */
export const HungWork = ({ work, cover }: HungWorkProps) => {
  const picture = work?.cover ?? cover
  if (!picture) return null
  const drawn = { className: styles.picture, sizes: sizesOf(picture), most: 704 } as const
  return (
    <figure className={styles.hung} style={ratioOf(picture)}>
      {work ? (
        <LabelledPicture work={work} {...drawn}>
          <UnderTitle work={work} />
        </LabelledPicture>
      ) : (
        <Picture picture={picture} alt="" {...drawn} />
      )}
    </figure>
  )
}
