import { useId, type ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { TeamLink } from '../../page/link.tsx'
import type { SiteLocation } from '../../page/paths.ts'
import styles from './others.module.css'

interface Other {
  id: string
  to: (place: SiteLocation) => string
  name: string
  cover: PictureData | null
  /** What is told of it below its name. */
  facts: ReactNode
}

interface OthersProps {
  title: string
  others: readonly Other[]
}

const most = 6

/** The next of the same kind, each by its cover; nothing where there are none. */
export const Others = ({ title, others }: OthersProps) => {
  const id = useId()
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {others.slice(0, most).map(({ id: other, to, name, cover, facts }) => (
          <li key={other}>
            <TeamLink to={to}>
              {cover ? (
                <span className={styles.cover} style={ratioOf(cover)}>
                  <Picture picture={cover} alt="" sizes="(width < 40rem) 92vw, 18rem" most={560} />
                </span>
              ) : null}
              <bdi className={styles.name}>{name}</bdi>
            </TeamLink>
            <span>{facts}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
