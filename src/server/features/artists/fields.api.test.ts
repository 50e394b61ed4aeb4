/*
 * Every field of an artist, and who is told of it. Each holds a word of its own; every address at which something of an
 * artist is read is asked by everybody who could want to know, and holds the words that the table says, and no others.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { Work } from '#contract/works.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { createRound } from '#tests/kit/judging.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { plantPicture } from '#tests/kit/planted-picture.ts'
import { showingContest, switchPortfolios, workOnShow } from '#tests/kit/portfolios.ts'

/** Where each word may be read by visitors: on the artist's page, in a public series, or nowhere. */
const fields = {
  statement: ['Statementwort', 'page'],
  pronouns: ['pronounwort', 'page'],
  bio: ['Biowort', 'page'],
  city: ['Citywort', 'page'],
  disciplines: ['Disciplinewort', 'page'],
  website: ['websitewort', 'page'],
  cv_public: ['Publicrowwort', 'page'],
  cv_private: ['Privaterowwort', 'nowhere'],
  diploma_name: ['Diplomanamewort', 'nowhere'],
  birth_date: ['1980-02-03', 'nowhere'],
  library_title: ['Librarywort', 'nowhere'],
  library_alt: ['Libraryaltwort', 'nowhere'],
  library_statement: ['Librarystatementwort', 'nowhere'],
  series_public: ['Publicserieswort', 'series'],
  series_unlisted: ['Unlistedserieswort', 'nowhere'],
  series_private: ['Privateserieswort', 'nowhere'],
  message: ['Messagewort', 'nowhere'],
  handle: ['handlewort', 'page']
} as const

type Field = keyof typeof fields
const names = Object.keys(fields) as Field[] // the keys of the object above
const wordsOf = (wanted: (typeof fields)[Field][1]) =>
  names.filter(name => fields[name][1] === wanted).map(name => fields[name][0])
const everyWord = names.map(name => fields[name][0])

await onServer('the fields of an artist', app => {
  const { ana, bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other, juror, child] = [guest(), guest(), guest(), guest()]
  const word = (name: Field): string => fields[name][0]
  const ids: Record<'public' | 'unlisted' | 'private', string> = { public: '', unlisted: '', private: '' }
  let contest: Contest
  let shown: Work
  let judging: { round: string; sheet: string }

  const { become, save } = artistPages(app)
  const cvRow = (title: string, visibility: 'public' | 'private') => ({
    kind: 'exhibition' as const,
    from_year: 2020,
    to_year: null,
    title,
    place: '',
    link: null,
    visibility
  })
  const readers: [string, Person | undefined][] = [
    ['a visitor', undefined],
    ['an account without a role', cleo],
    ['another artist', other],
    ['an organiser', bob],
    ['the owner', ana],
    ['the owner of another team', dora],
    ['a juror of a blind round', juror]
  ]
  const read = async (path: string, by: Person | undefined) => app.fetch(path, by ? { token: by.token } : {})
  const held = (text: string): string[] => everyWord.filter(each => text.includes(each))

  beforeAll(async () => {
    await switchPortfolios(app, true)
    contest = await showingContest(app)
    shown = await workOnShow(app, artist, contest, 'Morning')
    await workOnShow(app, other, contest, 'Noon')
    await become(artist, {
      bio: word('bio'),
      city: word('city'),
      country: 'BE',
      birth_date: word('birth_date'),
      diploma_name: word('diploma_name'),
      disciplines: [word('disciplines')],
      socials: { website: `https://${word('website')}.example/` }
    })
    await app.api(artist).artists.choose_handle({ version: 0, handle: word('handle') })
    await save(artist, {
      visibility: 'public',
      statement: word('statement'),
      pronouns: word('pronouns'),
      shows_place: true,
      cv: [cvRow(word('cv_public'), 'public'), cvRow(word('cv_private'), 'private')]
    })
    const picture = await plantPicture(app, artist)
    const at = { from: 'alpha', picture }
    await app.api(artist).library.save({
      team: 'alpha',
      of: at,
      version: 0,
      title: word('library_title'),
      year: null,
      medium: '',
      height: null,
      width: null,
      depth: null,
      unit: 'cm',
      statement: word('library_statement'),
      pictures: [{ ...at, alt: word('library_alt') }]
    })
    for (const visibility of ['public', 'unlisted', 'private'] as const) {
      const works = [{ kind: 'work' as const, id: shown.id, caption: '' }]
      const title = word(`series_${visibility}`)
      const draft = { team: 'alpha', title, intro: '', process: '', credits: '', visibility, works }
      ids[visibility] = (await app.api(artist).series.create(draft)).id
    }
    await app
      .api(cleo)
      .artist_messages.write({ team: 'alpha', handle: word('handle'), message: word('message') })
    const blind = await openContest(app, { showing: 'with_results' })
    const draft = await wholeDraft(app, artist, blind, { title: 'Judged blind' })
    const one = { team: 'alpha', id: draft.id, version: draft.version }
    const { work } = await app.api(artist).works.finalize(one)
    const round = await createRound(app, blind, { jurors: [juror], works: [work] })
    judging = { round: round.id, sheet: round.sheet(juror, work) }
  })

  describe('are told to everybody alike', () => {
    // `series` with the artist's page: the public ones of the team are listed on it.
    const table: [string, () => string, readonly string[]][] = [
      ['on the page', () => '/api/artists/handlewort?team=alpha', [...wordsOf('page'), ...wordsOf('series')]],
      [
        'in the document',
        () => '/alpha/portfolio-detail-two/handlewort',
        [...wordsOf('page'), ...wordsOf('series')]
      ],
      ['in the feed', () => '/alpha/portfolio-detail-two/handlewort/feed.xml', [word('handle')]],
      ['on the wall', () => '/api/works-front?team=alpha', [word('handle')]],
      ['at a work', () => `/api/works-front/${shown.id}?team=alpha`, [word('handle')]],
      ['among series', () => '/api/series?team=alpha', [word('series_public'), word('handle')]],
      ['in a series', () => `/api/series/${ids.public}?team=alpha`, [word('series_public'), word('handle')]],
      [
        'in a series by its address',
        () => `/api/series/${ids.unlisted}?team=alpha`,
        [word('series_unlisted'), word('handle')]
      ],
      [
        'in the search',
        () => `/api/search?team=alpha&q=${artist.last_name}`,
        [word('handle'), word('series_public')]
      ]
    ]
    it.each(table)('%s', async (_, path, words) => {
      for (const [name, reader] of readers) {
        const answer = await read(path(), reader)
        expect([name, answer.status, held(answer.text).toSorted()]).toEqual([
          name,
          200,
          [...words].toSorted()
        ])
        for (const leak of [artist.email, artist.user_id])
          expect([name, leak, answer.text.includes(leak)]).toEqual([name, leak, false])
      }
    })
  })

  it('are told by no address that is the artist’s own', async () => {
    const own = [
      () => `/api/series/${ids.private}?team=alpha`,
      ...Object.values(ids).map(id => () => `/api/user/series/${id}?team=alpha`),
      () => '/api/user/series?team=alpha',
      () => '/api/user/library?team=alpha',
      () => '/api/user/messages?team=alpha',
      () => '/api/user/artist',
      () => '/api/pictures?team=alpha'
    ]
    for (const path of own)
      for (const [name, reader] of readers)
        expect([name, path(), held((await read(path(), reader)).text)]).toEqual([name, path(), []])
  })

  it('are told to no jury that judges blind, by any of its calls', async () => {
    const calls = [`/api/scores?round=${judging.round}&team=alpha`, `/api/scores/${judging.sheet}?team=alpha`]
    for (const path of calls) {
      const answer = await read(path, juror)
      expect(answer.text).toContain('Judged blind')
      expect([path, held(answer.text)]).toEqual([path, []])
      for (const leak of [artist.email, artist.user_id, artist.last_name])
        expect([path, leak, answer.text.includes(leak)]).toEqual([path, leak, false])
    }
    const table = await read(`/api/series/${ids.public}?team=alpha`, juror)
    expect(table.text).not.toContain('Judged blind')
  })

  it('are told of a child by no way but the first name, the statement and the disciplines', async () => {
    const before = { ...fields }
    await become(child, {
      bio: word('bio'),
      city: word('city'),
      country: 'BE',
      birth_date: '2014-02-03',
      disciplines: [word('disciplines')],
      socials: { website: `https://${word('website')}.example/` }
    })
    await app.api(child).artists.choose_handle({ version: 0, handle: 'small-boats' })
    await save(child, {
      visibility: 'public',
      statement: word('statement'),
      pronouns: word('pronouns'),
      shows_place: true,
      cv: [cvRow(word('cv_public'), 'public')]
    })
    const ways = ['/api/artists/small-boats?team=alpha', '/alpha/portfolio-detail-two/small-boats']
    for (const path of ways)
      for (const [name, reader] of readers) {
        const answer = await read(path, reader)
        expect([name, held(answer.text).toSorted()]).toEqual([
          name,
          [before.statement[0], before.disciplines[0]].toSorted()
        ])
        for (const leak of [child.last_name, child.email, child.user_id, '2014-02-03'])
          expect([name, leak, answer.text.includes(leak)]).toEqual([name, leak, false])
      }
    const document = await read('/alpha/portfolio-detail-two?artist=small-boats', undefined)
    expect(document.text).toContain('<meta name="robots" content="noindex')
    expect(document.text).not.toContain('application/ld+json')
    expect((await read('/alpha/portfolio-detail-two/small-boats/feed.xml', undefined)).status).toBe(404)
    for (const path of [
      '/alpha/sitemap.xml',
      `/api/search?team=alpha&q=${child.first_name}`,
      '/api/series?team=alpha',
      '/api/featured-artist?team=alpha',
      '/alpha/portfolio-detail-two'
    ])
      expect([path, (await read(path, undefined)).text.includes('small-boats')]).toEqual([path, false])
    const letter = await app.fetch('/api/artists/small-boats/messages?team=alpha', {
      method: 'POST',
      json: { message: 'Hello' },
      token: cleo.token
    })
    expect(letter.status).toBe(409)
  })
})
