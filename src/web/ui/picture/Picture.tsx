import { ViewTransition } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { placeholderOf } from './placeholder.ts'
import { plainSourceOf, srcSetOf } from './sources.ts'
import styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** Empty where the words beside the picture already say what it is. */
  alt: string
  sizes: string
  /** `first` for the largest on first sight, ahead of everything; `soon` for its neighbours; else when scrolled to. */
  load?: 'first' | 'soon' | 'later'
  className?: string | undefined
}

/**
 * A picture of known ratio over its own blurred shadow, so that nothing moves when it comes. While it is still being
 * made, the shadow stands alone. It bears its own name in view transitions: the same picture grows from page to page.
 */
export const Picture = ({ picture, alt, sizes, load = 'later', className }: PictureProps) => {
  const shadow = placeholderOf(picture.thumbhash)
  const source = plainSourceOf(picture)
  const { width, height } = picture
  return (
    <ViewTransition name={`picture-${picture.id}`} default="none" share="auto">
      {source === null ? (
        <picture className={`${styles.clip} ${className ?? ''}`}>
          <img className={styles.waiting} alt={alt} width={width} height={height} src={shadow} />
        </picture>
      ) : (
        <picture className={className}>
          <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
          <img
            className={styles.image}
            style={{ backgroundImage: `url(${shadow})` }}
            alt={alt}
            width={width}
            height={height}
            loading={load === 'later' ? 'lazy' : 'eager'}
            fetchPriority={load === 'first' ? 'high' : 'auto'}
            decoding={load === 'first' ? 'auto' : 'async'}
            sizes={sizes}
            srcSet={srcSetOf(picture, 'webp')}
            src={source}
          />
        </picture>
      )}
    </ViewTransition>
  )
}
