import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import { hasEnded } from '#contract/rules/round-status.ts'
import type { OwnRound } from '#contract/scores.ts'
import type { Team } from '#contract/teams.ts'
import { hasConfirmed } from '#web/shell/account/typed-account.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { FactorNotice, isFactorOverdue } from '#web/shell/account/factor/FactorNotice.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePresence } from '#web/shell/session/me.ts'
import { NoticeWithLink } from '#web/shell/page/NoticeWithLink.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { SignInNotice, LoadFailed } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { Loaded } from './Loaded.tsx'
import { Page } from './Page.tsx'
import { Rounds } from './Rounds.tsx'
import { Vote } from './public/Vote.tsx'

/** Only who judges sees it. */
const OwnSeats = lazy(async () => ({ default: (await import('./OwnSeats.tsx')).OwnSeats }))

/** For whoever is signed in and on no jury here. */
const NotOnJury = ({ team }: { team: Team }) => {
  const { words, say } = useWords('rate')
  const locale = useLocale()
  const { contest, default_locale } = team
  const named = contest && nameOfContest(contest, locale, default_locale)
  return (
    <NoticeWithLink
      title={words.jury_only.public_title}
      text={named ? say(words.jury_only.public, { contest: named }) : words.jury_only.no_contest}
      to={paths.home}
      link={words.jury_only.home}
    />
  )
}

/** Whether one sits on a jury here, whatever else one does; undefined while that is on its way. The public is not asked. */
const useIsSeated = (team: Team, me: User): boolean | undefined => {
  const { api } = useShell()
  const { data, isLoading } = useQuery({
    ...api.jury.seats.queryOptions({ input: { link: team.link } }),
    // Without the table of all permissions, which would weigh more than the question.
    enabled: me.role !== 'visitor' && me.role !== 'participant'
  })
  if (isLoading) return undefined
  return data ? data.seats.length > 0 : me.role === 'juror'
}

const Judging = ({ team, me }: { team: Team; me: User }) => {
  const { api } = useShell()
  const { words } = useWords('rate')
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { data, isError, refetch } = useQuery(api.scores.rounds.queryOptions({ input: { team: team.link } }))
  const isSeated = useIsSeated(team, me)
  const { jury_only } = words
  const failed = { title: jury_only.failed_title, text: jury_only.failed }
  if (isError && !data)
    return (
      <Page>
        <LoadFailed words={failed} retry={refetch} />
      </Page>
    )
  const waits = (
    <Page>
      <StillLoading>{jury_only.waiting}</StillLoading>
    </Page>
  )
  if (!data) return waits
  const rounds: OwnRound[] = data.rounds
  const waiting = rounds.filter(({ state: at, sheets }) => at === 'open' && sheets.assigned > 0)
  // Who has just joined wants to see works, not a list with one line.
  const first = hasConfirmed(state) && waiting.length === 1 ? waiting[0] : undefined
  const chosen = rounds.find(({ id }) => id === search.get('round')) ?? first
  // What a juror works with is fetched by jurors; the public comes to this page too.
  if (chosen)
    return (
      <Loaded name="jury desk" load={() => import('./jury/DeskPage.tsx')} words={words.desk}>
        {({ DeskPage }) => <DeskPage key={chosen.id} team={team} me={me} round={chosen} />}
      </Loaded>
    )
  const own = rounds.length > 0 ? <Rounds team={team} rounds={rounds} /> : null
  const seated =
    isSeated || me.role === 'juror' ? (
      // Nothing is said of what stands below the rounds while it is on its way; the footer waits for it.
      <Suspense fallback={<StillLoading>{null}</StillLoading>}>
        <OwnSeats team={team} me={me} />
      </Suspense>
    ) : null
  // Whoever has to judge comes here to judge.
  if (rounds.some(({ state }) => !hasEnded(state)))
    return (
      <Page>
        <FactorNotice me={me} />
        {own}
        {seated}
      </Page>
    )
  if (isSeated === undefined) return waits
  // Who waits for the works of a jury is not told to come back for the public's vote.
  if (isSeated && !own)
    return (
      <Vote team={team} me={me} otherwise={<Notice text={words.rounds.joined} />} instead>
        {seated}
      </Vote>
    )
  return (
    <Vote team={team} me={me} otherwise={own ? null : <NotOnJury team={team} />} first={own}>
      {seated}
    </Vote>
  )
}

const RateScreen = () => {
  const { words } = useWords('rate')
  const team = useTeam()
  const { presence, retry } = usePresence()
  const { jury_only } = words
  if (!team) return null
  if (presence.kind === 'known' && isFactorOverdue(presence.me))
    return (
      <Page>
        <FactorNotice me={presence.me} />
      </Page>
    )
  if (presence.kind === 'known') return <Judging key={presence.me.id} team={team} me={presence.me} />
  const said = {
    waiting: jury_only.waiting,
    stranger: { title: jury_only.stranger_title, text: jury_only.stranger },
    failed: { title: jury_only.failed_title, text: jury_only.failed }
  }
  const absent = <SignInNotice kind={presence.kind} words={said} retry={retry} />
  return presence.kind === 'stranger' ? (
    <Vote team={team} me={null} otherwise={absent} />
  ) : (
    <Page>{absent}</Page>
  )
}

export const screen = defineUnlisted({
  page: 'rate',
  // A work is described here as it is on its own page.
  words: ['contest', 'artwork', 'gallery'],
  Component: RateScreen
})
