/* A contest whose results are out: the first work has the first place, and so on. */
import { judgedContest, type JudgedContest, type ScoresByTitle } from './judged-contest.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** The titles in the order of their places; works that are not named are not awarded. */
export const publishedContest = async (
  app: TestApp,
  marked: ScoresByTitle,
  jurors: Readonly<Record<string, Person>>,
  awarded: readonly string[]
): Promise<JudgedContest> => {
  const api = app.api(app.people.bob)
  const judged = await judgedContest(app, marked, jurors, { method: 'mean' })
  const { contest, round, works } = judged
  const one = { link: 'alpha', id: round.id }
  await api.calculations.calculate({ ...one, version: round.version })
  await api.calculations.approve({ ...one, version: (await api.rounds.get(one)).version })
  const { version } = await api.results.decide({
    link: 'alpha',
    contest: contest.id,
    version: 0,
    openness: 'awards',
    awards: awarded.map((title, at) => ({
      kind: 'place' as const,
      work_id: works.get(title) ?? '',
      place: at + 1
    }))
  })
  await api.results.publish({ link: 'alpha', contest: contest.id, version, at: 'now' })
  return judged
}
