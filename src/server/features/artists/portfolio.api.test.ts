import { beforeAll, expect, it } from 'vitest'
import type { CvRow } from '#contract/artists.ts'
import { artistPages } from '#tests/kit/artist-pages.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { unzip } from '#tests/kit/unzip.ts'

const row = (title: string, visibility: CvRow['visibility']): CvRow => ({
  kind: 'exhibition',
  from_year: 2020,
  to_year: null,
  title,
  place: 'Kunsthal',
  link: null,
  visibility
})
const bare = (text: string): string => text.replaceAll(/[\s\u200b\u2066-\u2069]/gu, '')

await onServer('the files of a portfolio', app => {
  const { bob } = app.people
  const guest = guestsOf(app.people)
  const [artist, other, child] = [guest(), guest(), guest()]
  const name = `${artist.first_name} ${artist.last_name}`

  const { become, save } = artistPages(app)
  const file = async (path: string, by: Person, type: string) => {
    const { status, headers, bytes } = await app.fetch(`/api/user/artist/${path}`, { token: by.token })
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'no-store'
    ])
    return bytes
  }
  const pdf = async (path: string, by: Person): Promise<string> =>
    bare((await readPdf(await file(path, by, 'application/pdf'))).pages.join('\n'))
  const resume = async (path: string, by: Person) =>
    Buffer.from(await file(path, by, 'application/json')).toString('utf8')

  beforeAll(async () => {
    const shown = await openContest(app, {
      per_person: 9,
      per_category: 9,
      categories: [category('Painting')],
      showing: 'at_once'
    })
    const enter = async (by: Person, title: string, eligible: boolean) => {
      const draft = await wholeDraft(app, by, shown, { title })
      const { work } = await app
        .api(by)
        .works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      const screened = [{ id: work.id, version: work.version }]
      if (eligible)
        await app
          .api(bob)
          .entries.screen({ link: 'alpha', contest: shown.id, entries: screened, to: 'eligible' })
    }
    await enter(artist, 'Hangs for all', true)
    await enter(artist, 'Waits to be screened', false)
    await enter(other, 'Hangs of another', true)
    await become(artist, {
      city: 'Secretcity',
      bio: 'A biography',
      socials: { website: 'https://one.example/' }
    })
    await save(artist, {
      statement: 'A statement',
      cv: [row('Shown row', 'public'), row('Hidden row', 'private')]
    })
    await save(other, { statement: 'Statement of another', cv: [row('Row of another', 'public')] })
  })

  it('hold what is on the page, and the works on show', async () => {
    const said = await pdf('portfolio.pdf', artist)
    for (const text of [name, 'A statement', 'A biography', 'Hangs for all', 'Shown row'])
      expect(said).toContain(bare(text))
    for (const text of ['Waits to be screened', 'Hidden row', 'Hangs of another', 'Secretcity', artist.email])
      expect([text, said.includes(bare(text))]).toEqual([text, false])
    expect(await pdf('cv.pdf', artist)).not.toContain(bare('Hangs for all'))
  })

  it('hold the rows that only the artist sees where they are asked for', async () => {
    for (const text of ['Hidden row', 'Shown row'])
      expect(await pdf('cv.pdf?rows=all', artist)).toContain(bare(text))
    expect(await pdf('cv.pdf', artist)).not.toContain(bare('Hidden row'))
    expect(await resume('resume.json?rows=all', artist)).toContain('Hidden row')
    const shown = await resume('resume.json', artist)
    expect(JSON.parse(shown)).toMatchObject({
      basics: { name, summary: 'A statement\n\nA biography' },
      projects: [{ name: 'Shown row' }]
    })
    for (const text of ['Hidden row', 'Secretcity', artist.email]) expect(shown).not.toContain(text)
  })

  it('are a website whose pictures are in it', async () => {
    const files = await unzip(await file('site.zip?locale=fr', artist, 'application/zip'), 'latin1')
    expect(files.map(({ name: of }) => of)).toEqual(['index.html', 'style.css', 'work-01.webp'])
    const [page, , picture] = files
    expect(page?.text).toContain('<html lang="fr" dir="ltr">')
    expect(page?.text).toContain('Hangs for all')
    expect(page?.text).toContain('src="work-01.webp"')
    expect(picture?.text.slice(8, 12)).toBe('WEBP')
  })

  it('say nothing of a child but the first name and the country', async () => {
    const { first_name, last_name } = child
    await become(child, {
      birth_date: '2015-03-04',
      city: 'Childstown',
      country: 'BE',
      bio: 'Childsbio',
      socials: { website: 'https://child.example/' }
    })
    await save(child, { shows_place: true, cv: [row('Childsrow', 'public')] })
    const said = `${await pdf('portfolio.pdf', child)} ${await resume('resume.json?rows=all', child)}`
    expect(said).toContain(first_name)
    expect(said).toContain('Belgium')
    for (const text of [last_name, 'Childstown', 'Childsbio', 'child.example', 'Childsrow'])
      expect([text, said.includes(text)]).toEqual([text, false])
  })

  it('are there before anything was saved, and for nobody without an account', async () => {
    const newcomer = guest()
    expect(await pdf('cv.pdf', newcomer)).toContain(bare(`${newcomer.first_name} ${newcomer.last_name}`))
    for (const path of ['portfolio.pdf', 'cv.pdf', 'resume.json', 'site.zip'])
      expect((await app.fetch(`/api/user/artist/${path}`)).status).toBe(401)
  })
})
