import { dateNames } from '#contract/rules/contest-dates.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { momentIn } from '../dates.ts'
import styles from './audit.module.css'
import { useFieldWords } from './field-words.ts'

type Change = NonNullable<AuditEntry['details']['changes']>[number]

const isMoment = (field: string): boolean => dateNames.some(name => name === field)

/** Moments by the reader's clock, and names that the code knows by the words of their own room. */
const useValueOf = () => {
  const { values } = useWords('console-audit').words
  const { showing, naming, vacated_place } = useWords('console-contests').words
  const locale = useLocale()
  const known: Record<string, Record<string, string>> = { showing, naming, vacated_place }
  return (field: string, value: Change['from']): string => {
    if (value === null || value === '') return values.unset
    if (typeof value === 'boolean') return value ? values.on : values.off
    return isMoment(field) ? momentIn(locale, value) : (known[field]?.[value] ?? value)
  }
}

/** What stood in some fields before, and what stands there since. */
export const Changes = ({ entry, changes }: { entry: AuditEntry; changes: readonly Change[] }) => {
  const { words, say } = useWords('console-audit')
  const wordsOf = useFieldWords(entry)
  const valueOf = useValueOf()
  return (
    <ul className={styles.fields}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {say(words.details.change, {
            field: wordsOf(field) ?? field,
            from: valueOf(field, from),
            to: valueOf(field, to)
          })}
        </li>
      ))}
    </ul>
  )
}
