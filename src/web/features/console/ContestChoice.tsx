import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Contest } from '#contract/contests.ts'
import { nameOfContest } from '#web/shell/contest/name.ts'
import { useLocale } from '#web/shell/locale.ts'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from './console.module.css'
import { useOwnTeam } from './use-own-team.ts'

interface ContestChoiceProps {
  contests: readonly Contest[]
  contest: Contest
  label: string
}

/** Of which contest a room is: the address names it, so that a link to it shows a colleague the same. */
export const ContestChoice = ({ contests, contest, label }: ContestChoiceProps) => {
  const [, go] = useSearchParams()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const id = useId()
  if (contests.length < 2) return null
  return (
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
  )
}
