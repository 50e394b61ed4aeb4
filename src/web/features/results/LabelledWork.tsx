import type { ComponentProps, ReactNode } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import { ArtistWay } from '#web/shell/works/wall/ArtistWay.tsx'
import label from '#web/shell/works/wall/label.module.css'
import { LabelledPicture } from '#web/shell/works/wall/LabelledPicture.tsx'
import styles from './results.module.css'

interface LabelledWorkProps extends Pick<ComponentProps<typeof LabelledPicture>, 'load'> {
  work: ShownWork
  figure: ReactNode
}

/** How wide its picture is. */
export const labelledSizes = '(width < 40rem) 92vw, 30vw'

/** A work with its label, and under it the figure by which it came here, where that is shown. */
export const LabelledWork = ({ work, figure, load = 'later' }: LabelledWorkProps) => (
  <LabelledPicture work={work} className={styles.picture} sizes={labelledSizes} load={load}>
    <span>
      <ArtistWay artist={work.artist}>
        <bdi>{work.artist.name}</bdi>
      </ArtistWay>
    </span>
    {figure === null ? null : <span className={label.figure}>{figure}</span>}
  </LabelledPicture>
)
