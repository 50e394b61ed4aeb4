/* What series and viewing rooms are tested with: a team that shows portfolios, and works on show in it. */
import type { Contest } from '#contract/contests.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { category, openContest, wholeDraft } from './entering.ts'
import type { Person } from './people.ts'
import { tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

export const switchPortfolios = async (app: TestApp, portfolios: boolean): Promise<void> => {
  const { teams } = app.api(app.people.bob)
  const { version } = await teams.get({ link: 'alpha' })
  await teams.update({ link: 'alpha', version, features: { portfolios } })
}

/** In which what is eligible is on show at once. */
export const showingContest = (app: TestApp, per_person = 9): Promise<Contest> =>
  openContest(app, {
    per_person,
    per_category: per_person,
    showing: 'at_once',
    categories: [category('Painting')]
  })

export const submitWork = async (
  app: TestApp,
  by: Person,
  contest: Contest,
  title: string,
  parts: Partial<WorkParts> & { category_id?: string } = {}
): Promise<Work> => {
  const draft = await wholeDraft(app, by, contest, { title, ...parts })
  const { work } = await app.api(by).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
  return work
}

export const workOnShow = async (
  app: TestApp,
  by: Person,
  contest: Contest,
  title: string,
  parts: Partial<WorkParts> & { category_id?: string } = {}
): Promise<Work> => {
  const work = await submitWork(app, by, contest, title, parts)
  await app.api(app.people.bob).entries.screen({
    link: 'alpha',
    contest: contest.id,
    entries: [{ id: work.id, version: work.version }],
    to: 'eligible'
  })
  return app.api(by).works.get({ team: 'alpha', id: work.id })
}

/** Out of the exhibition, and back. */
export const takeOut = async (
  app: TestApp,
  contest: Contest,
  work_id: string,
  to: 'hidden' | 'shown_again' | 'disqualified'
): Promise<void> => {
  const { entries } = app.api(app.people.bob)
  const entry = await entries.get({ link: 'alpha', id: work_id })
  await entries.take_out({
    link: 'alpha',
    contest: contest.id,
    entries: [{ id: work_id, version: entry.version }],
    to,
    reason: 'It is being looked into.'
  })
}

/** As many copies of a work on show, each with an id of its own; the ids, in their order. */
export const manyOnShow = async (app: TestApp, work_id: string, count: number): Promise<string[]> => {
  const { alpha } = app.people.teams
  const ids = Array.from(
    { length: count },
    (_, place) => `0190aaaa-0000-7000-8000-${String(place).padStart(12, '0')}`
  )
  const values = ids.map((id, place) => `('${id}'::uuid, ${place})`).join()
  const copy = `(VALUES ${values}) AS copy (id, place)`
  await tamper(
    app,
    `INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts,
      version, revision, created_at, saved_at, submitted_at, title, artist, medium, year, cover_id)
    SELECT w.team_id, copy.id, w.contest_id, w.category_id, w.owner_id, w.status, w.payment, w.visibility,
      10000 + copy.place, w.parts, 1, w.revision, w.created_at, w.saved_at, w.submitted_at, 'Copy ' || copy.place,
      w.artist, w.medium, w.year, w.cover_id
    FROM ${copy}, works w WHERE w.team_id = '${alpha}' AND w.id = '${work_id}';
    INSERT INTO work_revisions (team_id, work_id, revision, category_id, parts, submitted_by, submitted_at)
    SELECT r.team_id, copy.id, r.revision, r.category_id, r.parts, r.submitted_by, r.submitted_at
    FROM ${copy}, work_revisions r WHERE r.team_id = '${alpha}' AND r.work_id = '${work_id}';
    INSERT INTO work_images (team_id, work_id, position, contest_id, image_id, alt, sha256, stands)
    SELECT i.team_id, copy.id, i.position, i.contest_id, i.image_id, i.alt, i.sha256, false
    FROM ${copy}, work_images i WHERE i.team_id = '${alpha}' AND i.work_id = '${work_id}'`
  )
  return ids
}
