import { ViewTransition } from 'react'
import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { blank, shadowOf } from './shadow.ts'
import { plainSourceOf, srcSetOf } from './sources.ts'
import styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** Empty where the words beside the picture already say what it is. */
  alt: string
  sizes: string
  /** The widest that `sizes` can come to, in CSS pixels: wider files are not offered than a sharp screen shows of that. */
  most?: number | undefined
  /** `first` for the largest on first sight, ahead of everything; `soon` for its neighbours; else when scrolled to. */
  load?: 'first' | 'soon' | 'later'
  className?: string | undefined
  /** It hangs on the same page once more, where it is the one that grows into another page. */
  again?: boolean
}

interface NamedProps {
  id: string
  children: ReactNode
}

/** The server leaves the name out: it would say it on every picture for pages that come in pieces, and ours come whole. */
const Named = ({ id, children }: NamedProps) =>
  id === '' || typeof document === 'undefined' ? (
    children
  ) : (
    <ViewTransition name={`picture-${id}`} default="none" share="auto">
      {children}
    </ViewTransition>
  )

/**
 * A picture of known ratio over its own shadow, so that nothing moves when it comes. While it is still being made, the
 * shadow stands alone. It bears its own name in view transitions: the same picture grows from page to page. Browsers
 * that take no AVIF get one file, in the old format.
 */
export const Picture = ({
  picture,
  alt,
  sizes,
  most,
  load = 'later',
  className,
  again = false
}: PictureProps) => {
  const source = plainSourceOf(picture, most)
  const { width, height } = picture
  const shadow = picture.colours === '' ? '' : styles.shadow
  return (
    <Named id={again ? '' : picture.id}>
      {source === null ? (
        <picture className={`${styles.clip} ${className ?? ''}`}>
          <img
            className={`${styles.waiting} ${shadow}`}
            style={shadowOf(picture)}
            alt={alt}
            width={width}
            height={height}
            src={blank}
          />
        </picture>
      ) : (
        <picture className={className}>
          <source type="image/avif" srcSet={srcSetOf(picture, 'avif', most)} sizes={sizes} />
          <img
            className={`${styles.image} ${shadow}`}
            style={shadowOf(picture)}
            alt={alt}
            width={width}
            height={height}
            loading={load === 'later' ? 'lazy' : undefined}
            fetchPriority={load === 'first' ? 'high' : undefined}
            src={source}
          />
        </picture>
      )}
    </Named>
  )
}
