/* Works of several pictures in the library: what was entered together, what is put together there, and what is refused. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { LibraryWork, PictureAt, SavingWork } from '#contract/library.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { takenAlong } from '#tests/kit/taken-along.ts'

await onServer('works in the library', app => {
  const { teams } = app.people
  const guest = guestsOf(app.people)
  const [artist, other, early] = [guest(), guest(), guest()]
  let contest: Contest
  /** Four views, the last of which is used nowhere. */
  let views: string[]

  const list = async (by = artist, team = 'alpha'): Promise<LibraryWork[]> =>
    (await app.api(by).library.list({ team, limit: 100 })).items
  const idsOf = ({ pictures }: LibraryWork): string[] => pictures.map(({ picture }) => picture.id)
  /** Each work by its title, with the places of its pictures among the views. */
  const told = async (by = artist): Promise<string[]> =>
    (await list(by)).map(work => {
      const places = idsOf(work).map(id => views.indexOf(id) + 1)
      return `${work.description.title} ${places.join('')} v${work.version}`
    })
  const at = (picture: string | undefined, from = 'alpha'): PictureAt => ({ from, picture: picture ?? '' })
  const shown = (...places: number[]) =>
    places.map(place => ({ ...at(views[place - 1]), alt: `View ${place}` }))
  const input = (changes: Partial<SavingWork> = {}): SavingWork => ({
    of: at(views[0]),
    version: 0,
    title: 'Salt',
    year: 2021,
    medium: 'Bronze',
    height: 40,
    width: 30,
    depth: 20,
    unit: 'cm',
    statement: 'Of salt',
    pictures: shown(1, 2, 3),
    ...changes
  })
  const save = (changes: Partial<SavingWork> = {}, by: Person = artist) =>
    app.fetch('/api/user/library/work?team=alpha', { method: 'PUT', json: input(changes), token: by.token })
  const saved = async (changes: Partial<SavingWork>): Promise<LibraryWork> =>
    app.api(artist).library.save({ team: 'alpha', ...input(changes) })
  const held = async (by: Person) => {
    const [row] = await lookInto(
      app,
      `SELECT (SELECT count(*) FROM library_works WHERE user_id = '${by.user_id}')::integer AS works,
        (SELECT count(*) FROM library_pieces WHERE user_id = '${by.user_id}')::integer AS pieces,
        (SELECT count(*) FROM images WHERE owner_id = '${by.user_id}')::integer AS pictures`
    )
    return row
  }

  beforeAll(async () => {
    contest = await openContest(app, { per_person: 9, per_category: 9, categories: [category('Sculpture')] })
    views = []
    for (let view = 0; view < 4; view += 1) views.push(await plantPicture(app, artist))
    const images = [2, 0, 1].map(place => ({ picture_id: views[place] ?? '', alt: `Entered ${place + 1}` }))
    await wholeDraft(app, artist, contest, {
      title: 'Salt',
      medium: 'Bronze',
      year: 2021,
      height: 40,
      statement: 'Of salt',
      images
    })
  })

  it('are what was entered together, with its words and each text; what is used nowhere stands alone', async () => {
    expect((await told()).toSorted()).toEqual([' 4 v0', 'Salt 312 v0'])
    const entered = (await list()).find(({ description }) => description.title === 'Salt')
    expect(entered?.description).toEqual({
      title: 'Salt',
      year: 2021,
      medium: 'Bronze',
      height: 40,
      width: null,
      depth: null,
      unit: 'cm',
      statement: 'Of salt'
    })
    expect(entered?.pictures.map(({ alt }) => alt)).toEqual(['Entered 3', 'Entered 1', 'Entered 2'])
  })

  it('come over into another team whole, in their order and with each text', async () => {
    const [entered] = (await list()).filter(({ pictures }) => pictures.length > 1)
    if (!entered) throw new Error('Nothing was entered together')
    await tamper(
      app,
      `INSERT INTO members (team_id, user_id, role, since) VALUES ('${teams.beta}', '${artist.user_id}', 'participant', now());
       INSERT INTO user_teams (user_id, team_id, role, since) VALUES ('${artist.user_id}', '${teams.beta}', 'participant', now())`
    )
    const pictures = entered.pictures.map(({ from, picture }) => at(picture.id, from))
    const here = await app.api(artist).library.take({ team: 'beta', pictures })
    expect(here.pictures.map(({ from, alt }) => [from, alt])).toEqual([
      ['beta', 'Entered 3'],
      ['beta', 'Entered 1'],
      ['beta', 'Entered 2']
    ])
    const inBeta = (await list(artist, 'beta')).find(({ description }) => description.title === 'Salt')
    expect(inBeta && idsOf(inBeta)).toEqual(here.pictures.map(({ picture }) => picture.id))
    // Still one work, though its pictures are in two teams now.
    expect((await told()).toSorted()).toEqual([' 4 v0', 'Salt 312 v0'])
  })

  it('are said anew, in another order; what is taken out stands alone with what was said of it', async () => {
    const work = await saved({ title: 'Salt, at noon', pictures: shown(2, 1) })
    expect(work).toMatchObject({ version: 1, description: { title: 'Salt, at noon', depth: 20 } })
    expect(work.pictures.map(({ alt }) => alt)).toEqual(['View 2', 'View 1'])
    expect((await told()).toSorted()).toEqual([' 4 v0', 'Salt 3 v1', 'Salt, at noon 21 v1'])
    const alone = (await list()).find(({ description }) => description.title === 'Salt')
    expect([alone?.pictures[0]?.alt, alone?.description.medium]).toEqual(['Entered 3', 'Bronze'])
    // What was entered before or is saved later under another title changes nothing of it.
    await wholeDraft(app, artist, contest, {
      title: 'Tide',
      images: [{ picture_id: views[1] ?? '', alt: 'Of the entry' }]
    })
    expect((await told()).toSorted()).toEqual([' 4 v0', 'Salt 3 v1', 'Salt, at noon 21 v1'])
  })

  it('are put together: a picture that stood in another work stands in this one', async () => {
    const work = await saved({ version: 1, title: 'All', pictures: shown(4, 3, 2, 1) })
    expect(work.version).toBe(2)
    expect(await told()).toEqual(['All 4321 v2'])
    expect(await held(artist)).toEqual({ works: 1, pieces: 4, pictures: 7 })
    // Out of the middle; the rest stays in its order.
    await saved({ of: at(views[3]), version: 2, title: 'All', pictures: shown(4, 2, 1) })
    expect((await told()).toSorted()).toEqual(['All 421 v3', 'Salt 3 v3'])
    // Into the other one, and both are renewed.
    await saved({ of: at(views[2]), version: 3, title: 'Pair', pictures: shown(3, 1) })
    expect((await told()).toSorted()).toEqual(['All 42 v4', 'Pair 31 v4'])
  })

  it('are not written over by what another tab has opened before', async () => {
    const refused = await save({
      of: at(views[0]),
      version: 3,
      title: 'From the other tab',
      pictures: shown(1)
    })
    const [stands] = (await list()).filter(({ description }) => description.title === 'Pair')
    expect(refused.status).toBe(409)
    expect(asProblem(refused)).toMatchObject({
      code: 'stale',
      current: { ...stands, pictures: expect.anything() }
    })
    // Two at once: one is written, and the other learns of it.
    const both = await Promise.all(
      ['One', 'Two'].map(title => save({ version: 4, title, pictures: shown(3, 1) }))
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect((await told()).map(each => each.slice(-2)).toSorted()).toEqual(['v4', 'v5'])
    await saved({ version: 5, title: 'Pair', pictures: shown(3, 1) })
  })

  describe('refuse', () => {
    const before: string[] = []
    let foreign: Record<'here' | 'there', string>
    beforeAll(async () => {
      foreign = { here: await plantPicture(app, other), there: randomUUID() }
      await tamper(
        app,
        `INSERT INTO images (team_id, id, owner_id, sha256, original, name, width, height, thumbhash, created_at)
         VALUES ('${teams.beta}', '${foreign.there}', '${other.user_id}', '\\x01', 'none', 'planted', 10, 10, '', now())`
      )
      before.push(...(await told()))
    })

    it('pictures of others, of no team, thrown away, or named twice', async () => {
      const thrown = await plantPicture(app, artist)
      await tamper(app, `UPDATE images SET thrown_away_at = now() WHERE id = '${thrown}'`)
      const copy = (await list(artist, 'beta')).flatMap(({ pictures }) => pictures)
      const twin = copy.find(({ from, alt }) => from === 'beta' && alt === 'View 1')
      const alt = 'Mine'
      for (const [pictures, ...faults] of [
        [[{ ...at(foreign.here), alt }], '0.picture: not_one_of'],
        [[...shown(1), { ...at(foreign.there, 'beta'), alt }], '1.picture: not_one_of'],
        [[...shown(1), { ...at(views[1], 'closed'), alt }], '1.picture: not_one_of'],
        [[...shown(1), { ...at(views[1], 'no-team'), alt }], '1.picture: not_one_of'],
        [[...shown(1), { ...at(thrown), alt }], '1.picture: not_one_of'],
        [shown(1, 2, 1), '2.picture: taken'],
        // The same bytes in another team.
        [[...shown(1), { ...at(twin?.picture.id, 'beta'), alt }], '1.picture: taken']
      ] as const)
        expect(faultsOf(await save({ version: 6, pictures: [...pictures] }))).toEqual(
          faults.map(fault => `pictures.${fault}`)
        )
      for (const of of [at(foreign.here), at(foreign.there, 'beta'), at(thrown)])
        expect(faultsOf(await save({ of, version: 6 }))).toEqual(['of.picture: not_one_of'])
      // Neither whoever runs the team nor another artist has a hold on it.
      for (const by of [app.people.bob, other])
        expect(faultsOf(await save({ version: 6 }, by))).toEqual(['of.picture: not_one_of'])
    })

    it('none, too many, and words that break a rule', async () => {
      expect(faultsOf(await save({ version: 6, pictures: [] }))).toEqual(['pictures: too_few'])
      const many = Array.from({ length: mostImages + 1 }, () => shown(1)).flat()
      expect(faultsOf(await save({ version: 6, pictures: many }))).toEqual(['pictures: too_many'])
      const wrong = { year: 1200, height: 0, statement: 'x'.repeat(2001), title: 'x'.repeat(121) }
      const pictures = [{ ...at(views[0]), alt: 'x'.repeat(251) }]
      expect(faultsOf(await save({ version: 6, ...wrong, pictures })).toSorted()).toEqual([
        'height: too_small',
        'pictures.0.alt: too_long',
        'statement: too_long',
        'title: too_long',
        'year: too_small'
      ])
    })

    it('and change nothing by it, of nobody', async () => {
      expect(await told()).toEqual(before)
      expect((await list(other)).map(idsOf)).toEqual([[foreign.here]])
      expect(await held(other)).toMatchObject({ works: 0, pieces: 0 })
    })
  })

  it('keep what was said of single pictures before there were works', async () => {
    const [one, two] = [await plantPicture(app, early), await plantPicture(app, early)]
    // As the migration leaves what was said.
    await tamper(
      app,
      `WITH said AS (SELECT gen_random_uuid() AS id, sha256, id = '${one}' AS first FROM images WHERE owner_id = '${early.user_id}'),
         works AS (INSERT INTO library_works (user_id, id, title, medium, unit, statement, version, saved_at)
           SELECT '${early.user_id}', id, CASE WHEN first THEN 'Left' ELSE 'Right' END, 'Oil', 'cm', '', 0, now() FROM said RETURNING id)
       INSERT INTO library_pieces (user_id, sha256, work_id, place, alt)
       SELECT '${early.user_id}', sha256, id, 0, CASE WHEN first THEN 'A left wing' ELSE 'A right wing' END FROM said`
    )
    const brief = async () =>
      (await list(early))
        .map(
          ({ description, pictures }) => `${description.title}: ${pictures.map(({ alt }) => alt).join(', ')}`
        )
        .toSorted()
    expect(await brief()).toEqual(['Left: A left wing', 'Right: A right wing'])
    const images = [one, two].map(picture_id => ({ picture_id, alt: 'Of the entry' }))
    await wholeDraft(app, early, contest, { title: 'Wings', images })
    expect(await brief()).toEqual(['Left: A left wing, A right wing'])
    const pictures = [{ ...at(one), alt: 'A left wing' }]
    await app.api(early).library.save({ team: 'alpha', ...input({ of: at(one), title: 'Wings', pictures }) })
    expect(await brief()).toEqual(['Right: A right wing', 'Wings: A left wing'])
  })

  it('are taken along by whose they are: each with its words, and its pictures in their order', async () => {
    const file = (await takenAlong(app, artist)).find(({ name }) => name === 'library.json')?.text ?? ''
    const sha256 = expect.stringMatching(/^[\da-f]{64}$/) as string
    const { of: _, version: __, pictures: ___, ...words } = input()
    const saved_at = expect.any(String) as string
    expect(JSON.parse(file)).toEqual([
      { ...words, title: 'All', saved_at, pictures: ['View 4', 'View 2'].map(alt => ({ sha256, alt })) },
      { ...words, title: 'Pair', saved_at, pictures: ['View 3', 'View 1'].map(alt => ({ sha256, alt })) }
    ])
    // Nothing of what others have said there.
    expect(file).not.toContain('wing')
  })

  it('go with the account, in every team', async () => {
    const { works, pieces } = (await held(artist)) ?? {}
    expect([works, pieces]).toEqual([2, 4])
    const erased = await app.fetch('/api/user', {
      method: 'DELETE',
      json: { password: guestsPassword },
      token: artist.token
    })
    expect(erased.status).toBe(204)
    expect(await held(artist)).toEqual({ works: 0, pieces: 0, pictures: 0 })
    expect(await held(early)).toEqual({ works: 2, pieces: 2, pictures: 2 })
  })
})
