import type { CSSProperties, ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { coverSizes } from './cover-sizes.ts'
import styles from './hero.module.css'
import { composedAs } from './hung-works.ts'
import type { HungWork } from './hung-works.ts'
import { HungWorks } from './HungWorks.tsx'

// At show size, what fits one line on a desk.
const isLong = (title: string): boolean => title.length > 24

/** A poster is set as large as its longest word allows. React's types know no custom properties. */
const lettersOf = (title: string): CSSProperties => {
  const longest = Math.max(...title.split(/\s/).map(word => word.length))
  return { '--letters': title.length, '--longest': longest } as CSSProperties
}

export interface HeroFrameProps {
  team: Team
  cover: PictureData | null
  hung?: readonly HungWork[] | undefined
  title: string
  /** A line above the title. */
  phase?: ReactNode
  /** What stands beneath it: when, and what is to be done. */
  children: ReactNode
}

/** The head of a home page: the same parts in each of four compositions, which hero.module.css tells apart. */
export const HeroFrame = ({ team, cover, hung = [], title, phase, children }: HeroFrameProps) => {
  const composition = composedAs(team, hung)
  const hangs = composition === 'hang'
  return (
    <section
      className={cover || hangs ? styles.hung : styles.bare}
      data-composition={composition}
      style={cover ? ratioOf(cover) : undefined}
    >
      {hangs ? <HungWorks works={hung} /> : null}
      {cover && !hangs ? (
        <Picture
          className={styles.picture}
          picture={cover}
          alt=""
          sizes={coverSizes(cover, composition)}
          load="first"
        />
      ) : null}
      <div className={styles.corner}>
        {phase}
        <h1
          className={isLong(title) ? `${styles.name} ${styles.long}` : styles.name}
          style={lettersOf(title)}
        >
          <bdi>{title}</bdi>
        </h1>
      </div>
      <div className={`${layout.wall} ${layout.columns} ${styles.beneath}`}>{children}</div>
    </section>
  )
}
