import { useState } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import type { Contest } from '#contract/contests.ts'
import type { Entry, Screened } from '#contract/entries.ts'
import type { FeesExtended, FeesNoted } from '#contract/entry-fees.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import { JudgedBlind } from '../JudgedBlind.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { parseEntryFilters } from './filters.ts'
import type { EntryFilters } from './filters.ts'
import { Chosen } from './Chosen.tsx'
import { useChosen } from '../chosen.ts'
import type { Selection } from '../chosen.ts'
import { Columns } from './Columns.tsx'
import { useColumns } from './columns.ts'
import type { EntryColumn } from './columns.ts'
import desk from './desk.module.css'
import { EntryFilterForm, Views } from './EntryFilterForm.tsx'
import { EntryTable } from './EntryTable.tsx'
import { LightTable } from './LightTable.tsx'
import { Noted } from './Fees.tsx'
import { useEntries, useJudgedBlind } from './lists.ts'
import { Extended } from './MoreTime.tsx'
import { Outcome } from './Outcome.tsx'
import { SavedViews } from './SavedViews.tsx'
import { Statuses } from './Statuses.tsx'
import { Taken } from './TakingOut.tsx'
import { TakeEntries } from './TakeEntries.tsx'

interface ListProps {
  filters: EntryFilters
  contest: Contest
  items: readonly Entry[]
  choosing: Selection<Entry>
  columns: readonly EntryColumn[]
}

const List = ({ filters, contest, items, choosing, columns }: ListProps) => {
  const { words } = useWords('console-entries')
  const narrowed = Boolean(filters.q ?? filters.category ?? filters.status ?? filters.payment ?? filters.near)
  if (items.length === 0) return <p>{narrowed ? words.no_match : words.none}</p>
  const shown = { entries: items, contest, filters, choosing }
  return filters.view === 'pictures' ? <LightTable {...shown} /> : <EntryTable {...shown} columns={columns} />
}

/** The entries of one contest: narrowed down, looked at as a table or as pictures, screened one or many at a time. */
export const Desk = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-entries')
  const [search] = useSearchParams()
  const filters = parseEntryFilters(search, contests)
  const contest = contests.find(({ id }) => id === filters.contest)
  const { items, failed, retry, more, busy } = useEntries(filters)
  const choosing = useChosen(items ?? [])
  const { columns, shown, toggle } = useColumns()
  const blind = useJudgedBlind(filters)
  const [outcome, tell] = useState<Screened | null>(null)
  const [taken, tellTaken] = useState<Screened | null>(null)
  const [noted, tellFees] = useState<FeesNoted | null>(null)
  const [extended, tellExtended] = useState<FeesExtended | null>(null)
  if (!contest) return null
  return (
    <div className={desk.head}>
      <section className={desk.head}>
        <Statuses filters={filters} />
        {blind ? <JudgedBlind /> : null}
        <EntryFilterForm filters={filters} contests={contests} contest={contest} blind={blind} />
        <div className={desk.tools}>
          <div className={desk.looks}>
            <Views filters={filters} />
            {choosing.rows.length === 0 ? <p className={desk.hint}>{words.choose_hint}</p> : null}
          </div>
          {filters.view === 'table' ? <Columns shown={shown} toggle={toggle} /> : null}
          <SavedViews filters={filters} />
          <TakeEntries filters={filters} />
        </div>
      </section>
      <section className={desk.head} aria-busy={items === null}>
        <Chosen
          choosing={choosing}
          contest={contest}
          done={screened => {
            tell(screened)
            choosing.clear()
          }}
          noted={tellFees}
          taken={answer => {
            tellTaken(answer)
            choosing.clear()
          }}
          extended={tellExtended}
        />
        <Noted noted={noted} />
        <Extended extended={extended} />
        <Taken taken={taken} />
        {filters.status === 'waiting' ? <p className={desk.hint}>{words.waits.text}</p> : null}
        {outcome ? <Outcome outcome={outcome} contest={contest.id} told={tell} /> : null}
        {items ? (
          <List filters={filters} contest={contest} items={items} choosing={choosing} columns={columns} />
        ) : (
          <Asking failed={failed} retry={retry} />
        )}
        <ShowMore more={more} busy={busy} />
      </section>
    </div>
  )
}
