/* A contest whose results are out, with as many works that were judged as a run needs, each of somebody of its own. */
import { guestsOf } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

/** Awarded one and not the other; the others are made after the second. */
export const plantEntrants = async (app: TestApp, many: number): Promise<string> => {
  const next = guestsOf(app.people)
  const { contest, works } = await publishedContest(
    app,
    {
      First: { artist: next(), marks: { A: 90, B: 80 } },
      Second: { artist: next(), marks: { A: 40, B: 30 } }
    },
    { A: next(), B: next() },
    ['First']
  )
  await tamper(
    app,
    `WITH made AS (INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
       SELECT gen_random_uuid(), n || '@entrants.test', n || '@entrants.test', 'Zoë', 'Söhne ' || n, now()
       FROM generate_series(1, ${many}) AS n RETURNING id, split_part(email, '@', 1)::integer AS n)
     INSERT INTO works (team_id, id, contest_id, category_id, owner_id, entry_number, status, payment, visibility,
       title, artist, parts, revision, version, created_at, saved_at, submitted_at)
     SELECT w.team_id, gen_random_uuid(), w.contest_id, w.category_id, made.id, 1000 + made.n, w.status, w.payment,
       w.visibility, 'Work ' || made.n, w.artist, w.parts, w.revision, w.version, w.created_at, w.saved_at, w.submitted_at
     FROM works w, made WHERE w.id = '${works.get('Second')}'`
  )
  return contest.id
}
