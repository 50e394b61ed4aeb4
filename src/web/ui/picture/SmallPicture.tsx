import type { Picture } from '#contract/picture.ts'
import { blank, shadowOf } from './shadow.ts'
import styles from './picture.module.css'

interface SmallPictureProps {
  picture: Picture
  /** One of its files; null while none has been made. */
  source: string | null
  /** Left out where words beside it say what it is. */
  alt?: string
  lazy?: boolean
}

/** One file of a picture, small; its shadow until there is one. */
export const SmallPicture = ({ picture, source, alt = '', lazy = false }: SmallPictureProps) => (
  <img
    className={picture.colours === '' ? undefined : styles.shadow}
    style={shadowOf(picture)}
    src={source ?? blank}
    alt={alt}
    width={picture.width}
    height={picture.height}
    loading={lazy ? 'lazy' : undefined}
  />
)
