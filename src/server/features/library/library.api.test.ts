/* One library over all teams: what is in it, and what is taken over from it. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import problems from '#content/en/problems.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { LibraryPiece, LibraryWork, PictureAt } from '#contract/library.ts'
import type { Work } from '#contract/works.ts'
import { sizes } from '#contract/limits.ts'
import { mostImages } from '#contract/rules/work-limits.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

await onServer('the library of an artist', app => {
  const { cleo, bob, dora, teams } = app.people
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  let contest: Contest
  let entry: Work
  let theirs: string

  const mine = (by = artist) => app.api(by).library
  const list = async (team: string, by = artist): Promise<LibraryWork[]> =>
    (await mine(by).list({ team })).items
  const takeAll = (by: Person, team: string, pictures: PictureAt[]) =>
    app.fetch(`/api/user/library/take?team=${team}`, { method: 'POST', json: { pictures }, token: by.token })
  const take = (by: Person, team: string, from: string, picture: string) =>
    takeAll(by, team, [{ from, picture }])
  // The contract's shape, checked by the server.
  const taken = ({ json }: Awaited<ReturnType<typeof takeAll>>): LibraryPiece[] =>
    (json as { pictures: LibraryPiece[] }).pictures
  const first = (work: Work): string => work.parts.images[0]?.picture_id ?? ''
  const filesOf = (team_id: string): number =>
    readdirSync(join(app.data_dir, 'files/originals', team_id)).length

  beforeAll(async () => {
    contest = await openContest(app, { per_person: 9, per_category: 9, categories: [category('Painting')] })
    entry = await wholeDraft(app, artist, contest, {
      title: 'Salt',
      medium: 'Silver print',
      year: 2021,
      height: 40,
      width: 30,
      unit: 'cm',
      statement: 'Of salt'
    })
    theirs = await plantPicture(app, other)
    // A part in the other team, as whoever enters something there has.
    await tamper(
      app,
      `INSERT INTO members (team_id, user_id, role, since) VALUES ('${teams.beta}', '${artist.user_id}', 'participant', now());
       INSERT INTO user_teams (user_id, team_id, role, since) VALUES ('${artist.user_id}', '${teams.beta}', 'participant', now())`
    )
  })

  it('has what was sent to any team, with what was said of it there', async () => {
    const description = {
      title: 'Salt',
      year: 2021,
      medium: 'Silver print',
      height: 40,
      width: 30,
      depth: null,
      unit: 'cm',
      statement: 'Of salt'
    }
    for (const team of ['alpha', 'beta']) {
      const works = await list(team)
      expect(works).toEqual([{ version: 0, description, pictures: [expect.anything()] }])
      expect(works[0]?.pictures).toMatchObject([
        {
          from: 'alpha',
          team_name: 'Alpha Salon',
          name: 'collage.avif',
          alt: 'A harbour at dusk',
          picture: { id: first(entry), team: 'alpha', key: expect.any(String) as string }
        }
      ])
    }
    for (const by of [cleo, bob, dora]) expect(await list('alpha', by)).toEqual([])
    expect(
      (await list('alpha', other)).map(({ pictures }) => pictures.map(({ picture }) => picture.id))
    ).toEqual([[theirs]])
  })

  it('gives a picture to another team once, as a picture of its own there', async () => {
    const answer = await take(artist, 'beta', 'alpha', first(entry))
    expect(answer.status).toBe(200)
    const [here] = taken(answer)
    if (!here) throw new Error('Nothing was taken over')
    expect(here).toMatchObject({ from: 'beta', team_name: 'Beta Élan', alt: 'A harbour at dusk' })
    expect(here.picture.id).not.toBe(first(entry))
    const again = await take(artist, 'beta', 'alpha', first(entry))
    expect(taken(again).map(({ picture }) => picture.id)).toEqual([here.picture.id])
    const rows = await lookInto(
      app,
      `SELECT team_id, original FROM images WHERE owner_id = '${artist.user_id}' ORDER BY created_at`
    )
    expect(rows.map(({ team_id }) => team_id)).toEqual([teams.alpha, teams.beta])
    expect(new Set(rows.map(({ original }) => original)).size).toBe(2)
    // The same bytes are one picture, wherever they are; it is shown as it is here.
    for (const [team, id] of [
      ['alpha', first(entry)],
      ['beta', here.picture.id]
    ] as const)
      expect((await list(team)).map(({ pictures }) => pictures.map(({ picture }) => picture.id))).toEqual([
        [id]
      ])
    const saved = await app.api(artist).pictures.original({ team: 'beta', id: here.picture.id })
    expect((await app.fetch(saved.url)).status).toBe(200)
  })

  describe('gives nothing', () => {
    it('of somebody else, of a team without a part in it, of none, of what was thrown away, or twice', async () => {
      const planted = { from: 'alpha', picture: theirs }
      const own = { from: 'alpha', picture: first(entry) }
      const foreign = randomUUID()
      const thrown = await plantPicture(app, artist)
      await tamper(
        app,
        `INSERT INTO images (team_id, id, owner_id, sha256, original, name, width, height, thumbhash, created_at)
         VALUES ('${teams.beta}', '${foreign}', '${other.user_id}', '\\x01', 'none', 'planted', 10, 10, '', now())`
      )
      // As what still names it leaves it.
      await tamper(app, `UPDATE images SET thrown_away_at = now() WHERE id = '${thrown}'`)
      const files = filesOf(teams.beta)
      for (const [named, ...faults] of [
        [[planted], '0.picture: not_one_of'],
        [[{ from: 'beta', picture: foreign }], '0.picture: not_one_of'],
        [[{ from: 'closed', picture: first(entry) }], '0.picture: not_one_of'],
        [[{ from: 'no-team', picture: first(entry) }], '0.picture: not_one_of'],
        [[{ from: 'beta', picture: first(entry) }], '0.picture: not_one_of'],
        [[own, { from: 'alpha', picture: thrown }], '1.picture: not_one_of'],
        [[own, planted, own], '1.picture: not_one_of', '2.picture: taken']
      ] as const)
        expect(faultsOf(await takeAll(artist, 'beta', [...named]))).toEqual(
          faults.map(fault => `pictures.${fault}`)
        )
      // Whoever runs the team has no hold on what artists sent.
      expect(faultsOf(await takeAll(bob, 'alpha', [own]))).toEqual(['pictures.0.picture: not_one_of'])
      expect(faultsOf(await takeAll(artist, 'beta', []))).toEqual(['pictures: too_few'])
      const many = Array.from({ length: mostImages + 1 }, () => own)
      expect(faultsOf(await takeAll(artist, 'beta', many))).toEqual(['pictures: too_many'])
      expect(filesOf(teams.beta)).toBe(files)
      await tamper(app, `DELETE FROM images WHERE name = 'planted'`)
    })

    it('to a team in which there is no room for all of them, and leaves no file behind', async () => {
      const pictures = [await plantPicture(app, artist), await plantPicture(app, artist)]
      await tamper(
        app,
        `INSERT INTO images (team_id, id, owner_id, sha256, original, name, width, height, thumbhash, created_at)
         SELECT '${teams.beta}', gen_random_uuid(), '${artist.user_id}', decode(md5(n::text), 'hex'), 'none', 'planted',
           10, 10, '', now() FROM generate_series(3, ${sizes.pictures_of_person}) n`
      )
      const files = filesOf(teams.beta)
      const refused = await takeAll(
        artist,
        'beta',
        pictures.map(picture => ({ from: 'alpha', picture }))
      )
      const full = formatMessage(problems.reasons.library_full, 'en', { max: sizes.pictures_of_person })
      expect([refused.status, asProblem(refused).detail]).toEqual([409, full])
      expect(filesOf(teams.beta)).toBe(files)
      await tamper(app, `DELETE FROM images WHERE name = 'planted'`)
    })
  })

  it('is read page by page', async () => {
    const all = await list('alpha')
    const pages: LibraryWork[] = []
    for (let cursor: string | undefined; pages.length < 9;) {
      const { items, next } = await mine().list({ team: 'alpha', limit: 1, ...(cursor && { cursor }) })
      pages.push(...items)
      if (next === null) break
      cursor = next
    }
    expect(all).toHaveLength(3)
    expect(pages).toEqual(all)
  })
})
