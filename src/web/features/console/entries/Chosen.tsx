import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Entry, Screened } from '#contract/entries.ts'
import type { FeesExtended, FeesNoted } from '#contract/entry-fees.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Fees } from './Fees.tsx'
import { TakingOut } from './TakingOut.tsx'
import type { Selection } from '../chosen.ts'
import { AskEvidence } from '../evidence/AskEvidence.tsx'
import styles from './desk.module.css'
import { MoreTime } from './MoreTime.tsx'
import { ScreenDialog } from './ScreenDialog.tsx'
import type { ScreeningDecision } from './ScreenDialog.tsx'

const decisions = ['eligible', 'changes_requested', 'ineligible'] as const

interface DecidingProps {
  entries: readonly Entry[]
  contest: string
  done: (screened: Screened) => void
}

/** The three things that a screening can come to; which, is asked about before it is done. */
export const Deciding = ({ entries, contest, done }: DecidingProps) => {
  const { words } = useWords('console-entries')
  const [decision, decide] = useState<ScreeningDecision | null>(null)
  return (
    <div className={styles.decisions}>
      {decisions.map(each => (
        <button
          key={each}
          className={each === 'eligible' ? button.primary : button.plain}
          type="button"
          disabled={entries.length === 0}
          onClick={() => decide(each)}
        >
          {words.decide[each].label}
        </button>
      ))}
      {decision ? (
        <ScreenDialog
          decision={decision}
          entries={entries}
          contest={contest}
          done={screened => {
            decide(null)
            done(screened)
          }}
          close={() => decide(null)}
        />
      ) : null}
    </div>
  )
}

interface ChosenProps {
  choosing: Selection<Entry>
  contest: Contest
  done: (screened: Screened) => void
  noted: (noted: FeesNoted) => void
  extended: (extended: FeesExtended) => void
  taken: (taken: Screened) => void
}

/** What is ticked and what can be done with it; it stays in sight while one goes down the list. */
export const Chosen = ({ choosing, contest, done, noted, extended, taken }: ChosenProps) => {
  const { words, say } = useWords('console-entries')
  const { rows: entries, clear } = choosing
  if (entries.length === 0) return null
  return (
    <div className={styles.chosen}>
      <output>{say(words.chosen, { count: entries.length })}</output>
      <Deciding entries={entries} contest={contest.id} done={done} />
      <Fees entries={entries} contest={contest.id} done={noted} />
      <MoreTime entries={entries} contest={contest.id} done={extended} />
      <AskEvidence entries={entries} contest={contest.id} />
      <TakingOut entries={entries} contest={contest} done={taken} />
      <button className={styles.clear} type="button" onClick={clear}>
        {words.choose_none}
      </button>
    </div>
  )
}
