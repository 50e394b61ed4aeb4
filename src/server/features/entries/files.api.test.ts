import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import type { EntryFile } from '#contract/rules/entry-choices.ts'
import { asProblem } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { openContest, question, wholeDraft } from '#tests/kit/entering.ts'
import { jpegOf, upright } from '#tests/kit/made-pictures.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { pictureIn, sendWhole } from '#tests/kit/sending.ts'
import { unzip } from '#tests/kit/unzip.ts'

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

await onServer('entries taken along', app => {
  const { ana, bob, cleo, dora } = app.people
  const guest = guestsOf(app.people)
  const [artist, other] = [guest(), guest()]
  const pictures: Buffer[] = []
  let contest: Contest

  const ask = (kind: string, by: Person = bob, search = '', link = 'alpha') =>
    app.fetch(`/api/teams/${link}/entry-files?contest=${contest.id}&kind=${kind}${search}`, {
      token: by.token
    })
  const addressOf = async (kind: EntryFile, search = ''): Promise<string> => {
    const { status, json } = await ask(kind, bob, search)
    expect(status).toBe(200)
    return (json as { url: string }).url // the contract's shape, checked by the server
  }
  const taken = async (kind: EntryFile, search = '') => {
    const answer = await fetch(app.url + (await addressOf(kind, search)))
    expect(answer.status).toBe(200)
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  beforeAll(async () => {
    contest = await openContest(app, {
      per_person: 9,
      per_category: 9,
      fields: [question('origin', 'short')]
    })
    const sent = async (seed: number, by: Person): Promise<string> => {
      const bytes = await jpegOf({ seed, ...upright })
      pictures.push(bytes)
      return pictureIn(await sendWhole(app, bytes, { token: by.token, filename: '..\\evil.jpg' })).id
    }
    const enter = async (by: Person, title: string, more: Parameters<typeof wholeDraft>[3] = {}) => {
      const { id, version } = await wholeDraft(app, by, contest, { title, ...more })
      await app.api(by).works.finalize({ team: 'alpha', id, version })
    }
    const images = [
      { picture_id: await sent(7001, artist), alt: 'A harbour' },
      { picture_id: await sent(7002, artist), alt: 'The same from near by' }
    ]
    await enter(artist, '../../Élan <vital> & more', { images, medium: 'Oil' })
    await enter(artist, '=HYPERLINK("http://evil")', { answers: { origin: '@SUM(A1)' } })
    await enter(other, 'Quiet harbour')
    await wholeDraft(app, other, contest, { title: 'A secret draft' })
    // Out of their own sight, so a secret too.
    await enter(bob, 'The organiser’s secret')
  })

  it('as a CSV without formulas', async () => {
    const { headers, bytes } = await taken('csv')
    expect(headers.get('content-type')).toBe('text/csv')
    const lines = bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
    expect(lines.map(line => line.split(',').slice(0, 2).join())).toEqual([
      'number,title',
      '1,../../Élan <vital> & more',
      `2,"'=HYPERLINK(""http://evil"")"`,
      '3,Quiet harbour'
    ])
    expect(bytes.toString()).toContain(`'@SUM(A1)`)
    expect(bytes.toString()).not.toContain('secret')
  })

  it('as a workbook whose texts are texts', async () => {
    const { headers, bytes } = await taken('xlsx', '&q=elan')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${contest.slug}-entries.xlsx"`)
    const files = await unzip(bytes)
    expect(files.map(({ name }) => name)).toContain('[Content_Types].xml')
    const sheet = files.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.text ?? ''
    const rows = sheet.match(/<row>.*?<\/row>/gs) ?? []
    expect(rows).toHaveLength(2)
    expect(rows[1]).toMatch(/^<row><c><v>1<\/v><\/c><c t="inlineStr"><is><t xml:space="preserve">/)
    expect(rows[1]).toContain('../../Élan &lt;vital&gt; &amp; more</t>')
    const all = await unzip((await taken('xlsx')).bytes)
    const text = all.at(-1)?.text ?? ''
    expect(text).toContain('preserve">=HYPERLINK("http://evil")</t>')
    expect(text).not.toMatch(/<f>|secret/)
  })

  it('with their pictures as they were sent, under names that lead nowhere, and a list of them', async () => {
    const files = await unzip((await taken('originals', '&q=elan')).bytes, 'latin1')
    const names = ['0001-Élan-vital-more-1.jpeg', '0001-Élan-vital-more-2.jpeg']
    expect(files.map(({ name }) => name)).toEqual(['list.csv', ...names])
    expect(files.slice(1).map(({ text }) => sha256(Buffer.from(text, 'latin1')))).toEqual(
      pictures.map(sha256)
    )
    const list = Buffer.from(files[0]?.text ?? '', 'latin1').toString()
    for (const name of names) expect(list).toContain(name)
    for (const bytes of pictures) expect(list).toContain(`${bytes.length},${sha256(bytes)}`)
    expect(list).not.toContain('..\\evil')
  })

  it('by organisers alone, for what exists and what can be had', async () => {
    for (const by of [cleo, artist, dora])
      expect(asProblem(await ask('originals', by)).code).toBe('forbidden')
    expect((await ask('originals', dora, '', 'beta')).status).toBe(404)
    expect((await ask('pdf')).status).toBe(422)
  })

  it('by an address that serves what was asked and nothing else', async () => {
    const url = new URL(await addressOf('csv', '&q=quiet'), app.url)
    const get = async (change: (url: URL) => void) => {
      const changed = new URL(url)
      change(changed)
      return (await fetch(changed)).status
    }
    expect(await get(() => {})).toBe(200)
    const wider = Buffer.from(url.searchParams.get('asked') ?? '', 'base64url')
      .toString()
      .replace('quiet', 'oil')
    const asked = Buffer.from(wider).toString('base64url')
    expect(await get(({ searchParams }) => searchParams.set('asked', asked))).toBe(404)
    expect(await get(({ searchParams }) => searchParams.delete('signature'))).toBe(404)
    expect(await get(changed => (changed.pathname = `/files/${app.people.teams.beta}/entries`))).toBe(404)
    expect(await get(changed => (changed.pathname = '/files/x/entries'))).toBe(404)
  })

  it('by an address that is worth nothing once its organiser was let go', async () => {
    const url = await addressOf('csv')
    await app.api(ana).members.remove({ link: 'alpha', user_id: bob.user_id })
    const answer = await app.fetch(url)
    expect([answer.status, asProblem(answer).code]).toEqual([404, 'not_found'])
  })
})
