import type { Artist } from '#contract/artists.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import styles from './artist.module.css'

/** What the artist shows together in this team. */
export const SeriesOf = ({ series }: Pick<Artist, 'series'>) => {
  const { words } = useWords('portfolio-detail-two')
  if (series.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.part}`}>
      <h2>{words.series}</h2>
      <ul className={styles.series}>
        {series.map(({ id, title, cover }) => (
          <li key={id}>
            <TeamLink to={place => paths.portfolioDetailOne(place, id)}>
              {cover ? (
                <span className={styles.cover} style={ratioOf(cover)}>
                  <Picture picture={cover} alt="" sizes="(width < 40rem) 46vw, 18rem" most={320} />
                </span>
              ) : null}
              <bdi>{title}</bdi>
            </TeamLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
