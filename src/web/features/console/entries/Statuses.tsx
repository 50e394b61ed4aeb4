import { numberIn } from '#content/messages.ts'
import { entryStates } from '#contract/rules/entry-choices.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { EntryFilters } from './filters.ts'
import styles from './desk.module.css'
import { useCounts } from './lists.ts'

/** How many are where, each number the way to those. */
export const Statuses = ({ filters }: { filters: EntryFilters }) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const counts = useCounts(filters.contest)
  // The place is kept for them.
  if (!counts) return <div className={styles.statuses} />
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const there = entryStates.filter(status => (counts[status] ?? 0) > 0)
  return (
    <nav aria-label={words.statuses_label}>
      <ul className={styles.statuses}>
        <li>
          <LinkTo
            to={printFilters({ ...filters, status: undefined })}
            aria-current={filters.status === undefined ? 'true' : undefined}
            preventScrollReset
          >
            {words.all} <b>{numberIn(locale, all)}</b>
          </LinkTo>
        </li>
        {there.map(status => (
          <li key={status}>
            <LinkTo
              to={printFilters({ ...filters, status })}
              aria-current={filters.status === status ? 'true' : undefined}
              preventScrollReset
            >
              {words.status[status]} <b>{numberIn(locale, counts[status] ?? 0)}</b>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}
