import type { Contest } from '#contract/contests.ts'
import type { Entry } from '#contract/entries.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { smallSourceOf } from '#web/shell/media.ts'
import { paths } from '#web/shell/paths.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { searchFor } from './asked.ts'
import type { Asked } from './asked.ts'
import type { Choosing } from './chosen.ts'
import { Columns } from './Columns.tsx'
import { useColumns } from './columns.ts'
import type { Column } from './columns.ts'
import styles from './desk.module.css'
import { NearFlag } from './Lookalikes.tsx'

export interface EntriesProps {
  entries: readonly Entry[]
  contest: Contest
  choosing: Choosing
  asked: Asked
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
  const { default_locale } = useOwnTeam()
  return (entry: Entry, column: Column): string => {
    if (column === 'category') {
      const category = contest.categories.find(({ id }) => id === entry.category_id)
      return category ? saidIn(category.title, locale, default_locale) : ''
    }
    if (column === 'status') return words.status[entry.status]
    if (column === 'payment') return words.payment[entry.payment]
    if (column === 'submitted') return momentIn(locale, entry.submitted_at)
    if (column === 'year') return String(entry.year ?? '')
    return entry[column]
  }
}

interface RowProps extends Pick<EntriesProps, 'choosing' | 'asked'> {
  entry: Entry
  columns: readonly Column[]
  cell: (entry: Entry, column: Column) => string
}

const Row = ({ entry, columns, cell, choosing, asked }: RowProps) => {
  const { words, say } = useWords('console-entries')
  const ticked = choosing.has(entry.id)
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className={styles.tick}
          checked={ticked}
          disabled={choosing.full && !ticked}
          aria-label={say(words.choose_one, { number: entry.number, title: entry.title })}
          onChange={() => choosing.toggle(entry.id)}
        />
      </td>
      <td className={styles.number}>
        <span className={styles.numbered}>
          <Thumbnail entry={entry} />
          {entry.number}
        </span>
      </td>
      <th scope="row">
        <TeamLink to={place => paths.room('entries', entry.id)(place) + searchFor(asked)} dir="auto">
          {entry.title}
        </TeamLink>
        <NearFlag near={entry.near} />
      </th>
      {columns.map(column => (
        <td key={column} data-column={words.columns[column]}>
          <bdi>{cell(entry, column)}</bdi>
        </td>
      ))}
    </tr>
  )
}

export const EntryTable = ({ entries, contest, choosing, asked }: EntriesProps) => {
  const { words } = useWords('console-entries')
  const { columns, shown, toggle } = useColumns()
  const cell = useCells(contest)
  return (
    <>
      <Columns shown={shown} toggle={toggle} />
      <table className={`${table.table} ${styles.entries}`}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className={styles.tick}
                checked={choosing.all}
                aria-label={words.choose_all}
                onChange={choosing.toggleAll}
              />
            </th>
            <th scope="col">{words.columns.number}</th>
            <th scope="col">{words.columns.title}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <Row
              key={entry.id}
              entry={entry}
              columns={columns}
              cell={cell}
              choosing={choosing}
              asked={asked}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
