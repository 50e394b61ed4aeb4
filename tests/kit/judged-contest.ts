/* A contest whose jury is done: works by several artists, screened, judged, and the round closed. */
import type { Contest } from '#contract/contests.ts'
import type { Criterion, NewRound, Round } from '#contract/rounds.ts'
import { category, openContest, wholeDraft } from './entering.ts'
import { jobsAreDue } from './jobs-done.ts'
import type { Person } from './people.ts'
import { tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

const outOfHundred: Criterion = {
  id: 'overall',
  label: { en: 'Overall' },
  help: {},
  weight: 1,
  min: 0,
  max: 100,
  step: 1,
  labels: {},
  required: true,
  comment: 'never'
}

/** By the title of a work, who made it and what each juror marked. */
export type ScoresByTitle = Record<string, { artist: Person; marks: Record<string, number> }>

export interface JudgedContest {
  contest: Contest
  round: Round
  /** The ids of the works by their titles. */
  works: Map<string, string>
}

/** Handed in and found eligible; the ids by the titles. */
export const enter = async (
  app: TestApp,
  contest: Contest,
  marked: Record<string, Pick<ScoresByTitle[string], 'artist'>>
): Promise<Map<string, string>> => {
  const works = new Map<string, string>()
  for (const [title, { artist }] of Object.entries(marked)) {
    const { id, version } = await wholeDraft(app, artist, contest, { title })
    await app.api(artist).works.finalize({ team: 'alpha', id, version })
    works.set(title, id)
  }
  const calls = app.api(app.people.bob).entries
  const { items } = await calls.list({ link: 'alpha', contest: contest.id, limit: 100 })
  const entries = items.map(({ id, version }) => ({ id, version }))
  await calls.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
  return works
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Jurors and their sheets as an assignment and a jury leave them; set by hand, in one go. */
const plantSheets = (
  app: TestApp,
  { contest, round, works }: JudgedContest,
  marked: ScoresByTitle,
  jurors: Readonly<Record<string, Person>>
): Promise<void> => {
  const team = app.people.teams.alpha
  const ids = new Map(Object.keys(jurors).map(name => [name, crypto.randomUUID()]))
  const people = Object.entries(jurors).map(
    ([name, { user_id, email }]) =>
      `INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by,
         invited_at, expires_at, accepted_at, version)
       VALUES ('${team}', '${ids.get(name)}', '${contest.id}', ${quoted(email)}, ${quoted(email)}, '${user_id}', false, '',
         decode(md5('${ids.get(name)}'), 'hex'), '${app.people.bob.user_id}', now(), now(), now(), 1)`
  )
  const sheets = Object.entries(marked).flatMap(([title, { marks }]) =>
    Object.entries(marks).map(
      ([name, mark]) =>
        `INSERT INTO scores (team_id, id, round_id, work_id, juror_id, status, place, marks, comments, comment, note,
           favourite, flags, version, assigned_at, finalized_at)
         VALUES ('${team}', gen_random_uuid(), '${round.id}', '${works.get(title)}', '${ids.get(name)}', 'final', 1,
           '{"overall": ${mark}}', '{}', ${quoted(`To ${title}: ${mark}`)}, 'For myself', false, '{}', 1, now(), now())`
    )
  )
  return tamper(app, [...people, ...sheets].join(';\n'))
}

/** Its entries have been closed for an hour, so that its results can be published; the page of before is not kept. */
const endEntries = async (app: TestApp, { id }: Pick<Contest, 'id'>): Promise<void> => {
  const team = app.people.teams.alpha
  await tamper(
    app,
    `UPDATE contests SET opens_at = now() - interval '3 hours', closes_at = now() - interval '1 hour'
       WHERE team_id = '${team}' AND id = '${id}';
     UPDATE categories SET closes_at = NULL WHERE team_id = '${team}' AND contest_id = '${id}'`
  )
}

export const judgedContest = async (
  app: TestApp,
  marked: ScoresByTitle,
  jurors: Readonly<Record<string, Person>>,
  more: Partial<NewRound> = {}
): Promise<JudgedContest> => {
  const contest = await openContest(app, {
    per_person: 9,
    per_category: 9,
    edit_after_submit: false,
    // Its works hang while they are judged, so that what is decided could be seen on them.
    showing: 'at_once',
    categories: [category('Painting')]
  })
  const works = await enter(app, contest, marked)
  const calls = app.api(app.people.bob).rounds
  const begun = await calls.create({
    link: 'alpha',
    contest: contest.id,
    title: { en: 'Jury' },
    kind: 'scoring',
    criteria: [outOfHundred],
    quorum: 2,
    ...more
  })
  const move = (round: Round, to: 'open' | 'paused' | 'closed') =>
    calls.move({ link: 'alpha', id: round.id, version: round.version, to })
  const prepared = await move(begun, 'paused')
  await plantSheets(app, { contest, round: prepared, works }, marked, jurors)
  const round = await move(await move(prepared, 'open'), 'closed')
  await endEntries(app, contest)
  return { contest, round, works }
}

/** The moment that was set for its results has come. */
export const resultsAreDue = async (app: TestApp, contest_id: string): Promise<void> => {
  await tamper(app, `UPDATE releases SET due_at = now() WHERE contest_id = '${contest_id}'`)
  await jobsAreDue(app, 'release_results')
}
