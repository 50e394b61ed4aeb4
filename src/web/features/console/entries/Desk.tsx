import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Contest } from '#contract/contests.ts'
import type { Entry, FeesNoted, Screened } from '#contract/entries.ts'
import { useWords } from '#web/shell/words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { ShowMore } from '../ShowMore.tsx'
import { askedBy } from './asked.ts'
import type { Asked } from './asked.ts'
import { Chosen } from './Chosen.tsx'
import { useChosen } from './chosen.ts'
import type { Choosing } from './chosen.ts'
import desk from './desk.module.css'
import { EntryFilters, Views } from './EntryFilters.tsx'
import { EntryTable } from './EntryTable.tsx'
import { LightTable } from './LightTable.tsx'
import { Noted } from './Fees.tsx'
import { useEntries } from './lists.ts'
import { Outcome } from './Outcome.tsx'
import { SavedViews } from './SavedViews.tsx'
import { Statuses } from './Statuses.tsx'
import { TakeEntries } from './TakeEntries.tsx'

interface ListProps {
  asked: Asked
  contest: Contest
  items: readonly Entry[]
  choosing: Choosing
}

const List = ({ asked, contest, items, choosing }: ListProps) => {
  const { words } = useWords('console-entries')
  const narrowed = Boolean(asked.q ?? asked.category ?? asked.status ?? asked.payment ?? asked.near)
  if (items.length === 0) return <p>{narrowed ? words.no_match : words.none}</p>
  const View = asked.view === 'pictures' ? LightTable : EntryTable
  return <View entries={items} contest={contest} choosing={choosing} asked={asked} />
}

/** The entries of one contest: narrowed down, looked at as a table or as pictures, screened one or many at a time. */
export const Desk = ({ contests }: { contests: readonly Contest[] }) => {
  const [search] = useSearchParams()
  const asked = askedBy(search, contests)
  const contest = contests.find(({ id }) => id === asked.contest)
  const { items, failed, retry, more, busy } = useEntries(asked)
  const choosing = useChosen(items ?? [])
  const [outcome, tell] = useState<Screened | null>(null)
  const [noted, tellFees] = useState<FeesNoted | null>(null)
  if (!contest) return null
  return (
    <>
      <section className={styles.part}>
        <Statuses asked={asked} />
        <EntryFilters asked={asked} contests={contests} contest={contest} />
        <div className={desk.tools}>
          <Views asked={asked} />
          <SavedViews asked={asked} />
          <TakeEntries asked={asked} />
        </div>
      </section>
      <section className={styles.part} aria-busy={items === null}>
        <Chosen
          choosing={choosing}
          contest={contest.id}
          done={screened => {
            tell(screened)
            choosing.clear()
          }}
          noted={tellFees}
        />
        <Noted noted={noted} />
        {outcome ? <Outcome outcome={outcome} contest={contest.id} told={tell} /> : null}
        {items ? (
          <List asked={asked} contest={contest} items={items} choosing={choosing} />
        ) : (
          <Asking failed={failed} retry={retry} />
        )}
        <ShowMore more={more} busy={busy} />
      </section>
    </>
  )
}
