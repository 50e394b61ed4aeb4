import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { RoomChoice } from './RoomChoice.tsx'
import { useOwnTeam } from './use-own-team.ts'

interface ContestChoiceProps {
  contests: readonly Contest[]
  label: string
  /** Where the address names none. */
  first?: Contest | undefined
  /** The room of one contest. */
  children: (contest: Contest) => ReactNode
}

/** Of which contest a room is. */
export const ContestChoice = ({ contests, ...rest }: ContestChoiceProps) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <RoomChoice
      {...rest}
      name="contest"
      things={contests}
      nameOf={contest => nameOfContest(contest, locale, default_locale)}
      hidesOne
    />
  )
}
