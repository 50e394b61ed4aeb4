import { hasEnded } from '#contract/rules/round-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { OwnRound } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { byTurn } from './round-order.ts'
import { RoundDeadline } from './RoundDeadline.tsx'
import { RoundEnded } from './RoundEnded.tsx'
import styles from './rate.module.css'
import { Ring } from './Ring.tsx'

interface RoundProps {
  team: Team
  round: OwnRound
  /** A later one of its contest has begun. */
  followed: boolean
}

const Round = ({ team, round, followed }: RoundProps) => {
  const { words, say } = useWords('rate')
  const locale = useLocale()
  const { assigned: all, final, abstained, in_progress } = round.sheets
  const done = final + abstained
  const { start, go_on, look } = words.rounds
  const ended = hasEnded(round.state)
  const way = ended ? look : done + in_progress > 0 ? go_on : start
  const title = textIn(round.title, locale, team.default_locale)
  return (
    <li className={styles.round}>
      <Ring done={done} all={all} />
      <div className={styles.about}>
        <h3 id={`round-${round.id}`}>
          <bdi>{title}</bdi>
        </h3>
        <p className={styles.small}>
          <bdi>{textIn(round.contest.title, locale, team.default_locale)}</bdi> ·{' '}
          {words.states[ended ? 'closed' : round.state === 'paused' ? 'paused' : 'open']}
        </p>
        <p>{all === 0 ? words.rounds[ended ? 'none' : 'nothing'] : say(words.rounds.done, { done, all })}</p>
        {in_progress > 0 ? (
          <p className={styles.small}>
            {say(words.rounds[ended ? 'lost' : 'started'], { count: in_progress })}
          </p>
        ) : null}
        {ended ? <RoundEnded round={round} followed={followed} /> : <RoundDeadline round={round} />}
      </div>
      {all > 0 ? (
        <TeamLink
          className={round.state === 'open' ? button.primary : button.plain}
          to={place => `${paths.rate(place)}?round=${round.id}`}
          aria-describedby={`round-${round.id}`}
        >
          {way}
        </TeamLink>
      ) : null}
    </li>
  )
}

export const Rounds = ({ team, rounds }: { team: Team; rounds: readonly OwnRound[] }) => {
  const { words } = useWords('rate')
  const all = byTurn(rounds)
  return (
    <section aria-labelledby="own-rounds">
      <h2 id="own-rounds">{words.rounds.title}</h2>
      <ul className={styles.rounds}>
        {all.map((round, at) => (
          <Round
            key={round.id}
            team={team}
            round={round}
            followed={all.findIndex(({ contest }) => contest.id === round.contest.id) < at}
          />
        ))}
      </ul>
    </section>
  )
}
