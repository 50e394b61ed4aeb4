/*
 * A team that comes back shortly before a close: artists, voters and jurors lost the time in between. What is fair depends on how
 * long it was and on what was promised, so no date is moved; whoever runs the team is told at once of what closes within a day.
 */
import type { LocalizedText } from '#contract/localized-text.ts'
import { timelinessAt } from '#contract/rules/contest-allows.ts'
import { voteStateAt } from '#contract/rules/vote-state.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { jobToken, once } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectClosingContests, selectClosingRounds } from './closes-soon.queries.ts'
import { tellOrganisers } from './telling.actions.ts'

const day_ms = 86_400_000

interface Closing {
  what: 'entries' | 'categories' | 'vote' | 'round'
  contest_id: string
  at: Date | null
  title: LocalizedText
  leads: readonly [screen: string, query?: Record<string, string>]
}

/** Of what people can do now: what opens later today they lost nothing of, and a vote that nobody opened they cannot miss. */
const closesOf = (contest: RowOf<typeof selectClosingContests>, now: Date): Closing[] => {
  const { id: contest_id, closes_at, last_closes_at, vote_closes_at } = contest
  const about = { contest_id, title: {}, leads: [`console/contests/${contest_id}`] } as const
  const closing: Closing[] = []
  // A category's own close beats the contest's, and the others go on after it.
  const what = closes_at?.getTime() === last_closes_at?.getTime() ? 'entries' : 'categories'
  if (timelinessAt(now, contest, false) === 'in_time') closing.push({ ...about, what, at: closes_at })
  if (voteStateAt(contest, now) === 'open') closing.push({ ...about, what: 'vote', at: vote_closes_at })
  return closing
}

const closingOf = async (tx: Tx, from: Date): Promise<Closing[]> => {
  const until = new Date(from.getTime() + day_ms)
  const closing = (await selectClosingContests(tx, { from, until })).flatMap(row => closesOf(row, from))
  for (const { id, contest_id, title, closes_at: at } of await selectClosingRounds(tx, { from, until }))
    closing.push({ what: 'round', contest_id, at, title, leads: [`console/rounds/${id}`] })
  return closing.filter(({ at }) => at !== null && at <= until)
}

const tell = (platform: Platform, tx: Tx, { what, contest_id, at, title, leads }: Closing): Promise<void> =>
  tellOrganisers(platform, tx, {
    event: 'closes_soon',
    round: { contest_id, title },
    leads,
    valuesFor: ({ locale }, { time_zone }) => ({ what, at: at ? momentInWords(at, locale, time_zone) : '' })
  })

/**
 * A close is told once, though the job may run again and a team be suspended twice a day. The promise of it is kept as long as
 * the close can lie ahead.
 */
const tellOnce = async (platform: Platform, tx: Tx, closing: Closing): Promise<void> => {
  const key = `closes_soon:${closing.leads[0]}:${closing.what}:${closing.at?.toISOString() ?? ''}`
  await once(tx, jobToken(key, platform.clock.now()), async () => {
    await tell(platform, tx, closing)
    return {}
  })
}

export const tellWhatClosesSoon = (platform: Platform, team_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, { kind: 'system', name: 'clock' }, async tx => {
    // It may be gone again.
    if (!(await isActive(tx))) return
    for (const closing of await closingOf(tx, platform.clock.now())) await tellOnce(platform, tx, closing)
  })
