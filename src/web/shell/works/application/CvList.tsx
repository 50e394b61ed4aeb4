import type { SentCvRow } from '#contract/applications.ts'
import { cvYears } from '#contract/rules/cv-years.ts'
import { useWords } from '../../words/words.tsx'
import type { WordsOf } from '../../words/catalogues.ts'
import styles from './application.module.css'

type Kinds = WordsOf<'page-job-apply'>['cv_kinds']

const isKind = (kind: string, kinds: Kinds): kind is keyof Kinds => kind in kinds

/** A CV row by row, as it goes along with an application. */
export const CvList = ({ rows }: { rows: readonly SentCvRow[] }) => {
  const { words } = useWords('page-job-apply')
  return (
    <ul className={styles.cv}>
      {rows.map((row, place) => (
        <li key={place}>
          <span className={styles.small}>
            {[isKind(row.kind, words.cv_kinds) ? words.cv_kinds[row.kind] : '', cvYears(row)]
              .filter(Boolean)
              .join(', ')}
          </span>
          <bdi>{[row.title, row.place].filter(Boolean).join(', ')}</bdi>
        </li>
      ))}
    </ul>
  )
}
