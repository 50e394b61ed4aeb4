/* A contest in which the public rates now: in alpha, with works of a few artists on show and one that nobody looked at. */
import type { Contest } from '#contract/contests.ts'
import { category, openContest, wholeDraft } from './entering.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

const hour = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()

export interface Voting {
  contest: Contest
  /** Of the artists in turn. */
  works: string[]
  /** Of the first of them: handed in, and never screened. */
  hidden: string
}

const enter = async (
  app: TestApp,
  contest: Contest,
  artist: Person | undefined,
  title: string
): Promise<string> => {
  if (!artist) throw new Error('A vote needs an artist')
  const { id, version } = await wholeDraft(app, artist, contest, { title })
  return (await app.api(artist).works.finalize({ team: 'alpha', id, version })).work.id
}

/** The vote comes last, since what is on show has to be there before anybody rates. */
export const openVote = async (app: TestApp, artists: readonly Person[], count: number): Promise<Voting> => {
  const { teams } = app.api(app.people.ana)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { public_rating: true } })
  const contest = await openContest(app, {
    per_person: 20,
    per_category: 20,
    categories: [category('Painting')],
    showing: 'at_once'
  })
  const works: string[] = []
  for (let turn = 0; turn < count; turn += 1)
    works.push(await enter(app, contest, artists[turn % artists.length], `On show ${turn + 1}`))
  const { entries, contests } = app.api(app.people.bob)
  const { items } = await entries.list({ link: 'alpha', contest: contest.id, limit: 100 })
  await entries.screen({
    link: 'alpha',
    contest: contest.id,
    entries: items.map(({ id, version }) => ({ id, version })),
    to: 'eligible'
  })
  const hidden = await enter(app, contest, artists[0], 'Never looked at')
  const votes = { vote_opens_at: inHours(-2), vote_closes_at: inHours(48) }
  return {
    contest: await contests.update({ team: 'alpha', id: contest.id, version: contest.version, ...votes }),
    works,
    hidden
  }
}
