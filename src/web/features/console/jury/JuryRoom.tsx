import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Contest } from '#contract/contests.ts'
import { nameOfContest } from '#web/shell/contest/name.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { Conflicts } from './Conflicts.tsx'
import { Jurors } from './Jurors.tsx'
import { Rounds } from './Rounds.tsx'

/** The jury of one contest, which the address names: a link to it shows a colleague the same. */
export const JuryRoom = ({ contests }: { contests: readonly Contest[] }) => {
  const { words } = useWords('console-jury')
  const [search, go] = useSearchParams()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const id = useId()
  const contest = contests.find(each => each.id === search.get('contest')) ?? contests[0]
  if (!contest) return null
  return (
    <>
      {contests.length > 1 ? (
        <div className={styles.narrow}>
          <Choice
            id={id}
            name="contest"
            label={words.contest}
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
      ) : null}
      <Jurors contest={contest} />
      <Rounds contest={contest} />
      <Conflicts contest={contest} />
    </>
  )
}
