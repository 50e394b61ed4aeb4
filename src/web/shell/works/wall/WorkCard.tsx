import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import type { ShownWork } from '#contract/exhibition.ts'
import type { Picture } from '#web/ui/picture/Picture.tsx'
import { LabelledPicture } from './LabelledPicture.tsx'
import { hangingRatio } from './rows.ts'
import type { Hanging } from './rows.ts'
import { UnderTitle } from './UnderTitle.tsx'
import styles from './wall.module.css'

/** On a telephone the first of five hangs alone, and the others two beside each other (`pairs` in the stylesheet). */
export const isPaired = (place: number): boolean => place % 5 !== 0

// As wide as it is on the widest screen of one column.
const widestOnPhone = 560

interface WorkCardProps extends Pick<ComponentProps<typeof LabelledPicture>, 'work' | 'team' | 'around'> {
  load: NonNullable<ComponentProps<typeof Picture>['load']>
  /** Beside another one, on a telephone too. */
  paired?: boolean
  /** In which row of a wall, where there is room for rows. */
  hangs?: Hanging | undefined
  /** What is to be done with it here, under its label. */
  children?: ReactNode
}

/** How wide a picture is shown where it hangs, and the widest of its files that is of use there. */
export const hangingSizes = (
  cover: ShownWork['cover'],
  paired = false,
  high = 22
): { sizes: string; most: number } => {
  const ratio = hangingRatio(cover)
  return {
    sizes: `(max-width:40rem) ${paired ? 45 : 92}vw,${Math.round(ratio * high)}rem`,
    most: Math.max(widestOnPhone, ratio * high * 16)
  }
}

/** A work that has a row to itself hangs higher than those beside each other, as wall.module.css says. */
const aloneHigh = 28

/** A work as it hangs: the picture uncropped, and its label beneath. */
export const WorkCard = ({ work, team, around, load, paired, hangs, children }: WorkCardProps) => {
  const alone = hangs?.share === null
  // React's types know no custom properties.
  const style = {
    '--ratio': hangingRatio(work.cover).toFixed(4),
    ...(hangs?.share && { '--share': hangs.share })
  } as CSSProperties
  return (
    <li className={alone ? `${styles.work} ${styles.alone}` : styles.work} style={style}>
      <LabelledPicture
        work={work}
        team={team}
        {...(around && { around })}
        className={styles.picture}
        load={load}
        {...hangingSizes(work.cover, paired, alone ? aloneHigh : undefined)}
      >
        <UnderTitle work={work} />
      </LabelledPicture>
      {children}
    </li>
  )
}
