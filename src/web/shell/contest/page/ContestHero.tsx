import type { Contest } from '#contract/contests.ts'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import { saysEdition } from '#contract/rules/name-of-contest.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { ClosesApart } from '#web/shell/contest/ClosesApart.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Countdown, MomentHere } from '#web/shell/contest/Moment.tsx'
import { useTerms } from '#web/shell/contest/terms.ts'
import { useHasDraft } from '#web/shell/contest/use-has-draft.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import { HeroFrame, type HeroFrameProps } from './HeroFrame.tsx'
import { closesApart, coverOf, turnOf, votesBeside } from './phase.ts'
import styles from './hero.module.css'

interface ContestProps {
  contest: Contest
  team: Team
  works: boolean
}

/** What is to be said of this phase: until when it lasts, where that is known. */
const PhaseText = ({ contest, team }: Pick<ContestProps, 'contest' | 'team'>) => {
  const { words, say } = useWords('home')
  const { locale } = useTerms()
  const { name, at } = turnOf(contest)
  const { time_zone: zone } = contest
  const message = words.hero[name]
  const apart = name === 'open' ? closesApart(contest) : null
  const beside = votesBeside(contest, team) && contest.vote_closes_at
  const vote = beside ? (
    <p className={styles.tagline}>
      <AsWritten
        say={() => say(words.hero.vote, { time: momentIn(locale, beside, zone) })}
        of={[words.hero.vote, locale, beside, zone]}
      />
    </p>
  ) : null
  if (apart)
    return (
      <div className={styles.standing}>
        <p className={styles.tagline}>
          <ClosesApart closes={apart} zone={zone} />
        </p>
        {vote}
      </div>
    )
  return (
    <div className={styles.standing}>
      <p className={styles.tagline}>
        {at ? (
          <AsWritten
            say={() => say(message, { time: momentIn(locale, at, zone) })}
            of={[message, locale, at, zone]}
          />
        ) : (
          message
        )}
      </p>
      {at ? <MomentHere at={at} zone={zone} /> : null}
      {at ? <Countdown until={at} /> : null}
      {vote}
    </div>
  )
}

/** One thing to do, as the phase has it; two where the public votes while entries are taken. */
const Action = ({ contest, team, works }: ContestProps) => {
  const { words } = useWords('home')
  const hasDraft = useHasDraft(team)
  const { phase } = contest
  if (takesEntries(phase))
    return (
      <>
        <TeamLink className={button.primary} to={paths.sendArt}>
          {hasDraft ? words.hero.finish : words.hero.send} <Onward />
        </TeamLink>
        {works && votesBeside(contest, team) ? (
          <TeamLink className={button.plain} to={paths.rate}>
            {words.hero.rate}
          </TeamLink>
        ) : null}
      </>
    )
  if (phase === 'announced')
    return (
      <TeamLink className={button.primary} to={paths.rulebook}>
        {words.actions.rules} <Onward />
      </TeamLink>
    )
  if (phase === 'results')
    return (
      <TeamLink className={button.primary} to={paths.results}>
        {words.hero.winners} <Onward />
      </TeamLink>
    )
  if (phase === 'public_vote' && team.features.public_rating && works)
    return (
      <TeamLink className={button.primary} to={paths.rate}>
        {words.hero.rate} <Onward />
      </TeamLink>
    )
  return (
    <a className={button.primary} href={works ? '#works' : '#dates'}>
      {works ? words.hero.works : words.hero.dates}
    </a>
  )
}

/** The contest's phase, its title, its date, and one button, composed as the team has chosen. */
export const ContestHero = ({ contest, team, works, hung }: ContestProps & Pick<HeroFrameProps, 'hung'>) => {
  const { words, locale } = useTerms()
  const title = textIn(contest.title, locale, team.default_locale)
  const summary = textIn(contest.summary, locale, team.default_locale)
  const phase = (
    <p className={styles.phase}>
      {words.phases[contest.phase]}
      {votesBeside(contest, team) ? ` · ${words.phases.public_vote}` : null}
      {saysEdition(title, contest.edition) ? null : (
        <>
          {' · '}
          <bdi>{contest.edition}</bdi>
        </>
      )}
    </p>
  )
  return (
    <HeroFrame team={team} cover={coverOf(contest, team)} hung={hung} title={title} phase={phase}>
      <PhaseText contest={contest} team={team} />
      {summary ? <p className={styles.summary}>{summary}</p> : null}
      <Action contest={contest} team={team} works={works} />
    </HeroFrame>
  )
}
