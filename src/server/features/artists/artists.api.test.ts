import { beforeAll, describe, expect, it } from 'vitest'
import type { Artist, CvRow } from '#contract/artists.ts'
import type { ShownInFull, ShownWork } from '#contract/exhibition.ts'
import type { SearchHit } from '#contract/search.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { publishedContest } from '#tests/kit/published-contest.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const row = (title: string, more: Partial<CvRow> = {}): CvRow => ({
  kind: 'exhibition',
  from_year: 2020,
  to_year: null,
  title,
  place: 'Kunsthal',
  link: null,
  visibility: 'public',
  ...more
})

/** What is planted of an artist, each in a field of its own: by these it is seen where something leaks. */
const planted = {
  statement: 'Statementwords',
  pronouns: 'they/planted',
  bio: 'Biowords',
  city: 'Citytown',
  disciplines: ['Disciplinecraft'],
  website: 'https://links.example/planted',
  cv: 'Public exhibition row'
}
const unseen = { row: 'Private row of a CV', birth_date: '1980-02-03', diploma_name: 'Diplomaname' }

await onServer('the page of an artist', app => {
  const { ana, bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other, juror, rival] = [guest(), guest(), guest(), guest()]
  const name = `${artist.first_name} ${artist.last_name}`

  const portfolios = async (on: boolean) => {
    const { teams } = app.api(ana)
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, features: { portfolios: on } })
  }
  const { become, save } = artistPages(app)
  const choose = async (person: Person, handle: string) => {
    const { artists } = app.api(person)
    return artists.choose_handle({ version: (await artists.own({})).version, handle })
  }
  const read = (handle: string, by?: Person, team = 'alpha') =>
    app.fetch(`/api/artists/${handle}?team=${team}`, by ? { token: by.token } : {})
  const pageOf = async (handle: string, by?: Person): Promise<Artist> => {
    const answer = await read(handle, by)
    expect(answer.status).toBe(200)
    return answer.json as Artist // the contract's shape, checked by the server
  }
  const titlesOf = ({ works }: Artist): string[] =>
    works.flatMap(({ items }) => items.map(({ title }) => title))
  const works = new Map<string, string>()

  beforeAll(async () => {
    await portfolios(true)
    const many = { per_person: 9, per_category: 9, categories: [category('Painting')] }
    // A contest shows one name of a person; the other is shown in another.
    const elsewhere = await openContest(app, { ...many, showing: 'at_once' })
    const shown = await openContest(app, { ...many, showing: 'at_once' })
    const enter = async (by: Person, title: string, { eligible = true, contest = shown } = {}) => {
      const draft = await wholeDraft(app, by, contest, { title })
      const { work } = await app
        .api(by)
        .works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      works.set(title, work.id)
      const entries = [{ id: work.id, version: work.version }]
      if (eligible)
        await app.api(bob).entries.screen({ link: 'alpha', contest: contest.id, entries, to: 'eligible' })
    }
    await enter(artist, 'Under the own name')
    await enter(artist, 'Not yet looked at', { eligible: false })
    await become(artist, { display_name: 'Nightowl' })
    await enter(artist, 'Under a pseudonym', { contest: elsewhere })
    await enter(other, 'By somebody else')
    await become(artist, {
      display_name: '',
      bio: planted.bio,
      city: planted.city,
      country: 'BE',
      birth_date: unseen.birth_date,
      diploma_name: unseen.diploma_name,
      disciplines: planted.disciplines,
      socials: { website: planted.website }
    })
    await choose(artist, 'the-artist')
    await save(artist, {
      statement: planted.statement,
      pronouns: planted.pronouns,
      cv: [row(planted.cv), row(unseen.row, { visibility: 'private' })]
    })
  })

  describe('for everybody', () => {
    it('has each field that is for them, and none that is not, whoever looks', async () => {
      await save(artist, { visibility: 'public', shows_place: true })
      const expected = {
        handle: 'the-artist',
        name,
        ages: null,
        pronouns: planted.pronouns,
        country: 'BE',
        city: planted.city,
        disciplines: planted.disciplines,
        statement: planted.statement,
        bio: planted.bio,
        portrait: null,
        socials: { website: planted.website },
        cv: [
          {
            kind: 'exhibition',
            from_year: 2020,
            to_year: null,
            title: planted.cv,
            place: 'Kunsthal',
            link: null
          }
        ],
        works: [
          {
            team: { link: 'alpha', name: 'Alpha Salon' },
            items: [expect.objectContaining({ id: works.get('Under the own name'), awards: [] })]
          }
        ],
        series: [],
        takes_messages: true,
        listed: true,
        own: null
      }
      const hidden = [
        ...Object.values(unseen),
        artist.email,
        artist.user_id,
        'Nightowl',
        'Under a pseudonym',
        'Not yet looked at',
        'By somebody else'
      ]
      for (const reader of [undefined, other, cleo, ana, bob, dora]) {
        const answer = await read('the-artist', reader)
        expect([answer.status, answer.json]).toEqual([200, expected])
        for (const leak of hidden) expect([leak, answer.text.includes(leak)]).toEqual([leak, false])
      }
      const own = await read('the-artist', artist)
      expect(own.json).toEqual({ ...expected, own: 'public' })
    })

    it('says where its artist is only if they want that', async () => {
      await save(artist, { shows_place: false })
      expect(await pageOf('the-artist')).toMatchObject({ country: null, city: '' })
      expect((await read('the-artist')).text).not.toContain(planted.city)
    })

    it('has a work as long as that is shown under the name of the page, and leads there from no other', async () => {
      const artistOf = async (title: string) => {
        const { json } = await app.fetch(`/api/works-front/${works.get(title)}?team=alpha`)
        return (json as ShownInFull).artist.page // as above
      }
      expect(titlesOf(await pageOf('the-artist'))).toEqual(['Under the own name'])
      expect(await artistOf('Under the own name')).toBe('the-artist')
      expect(await artistOf('Under a pseudonym')).toBeNull()
      const wall = (await app.fetch('/api/works-front?team=alpha')).json as { items: ShownWork[] } // as above
      expect(wall.items.map(({ title, artist: { page } }) => [title, page])).toEqual([
        ['By somebody else', null],
        ['Under a pseudonym', null],
        ['Under the own name', 'the-artist']
      ])
      // Whoever takes the pseudonym for a name has the other works there, and these alone.
      await become(artist, { display_name: 'Nightowl' })
      const renamed = await pageOf('the-artist')
      expect([renamed.name, titlesOf(renamed)]).toEqual(['Nightowl', ['Under a pseudonym']])
      expect((await read('the-artist')).text).not.toContain(artist.last_name)
      expect(await artistOf('Under the own name')).toBeNull()
      await become(artist, { display_name: '' })
    })

    it('is found where its artist is looked for', async () => {
      const found = async (q: string) => {
        const { json } = await app.fetch(`/api/search?team=alpha&kind=artist&q=${encodeURIComponent(q)}`)
        return (json as { items: SearchHit[] }).items.map(({ address }) => address) // as above
      }
      expect(await found(artist.last_name)).toContain('/alpha/portfolio-detail-two/the-artist')
      expect(await found('Nightowl')).toEqual(['/alpha/home?q=Nightowl#works'])
    })
  })

  it('that is unlisted is read by its address, and nothing leads there', async () => {
    await save(artist, { visibility: 'unlisted' })
    expect(await pageOf('the-artist')).toMatchObject({
      listed: false,
      own: null,
      statement: planted.statement
    })
    const wall = await app.fetch('/api/works-front?team=alpha')
    expect(wall.text).not.toContain('the-artist')
    expect((await app.fetch(`/api/search?team=alpha&q=${artist.last_name}`)).text).not.toContain('the-artist')
  })

  it('that is private is there for its own artist alone', async () => {
    await save(artist, { visibility: 'private' })
    for (const reader of [undefined, other, ana, bob, dora])
      expect((await read('the-artist', reader)).status).toBe(404)
    expect(await pageOf('the-artist', artist)).toMatchObject({ own: 'private', statement: planted.statement })
    expect((await app.fetch('/api/works-front?team=alpha')).text).not.toContain('the-artist')
  })

  it('is under no team that has no portfolios, and nothing leads there', async () => {
    await save(artist, { visibility: 'public' })
    expect((await read('the-artist', undefined, 'beta')).status).toBe(404)
    await portfolios(false)
    expect([(await read('the-artist')).status, (await read('the-artist', artist)).status]).toEqual([404, 404])
    expect((await app.fetch('/api/works-front?team=alpha')).text).not.toContain('the-artist')
    await portfolios(true)
    expect((await read('the-artist')).status).toBe(200)
  })

  it('of a winner is what a team shows first, with the diploma of the award', async () => {
    const featured = async () => (await app.fetch('/api/featured-artist?team=alpha')).json
    expect(await featured()).toEqual({ handle: null })
    const marked = {
      First: { artist: rival, marks: { Jan: 90, Eva: 90 } },
      Second: { artist, marks: { Jan: 80, Eva: 80 } }
    }
    const { contest } = await publishedContest(app, marked, { Jan: juror, Eva: other }, ['First', 'Second'])
    // The first has no page.
    expect(await featured()).toEqual({ handle: 'the-artist' })
    const code = '0123456789ABCDEF'
    await tamper(
      app,
      `INSERT INTO diploma_keys (team_id, id, public_key, sealed_key, created_at)
         SELECT team_id, id, '\\x00', '\\x00', now() FROM contests WHERE id = '${contest.id}';
       INSERT INTO diplomas (team_id, id, contest_id, kind, subject_id, user_id, state, run_id, created_at, code,
         number, facts, look, signature, credential, key_id, issued_at)
         SELECT a.team_id, gen_random_uuid(), a.contest_id, a.kind, a.id, '${artist.user_id}', 'ready',
           gen_random_uuid(), now(), '${code}', '2030-1', '{"name": "${name}"}', '{}', '\\x00', '', a.contest_id, now()
         FROM awards a WHERE a.contest_id = '${contest.id}' AND a.place = 2`
    )
    await save(artist, { statement: 'Read anew' })
    const page = await pageOf('the-artist')
    const [won] = page.works.flatMap(({ items }) => items.filter(({ title }) => title === 'Second'))
    expect(won?.awards).toEqual([{ kind: 'place', place: 2, title: {}, diploma: code }])
  })

  it('is told to no jury that judges blind', async () => {
    const blind = await openContest(app, { showing: 'with_results' })
    const draft = await wholeDraft(app, artist, blind, { title: 'Judged blind' })
    const { work } = await app
      .api(artist)
      .works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
    const round = await createRound(app, blind, { jurors: [juror], works: [work] })
    const sheet = round.sheet(juror, work)
    for (const path of [`/scores?round=${round.id}&team=alpha`, `/scores/${sheet}?team=alpha`]) {
      const answer = await app.fetch(`/api${path}`, { token: juror.token })
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('Judged blind')
      expect(answer.text).not.toMatch(/the-artist|Statementwords/)
    }
    expect(titlesOf(await pageOf('the-artist', juror))).not.toContain('Judged blind')
  })

  describe('is saved', () => {
    it('as a whole, over the version that was read', async () => {
      const { artists } = app.api(other)
      const { version } = await artists.own({})
      expect(version).toBe(0)
      const first = await artists.update({ version, statement: 'First' })
      const late = await app.fetch('/api/user/artist', {
        method: 'PATCH',
        token: other.token,
        json: { version, statement: 'Late' }
      })
      expect([late.status, asProblem(late).code]).toEqual([409, 'stale'])
      expect(asProblem(late).current).toMatchObject({ statement: 'First', version: first.version })
      const cv = [row('Second', { from_year: 2019, to_year: 2021 }), row('First', { kind: 'award' })]
      expect((await artists.update({ version: first.version, cv })).cv).toEqual(cv)
      const turned = cv.toReversed()
      expect((await save(other, { cv: turned })).cv).toEqual(turned)
      expect((await save(other, { cv: [] })).cv).toEqual([])
    })

    it('where each thing is as it must be, and else says what is not', async () => {
      const refused = async (changes: object) => {
        const { version } = await app.api(other).artists.own({})
        const json = { version, ...changes }
        const answer = await app.fetch('/api/user/artist', { method: 'PATCH', token: other.token, json })
        return [answer.status, ...faultsOf(answer)]
      }
      expect(await refused({ statement: 'x'.repeat(1501) })).toEqual([422, 'statement: too_long'])
      expect(await refused({ visibility: 'everybody' })).toEqual([422, 'visibility: not_one_of'])
      expect(await refused({ visibility: 'public' })).toEqual([422, 'visibility: no_handle'])
      expect(await refused({ cv: [row('')] })).toEqual([422, 'cv.0.title: required'])
      expect(await refused({ cv: [row('Back in time', { to_year: 2019 })] })).toEqual([
        422,
        'cv.0.to_year: too_small'
      ])
      expect(await refused({ cv: [row('Until', { from_year: null, to_year: 2019 })] })).toEqual([
        422,
        'cv.0.from_year: required'
      ])
      expect(await refused({ cv: [row('Led away', { link: 'javascript:alert(1)' })] })).toEqual([
        422,
        'cv.0.link: pattern'
      ])
      const many = Array.from({ length: 101 }, (_, nth) => row(`Row ${nth}`))
      expect(await refused({ cv: many })).toEqual([422, 'cv: too_long'])
      expect((await app.api(other).artists.own({})).cv).toEqual([])
    })
  })

  it('goes with the account, and its handle with it', async () => {
    const leaving = guest()
    await choose(leaving, 'gone-tomorrow')
    await save(leaving, { visibility: 'public', statement: 'Erased', cv: [row('Erased row')] })
    expect((await read('gone-tomorrow')).status).toBe(200)
    const { status } = await app.fetch('/api/user', {
      method: 'DELETE',
      token: leaving.token,
      json: { password: leaving.password }
    })
    expect(status).toBe(204)
    expect((await read('gone-tomorrow')).status).toBe(404)
    const left = ['artist_pages', 'artist_handles', 'cv_rows'].map(
      table => `SELECT user_id FROM ${table} WHERE user_id = '${leaving.user_id}'`
    )
    expect(await lookInto(app, left.join(' UNION ALL '))).toEqual([])
  })
})
