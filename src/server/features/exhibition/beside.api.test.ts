/* What a work's page shows beside it: nothing that does not hang on the wall, and nobody's name that is not told. */
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { ShownWork } from '#contract/exhibition.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { submitWork, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('what hangs beside a work', app => {
  const guest = guestsOf(app.people)
  const [artist, other, child] = [guest(), guest(), guest()]
  const { alpha, beta } = app.people.teams
  const categories = [category('Painting'), category('Drawing')]
  const ids = new Map<string, string>()
  const id = (title: string): string => ids.get(title) ?? ''

  const contestOf = (showing: Contest['showing'], naming: Contest['naming'] = 'at_once') =>
    openContest(app, { per_person: 20, per_category: 20, showing, naming, categories })
  const hang = async (contest: Contest, by: Person, title: string, place = 0): Promise<void> => {
    const category_id = contest.categories[place]?.id
    const parts = category_id === undefined ? {} : { category_id }
    ids.set(title, (await workOnShow(app, by, contest, title, parts)).id)
  }
  const beside = async (title: string) => {
    const found = await app.api().works_front.beside({ team: 'alpha', id: id(title) })
    const titles = (works: ShownWork[]) => works.map(work => work.title)
    return { by_artist: titles(found.by_artist), in_room: titles(found.in_room) }
  }
  const answer = (title: string, team = 'alpha', person?: Person) =>
    app.fetch(`/api/works-front/${id(title)}/beside?team=${team}`, person ? { token: person.token } : {})

  /** A copy that hangs in the other team, by the same account under the same name. */
  const copyToBeta = async (title: string): Promise<void> => {
    const painting = category('Painting', { title: { es: 'Pintura' } })
    const contest = await openContest(app, { showing: 'at_once', categories: [painting] }, { team: 'beta' })
    const kept = `w.team_id = '${alpha}' AND w.id = '${id(title)}'`
    const own = `'${beta}', w.id`
    await tamper(
      app,
      `INSERT INTO images (team_id, id, owner_id, sha256, original, bytes, format, name, width, height, thumbhash, widths, created_at)
       SELECT '${beta}', i.id, i.owner_id, i.sha256, i.original, i.bytes, i.format, i.name, i.width, i.height, i.thumbhash,
         i.widths, i.created_at
       FROM images i, works w WHERE i.team_id = w.team_id AND i.id = w.cover_id AND ${kept};
       INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts,
         version, revision, created_at, saved_at, submitted_at, title, artist, medium, year, cover_id)
       SELECT ${own}, '${contest.id}', '${contest.categories[0]?.id}', w.owner_id, w.status, w.payment, w.visibility, 1,
         w.parts, 1, w.revision, w.created_at, w.saved_at, w.submitted_at, 'In another house', w.artist, w.medium, w.year,
         w.cover_id
       FROM works w WHERE ${kept};
       INSERT INTO work_images (team_id, work_id, position, contest_id, image_id, alt, sha256, stands)
       SELECT '${beta}', i.work_id, i.position, '${contest.id}', i.image_id, i.alt, i.sha256, false
       FROM work_images i, works w WHERE i.team_id = w.team_id AND i.work_id = w.id AND ${kept}`
    )
  }

  beforeAll(async () => {
    const open = await contestOf('at_once')
    for (const title of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await hang(open, artist, title)
    for (const title of ['B1', 'B2', 'B3', 'B4', 'B5']) await hang(open, other, title)
    await hang(open, artist, 'In the next room', 1)
    await hang(open, other, 'Also in the next room', 1)
    await hang(open, artist, 'Under another name')
    await hang(open, artist, 'Taken down')
    await hang(open, artist, 'Withdrawn')
    for (const title of ['Of a child', 'Of the same child']) await hang(open, child, title, 1)
    const blind = await contestOf('at_once', 'after_judging')
    await hang(blind, artist, 'Named later')
    await hang(blind, other, 'Also named later')
    const closed = await contestOf('with_results')
    await hang(closed, artist, 'Judged behind doors')
    ids.set('Not looked at', (await submitWork(app, artist, open, 'Not looked at')).id)
    ids.set('A draft', (await wholeDraft(app, artist, open, { title: 'A draft' })).id)
    await takeOut(app, open, id('Taken down'), 'hidden')
    const { version } = await app.api(artist).works.get({ team: 'alpha', id: id('Withdrawn') })
    await app.api(artist).works.withdraw({ team: 'alpha', id: id('Withdrawn'), version })
    await tamper(
      app,
      `UPDATE works SET artist = 'Somebody Else' WHERE id = '${id('Under another name')}';
       UPDATE works SET child_name = 'Mia' WHERE id IN ('${id('Of a child')}', '${id('Of the same child')}')`
    )
    await copyToBeta('A1')
  })

  it('is the newest of the artist, and what comes next on the wall that is not told of yet', async () => {
    expect(await beside('B1')).toEqual({
      by_artist: ['Also in the next room', 'B5', 'B4', 'B3'],
      in_room: ['A6', 'A5', 'A4', 'A3', 'A2', 'A1']
    })
    expect(await beside('A6')).toEqual({
      by_artist: ['In the next room', 'A5', 'A4', 'A3'],
      in_room: ['A2', 'A1', 'Under another name', 'B5', 'B4', 'B3']
    })
  })

  it('begins again after the last of the room, and is of its category alone', async () => {
    expect((await beside('A1')).in_room).toEqual(['Under another name', 'B5', 'B4', 'B3', 'B2', 'B1'])
    expect(await beside('Also in the next room')).toEqual({
      by_artist: ['B5', 'B4', 'B3', 'B2'],
      in_room: ['In the next room', 'Of the same child', 'Of a child']
    })
  })

  it('is nothing that does not hang: hidden, withdrawn, not looked at, a draft, or shown with the results', async () => {
    const away = ['Taken down', 'Withdrawn', 'Not looked at', 'A draft', 'Judged behind doors']
    for (const title of ['A1', 'A6', 'B1', 'In the next room', 'Under another name', 'Named later']) {
      const { status, text } = await answer(title)
      expect([title, status]).toEqual([title, 200])
      for (const one of away)
        expect([title, text.includes(one), text.includes(id(one))]).toEqual([title, false, false])
    }
    // Beside such a one nothing is told, not even to its artist: its own page says to them where it stands.
    for (const one of away)
      for (const person of [undefined, artist, app.people.bob])
        expect([one, (await answer(one, 'alpha', person)).status]).toEqual([one, 404])
  })

  it('joins no work whose artist is not named yet to one that is named', async () => {
    for (const title of ['A1', 'A6', 'B1']) expect((await answer(title)).text).not.toMatch(/named later/i)
    const { status, text } = await answer('Named later')
    expect([status, await beside('Named later')]).toEqual([
      200,
      { by_artist: [], in_room: ['Also named later'] }
    ])
    for (const { last_name } of [artist, other]) expect(text).not.toContain(last_name)
  })

  it('joins no works under two names, and none of a child without a page', async () => {
    expect((await beside('Under another name')).by_artist).toEqual([])
    expect((await beside('A2')).by_artist).not.toContain('Under another name')
    expect(await beside('Of a child')).toEqual({
      by_artist: [],
      in_room: ['Also in the next room', 'In the next room', 'Of the same child']
    })
  })

  it('is of this team alone', async () => {
    const elsewhere = await app.api().works_front.list({ team: 'beta' })
    expect(elsewhere.items.map(({ title, artist: { name } }) => [title, name])).toEqual([
      ['In another house', `${artist.first_name} ${artist.last_name}`]
    ])
    for (const title of ['A1', 'A6', 'B1']) expect((await answer(title)).text).not.toContain('another house')
    expect((await answer('A6', 'beta')).status).toBe(404)
    const there = await answer('A1', 'beta')
    expect([there.status, there.json]).toEqual([200, { by_artist: [], in_room: [] }])
  })

  it('ends when a work comes down', async () => {
    expect((await answer('A5')).text).toContain(id('A4'))
    const { version } = await app.api(artist).works.get({ team: 'alpha', id: id('A4') })
    await app.api(artist).works.withdraw({ team: 'alpha', id: id('A4'), version })
    expect((await answer('A5')).text).not.toContain(id('A4'))
    expect(await beside('A6')).toMatchObject({ by_artist: ['In the next room', 'A5', 'A3', 'A2'] })
  })
})
