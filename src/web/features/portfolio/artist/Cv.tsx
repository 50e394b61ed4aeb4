import type { Artist } from '#contract/artists.ts'
import { cvYears } from '#contract/rules/cv-years.ts'
import { cvKinds } from '#contract/rules/artist-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './artist.module.css'

type Row = Artist['cv'][number]

const One = ({ row }: { row: Row }) => (
  <li className={styles.row}>
    <span className={styles.years}>{cvYears(row)}</span>
    <span className={styles.told}>
      {row.link === null ? (
        <bdi>{row.title}</bdi>
      ) : (
        <a href={row.link} rel="noopener nofollow">
          <bdi>{row.title}</bdi>
        </a>
      )}
      {row.place ? (
        <small>
          <bdi>{row.place}</bdi>
        </small>
      ) : null}
    </span>
  </li>
)

/** Kind by kind, and within each in the order in which the artist put it. */
export const Cv = ({ rows }: { rows: readonly Row[] }) => {
  const { words } = useWords('portfolio-detail-two')
  return cvKinds.map(kind => {
    const of = rows.filter(row => row.kind === kind)
    return of.length === 0 ? null : (
      <section key={kind} className={`${layout.wall} ${layout.columns} ${styles.part}`}>
        <h2 className={styles.beside}>{words.cv[kind]}</h2>
        <ul className={styles.rows}>
          {of.map((row, place) => (
            // Two may say the same, and none has a name of its own.
            <One key={place} row={row} />
          ))}
        </ul>
      </section>
    )
  })
}
