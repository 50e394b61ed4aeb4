/* Writing the demo's contests: begun, set up and published by their organisers, at the time they would have done so. */
import { createHash } from 'node:crypto'
import { createContest } from '#server/features/contests/beginning.actions.ts'
import { publishContest, updateContest } from '#server/features/contests/contests.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { demoContests, type DemoContest } from './demo.contests.ts'
import { handOver } from './hand-over.actions.ts'

/** One key a contest: a seed that was cut off half-way finds its own beginning again. */
const promise = ({ link, slug, published_at }: DemoContest) => ({
  key: `demo-${link}-${slug}`,
  request_hash: createHash('sha256').update(slug).digest(),
  now: published_at
})

const hold = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  contest: DemoContest
): Promise<string> => {
  const found = await findContest(platform, team_id, contest.slug)
  if (found) return found.contest.id
  const then: Platform = { ...platform, clock: clockAt(contest.published_at) }
  const { title, edition, slug, settings, cover } = contest
  const begun = await createContest(then, by, team_id, { title, edition }, promise(contest))
  const { id, version } = begun
  const cover_id = cover === undefined ? null : await handOver(then, by, team_id, cover)
  const whole = await updateContest(then, by, team_id, id, { version, slug, cover_id, ...settings })
  await publishContest(then, by, team_id, { id, version: whole.version })
  return id
}

/** The team's contests by the keys that the rest of the demo knows them by. What stands already is left alone. */
export const seedContests = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  link: string
): Promise<Map<DemoContest['key'], string>> => {
  const ids = new Map<DemoContest['key'], string>()
  for (const contest of demoContests(platform.clock.now()))
    if (contest.link === link) ids.set(contest.key, await hold(platform, by, team_id, contest))
  return ids
}
