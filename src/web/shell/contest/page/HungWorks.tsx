import type { CSSProperties } from 'react'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './hero.module.css'
import { hungPlaces } from './hung-works.ts'
import type { HungWork } from './hung-works.ts'

// What a phone shows before one moves along the wall.
const seenFirst = 2

/** Works on one line at the height of the eyes, each with its label; on a phone one moves along them. */
export const HungWorks = ({ works }: { works: readonly HungWork[] }) => {
  const places = hungPlaces(works)
  const row = places.reduce((sum, { wide }) => sum + wide, 0)
  return (
    // React's types know no custom properties.
    <ul style={{ '--row': row.toFixed(3) } as CSSProperties}>
      {places.map(({ work, ratio, wide, sizes, most }, place) => (
        <li key={work.id} style={{ '--wide': wide.toFixed(3), '--ratio': ratio.toFixed(4) } as CSSProperties}>
          <TeamLink to={at => paths.artwork(at, work.id)}>
            <Picture
              className={styles.picture}
              picture={work.cover}
              alt={work.alt}
              sizes={sizes}
              most={most}
              load={place === 0 ? 'first' : place < seenFirst ? 'soon' : 'later'}
              again
            />
            <span>
              <bdi>{work.title}</bdi>
              {work.artist ? <bdi>{work.artist}</bdi> : null}
            </span>
          </TeamLink>
        </li>
      ))}
    </ul>
  )
}
