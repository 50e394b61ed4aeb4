/* What has to be decided before results are published, each with the way there. */
import type { Decisions } from '#contract/results.ts'
import type { Round } from '#contract/rounds.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useWaysOut } from '../jury/LateWorks.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** Nothing is published while the public's stars for a work would be lost: it is shown again first, or taken out. */
export const HiddenVoted = ({ hidden_voted }: Pick<Decisions, 'hidden_voted'>) => {
  const { words, say } = useWords('console-results')
  return hidden_voted.map(({ work_id, number, title }) => (
    <li key={work_id}>
      <TeamLink to={paths.room('entries', work_id)}>
        {say(words.publish.hidden_voted, { number, title })}
      </TeamLink>
    </li>
  ))
}

/** Nothing is published while ballots that somebody counted would be left out unasked. */
export const AskedAgain = ({ contest_id, ballots_asked_again: count }: Decisions) => {
  const { words, say } = useWords('console-results')
  if (count === 0) return null
  return (
    <li>
      <TeamLink to={place => `${paths.room('vote')(place)}?contest=${contest_id}`}>
        {say(words.publish.asked_again, { count })}
      </TeamLink>
    </li>
  )
}

interface LeftOutProps {
  rounds: readonly Round[]
  left_out: Decisions['left_out']
}

/** Nothing is published while a work would be told of a judging that it never had. */
export const LeftOut = ({ left_out, rounds }: LeftOutProps) => {
  const { words, say } = useWords('console-results')
  const waysOf = useWaysOut()
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return rounds.map(round => {
    const late = left_out.find(({ round_id }) => round_id === round.id)
    if (late === undefined) return null
    const { works, open } = late
    const way = waysOf(round, { now: works - open, open }).join(' ')
    return (
      <li key={round.id}>
        <TeamLink to={paths.room('rounds', round.id)}>
          {say(words.publish.left_out, { round: textIn(round.title, locale, default_locale), works, way })}
        </TeamLink>
      </li>
    )
  })
}
