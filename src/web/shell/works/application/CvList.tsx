import type { SentCvRow } from '#contract/applications.ts'
import { cvYears } from '#contract/rules/cv-years.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '../../words/locale.ts'
import { useWords } from '../../words/page-words.tsx'
import type { WordsOf } from '../../words/catalogue-types.ts'
import styles from './application.module.css'

type Kinds = WordsOf<'page-job-apply'>['cv_kinds']

const isKind = (kind: string, kinds: Kinds): kind is keyof Kinds => kind in kinds

/** A CV row by row, as it goes along with an application. */
export const CvList = ({ rows }: { rows: readonly SentCvRow[] }) => {
  const { words } = useWords('page-job-apply')
  const locale = useLocale()
  return (
    <ul className={styles.cv}>
      {rows.map((row, place) => (
        <li key={place}>
          <span className={styles.small}>
            {listed([isKind(row.kind, words.cv_kinds) ? words.cv_kinds[row.kind] : '', cvYears(row)], locale)}
          </span>
          <bdi>{listed([row.title, row.place], locale)}</bdi>
        </li>
      ))}
    </ul>
  )
}
