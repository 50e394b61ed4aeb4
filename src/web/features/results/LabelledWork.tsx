import type { ComponentProps, ReactNode } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { ArtistWay } from '#web/shell/works/wall/ArtistWay.tsx'
import label from '#web/shell/works/wall/label.module.css'
import { LabelledPicture } from '#web/shell/works/wall/LabelledPicture.tsx'
import styles from './results.module.css'

interface LabelledWorkProps extends Pick<ComponentProps<typeof LabelledPicture>, 'load'> {
  work: ShownWork
  figure: ReactNode
  /** The first of its category, which hangs larger. */
  leads: boolean
}

/** How wide the picture of the first is: by the page, and by the height that it keeps to. */
export const leadingSizes = ({ width, height }: ShownWork['cover']): string =>
  `(width < 40rem) 92vw, min(54vw, 51rem, ${Math.round((width / height) * 80)}svh)`

const sizes = '(width < 40rem) 45vw, min(30vw, 28rem)'

/** A work with its label, and under it the figure by which it came here, where that is shown. */
export const LabelledWork = ({ work, figure, leads, load = 'later' }: LabelledWorkProps) => (
  <LabelledPicture
    work={work}
    className={styles.picture}
    sizes={leads ? leadingSizes(work.cover) : sizes}
    load={load}
  >
    <span>
      <ArtistWay artist={work.artist}>
        <bdi>{work.artist.name}</bdi>
      </ArtistWay>
    </span>
    {figure === null ? null : <span className={label.figure}>{figure}</span>}
  </LabelledPicture>
)
