/* One library over all teams: what is in it, what is said of it, and what is taken over from it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import problems from '#content/en/problems.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import type { LibraryPiece } from '#contract/library.ts'
import type { Work } from '#contract/works.ts'
import { sizes } from '#contract/limits.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
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
  const pieces = async (team: string, by = artist): Promise<LibraryPiece[]> =>
    (await mine(by).list({ team })).items
  const take = (by: Person, team: string, from: string, picture: string) =>
    app.fetch(`/api/user/library/take?team=${team}`, {
      method: 'POST',
      json: { from, picture },
      token: by.token
    })
  const first = (work: Work): string => work.parts.images[0]?.picture_id ?? ''
  const filesOf = (team_id: string): number =>
    readdirSync(join(app.data_dir, 'files'), { recursive: true }).filter(
      file => String(file).includes('originals') && String(file).includes(team_id)
    ).length

  beforeAll(async () => {
    contest = await openContest(app, { per_person: 9, per_category: 9, categories: [category('Painting')] })
    entry = await wholeDraft(app, artist, contest, {
      title: 'Salt',
      medium: 'Silver print',
      year: 2021,
      height: 40,
      width: 30,
      unit: 'cm'
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
    const expected = {
      from: 'alpha',
      team_name: 'Alpha Salon',
      description: {
        title: 'Salt',
        year: 2021,
        medium: 'Silver print',
        height: 40,
        width: 30,
        depth: null,
        unit: 'cm',
        alt: 'A harbour at dusk'
      }
    }
    for (const team of ['alpha', 'beta']) {
      const [piece, ...rest] = await pieces(team)
      expect(rest).toEqual([])
      expect(piece).toMatchObject(expected)
      expect(piece?.picture).toMatchObject({
        id: first(entry),
        team: 'alpha',
        key: expect.any(String) as string
      })
    }
    for (const by of [cleo, bob, dora]) expect(await pieces('alpha', by)).toEqual([])
    expect((await pieces('alpha', other)).map(({ picture }) => picture.id)).toEqual([theirs])
  })

  it('gives a picture to another team once, as a picture of its own there', async () => {
    const answer = await take(artist, 'beta', 'alpha', first(entry))
    expect(answer.status).toBe(200)
    const here = answer.json as LibraryPiece // the contract's shape, checked by the server
    expect(here).toMatchObject({ from: 'beta', description: { title: 'Salt', alt: 'A harbour at dusk' } })
    expect(here.picture.id).not.toBe(first(entry))
    const again = (await take(artist, 'beta', 'alpha', first(entry))).json as LibraryPiece // as above
    expect(again.picture.id).toBe(here.picture.id)
    const rows = await lookInto(
      app,
      `SELECT team_id, original FROM images WHERE owner_id = '${artist.user_id}' ORDER BY created_at`
    )
    expect(rows.map(({ team_id }) => team_id)).toEqual([teams.alpha, teams.beta])
    expect(new Set(rows.map(({ original }) => original)).size).toBe(2)
    // The same bytes are one piece, wherever they are.
    expect(await pieces('alpha')).toHaveLength(1)
    const saved = await app.api(artist).pictures.original({ team: 'beta', id: here.picture.id })
    expect((await app.fetch(saved.url)).status).toBe(200)
  })

  describe('gives nothing', () => {
    it('of somebody else, of a team without a part in it, or of none', async () => {
      for (const [from, picture] of [
        ['alpha', theirs],
        ['closed', first(entry)],
        ['no-team', first(entry)],
        ['beta', first(entry)]
      ] as const)
        expect([from, (await take(artist, 'alpha', from, picture)).status]).toEqual([from, 404])
      // Whoever runs the team has no hold on what artists sent.
      expect((await take(bob, 'alpha', 'alpha', first(entry))).status).toBe(404)
      const said = await app.fetch('/api/user/library/description?team=alpha', {
        method: 'PUT',
        json: { from: 'alpha', picture: theirs, ...described },
        token: artist.token
      })
      expect(said.status).toBe(404)
    })

    it('to a team in which there is no room left, and leaves no file behind', async () => {
      const picture = await plantPicture(app, artist)
      await tamper(
        app,
        `INSERT INTO images (team_id, id, owner_id, sha256, original, name, width, height, thumbhash, created_at)
         SELECT '${teams.beta}', gen_random_uuid(), '${artist.user_id}', decode(md5(n::text), 'hex'), 'none', 'planted',
           10, 10, '', now() FROM generate_series(2, ${sizes.pictures_of_person}) n`
      )
      const files = filesOf(teams.beta)
      const refused = await take(artist, 'beta', 'alpha', picture)
      const full = formatMessage(problems.reasons.library_full, 'en', { max: sizes.pictures_of_person })
      expect([refused.status, asProblem(refused).detail]).toEqual([409, full])
      expect(filesOf(teams.beta)).toBe(files)
      await tamper(app, `DELETE FROM images WHERE name = 'planted'`)
    })
  })

  const described = {
    title: 'Salt, at noon',
    year: 2022,
    medium: 'Photograph',
    height: null,
    width: null,
    depth: null,
    unit: 'cm',
    alt: 'A white field under a white sky'
  } as const

  it('says from then on what was said in it, in all teams', async () => {
    const [piece] = await pieces('beta')
    if (!piece) throw new Error('The library is empty')
    const input = { team: 'beta', from: piece.from, picture: piece.picture.id, ...described }
    expect((await mine().describe(input)).description).toEqual(described)
    for (const team of ['alpha', 'beta']) {
      const found = (await pieces(team)).find(({ description }) => description.title === described.title)
      expect(found?.description).toEqual(described)
    }
    const refused = await app.fetch('/api/user/library/description?team=beta', {
      method: 'PUT',
      json: { from: piece.from, picture: piece.picture.id, ...described, year: 1200, alt: 'x'.repeat(251) },
      token: artist.token
    })
    expect(faultsOf(refused)).toEqual(['year: too_small', 'alt: too_long'])
  })

  it('is read page by page', async () => {
    const page = await mine().list({ team: 'alpha', limit: 1 })
    expect(page.items).toHaveLength(1)
    const rest = await mine().list({ team: 'alpha', limit: 1, cursor: page.next ?? '' })
    expect(rest.items.map(({ picture }) => picture.id)).not.toEqual(
      page.items.map(({ picture }) => picture.id)
    )
  })

  it('goes with the account, in every team', async () => {
    const held = async () => {
      const rows = await lookInto(
        app,
        `SELECT (SELECT count(*) FROM library_pieces WHERE user_id = '${artist.user_id}')::integer AS said,
          (SELECT count(*) FROM images WHERE owner_id = '${artist.user_id}')::integer AS pictures`
      )
      return rows[0]
    }
    expect(await held()).toEqual({ said: 1, pictures: 3 })
    const erased = await app.fetch('/api/user', {
      method: 'DELETE',
      json: { password: guestsPassword },
      token: artist.token
    })
    expect(erased.status).toBe(204)
    expect(await held()).toEqual({ said: 0, pictures: 0 })
  })
})
