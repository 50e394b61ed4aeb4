import { Fragment, useId } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Contest } from '#contract/contests.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from './console.module.css'
import { useOwnTeam } from './use-own-team.ts'

interface ContestChoiceProps {
  contests: readonly Contest[]
  label: string
  /** Where the address names none. */
  first?: Contest | undefined
  /** The room of one contest. */
  children: (contest: Contest) => ReactNode
}

/** Of which contest a room is: the address names it, so that a link to it shows a colleague the same. */
export const ContestChoice = ({ contests, label, first = contests[0], children }: ContestChoiceProps) => {
  const [search, go] = useSearchParams()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const id = useId()
  const contest = contests.find(each => each.id === search.get('contest')) ?? first
  if (!contest) return null
  const room = <Fragment key={contest.id}>{children(contest)}</Fragment>
  if (contests.length < 2) return room
  return (
    <>
      <div className={styles.narrow}>
        <Choice
          id={id}
          name="contest"
          label={label}
          value={contest.id}
          onChange={event => go({ contest: event.target.value }, { preventScrollReset: true })}
        >
          {contests.map(each => (
            <option key={each.id} value={each.id}>
              {nameOfContest(each, locale, default_locale)}
            </option>
          ))}
        </Choice>
      </div>
      {room}
    </>
  )
}
