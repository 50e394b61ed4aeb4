import type { Contest } from '#contract/contests.ts'
import type { Entry } from '#contract/entries.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { DataTable } from '../DataTable.tsx'
import { momentIn } from '../dates.ts'
import { useArtistName } from '../JudgedBlind.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { EntryFilters } from './filters.ts'
import type { Selection } from '../chosen.ts'
import type { EntryColumn } from './columns.ts'
import styles from './desk.module.css'
import { useWaiting } from './states.ts'
import { NearFlag } from './Lookalikes.tsx'
import { statusOf } from './status-of.ts'

export interface EntriesProps {
  entries: readonly Entry[]
  contest: Contest
  choosing: Selection<Entry>
  filters: EntryFilters
}

const thumb = 96

const Thumbnail = ({ entry }: { entry: Entry }) => {
  const source = smallSourceOf(entry.cover, thumb)
  const { width, height } = entry.cover
  return source ? (
    <img className={styles.thumb} src={source} alt="" width={width} height={height} loading="lazy" />
  ) : (
    <span className={styles.thumb} />
  )
}

const useCells = (contest: Contest) => {
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const waiting = useWaiting(contest.time_zone)
  const { default_locale } = useOwnTeam()
  const nameOf = useArtistName()
  return (entry: Entry, column: EntryColumn): string => {
    if (column === 'category') {
      const category = contest.categories.find(({ id }) => id === entry.category_id)
      return category ? textIn(category.title, locale, default_locale) : ''
    }
    if (column === 'status')
      return [statusOf(words, entry, locale), waiting(entry)].filter(Boolean).join('. ')
    if (column === 'payment') return words.payment[entry.payment]
    if (column === 'submitted') return momentIn(locale, entry.submitted_at)
    if (column === 'artist') return nameOf(entry.artist)
    if (column === 'year') return String(entry.year ?? '')
    return entry[column]
  }
}

interface EntryTableProps extends EntriesProps {
  columns: readonly EntryColumn[]
}

export const EntryTable = ({ entries, contest, choosing, filters, columns }: EntryTableProps) => {
  const { words, say } = useWords('console-entries')
  const cell = useCells(contest)
  return (
    <DataTable
      className={styles.entries}
      rows={entries}
      keyOf={({ id }) => id}
      choice={{
        ...choosing,
        words: {
          one: ({ number, title }) => say(words.choose_one, { number, title }),
          all: words.choose_all
        }
      }}
      columns={[
        {
          title: words.columns.number,
          as: 'number',
          render: entry => (
            <span className={styles.numbered}>
              <Thumbnail entry={entry} />
              {entry.number}
            </span>
          )
        },
        {
          title: words.columns.title,
          as: 'name',
          render: ({ id, title, near }) => (
            <>
              <TeamLink to={place => paths.room('entries', id)(place) + printFilters(filters)} dir="auto">
                {title}
              </TeamLink>
              <NearFlag near={near} />
            </>
          )
        },
        ...columns.map(column => ({
          title: words.columns[column],
          as: column === 'submitted' ? ('time' as const) : ('text' as const),
          render: (entry: Entry) => cell(entry, column)
        }))
      ]}
    />
  )
}
