/* What visitors learn of results that are not out: when they are expected, and of works only those that hang by then. */
import { rgbaToThumbHash } from 'thumbhash'
import { beforeAll, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { coloursOf } from '#server/platform/media/colours.ts'
import { inDays } from '#tests/kit/days.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { submitWork, takeOut, workOnShow } from '#tests/kit/portfolios.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

/** Of a picture of one colour. */
const hashOf = (red: number, green: number, blue: number): Uint8Array =>
  rgbaToThumbHash(4, 4, new Uint8Array(Array.from({ length: 16 }, () => [red, green, blue, 255]).flat()))

/** The first two hang; the others are hidden, not screened, a draft, and of a contest that shows its works with the results. */
const hashes = {
  Morning: hashOf(200, 40, 40),
  Noon: hashOf(40, 160, 60),
  Thimble: hashOf(40, 60, 200),
  Bramble: hashOf(200, 180, 40),
  Cobble: hashOf(180, 40, 200),
  Trundle: hashOf(40, 180, 200)
}
type Title = keyof typeof hashes
const coloursIn = (title: Title): string => coloursOf(hashes[title])

await onServer('results that are awaited', app => {
  const { bob } = app.people
  const artist = guestsOf(app.people)()
  const team = app.people.teams.alpha
  const works = new Map<Title, string>()
  let shown: Contest
  let later: Contest

  const ask = ({ slug }: Contest) => app.fetch(`/api/results?team=alpha&contest=${slug}`)
  const read = ({ slug }: Contest) => app.api().results.get({ team: 'alpha', contest: slug })
  const calendar = ({ slug }: Contest, link = 'alpha') =>
    app.fetch(`/${link}/results/${encodeURIComponent(slug)}/calendar.ics?locale=fr`)
  const paint = async (title: Title): Promise<void> => {
    const hash = Buffer.from(hashes[title]).toString('hex')
    const rows = await lookInto(
      app,
      `UPDATE images SET thumbhash = '\\x${hash}' WHERE team_id = '${team}' AND EXISTS (SELECT FROM works w
         WHERE w.team_id = '${team}' AND w.id = '${works.get(title)}' AND strpos(w.parts::text, images.id::text) > 0)
         RETURNING id`
    )
    expect([title, rows.length]).toEqual([title, 1])
  }
  /** What was kept of before is forgotten, as after any change of an organiser's. */
  const forget = async (): Promise<void> => {
    const { teams } = app.api(bob)
    const { version } = await teams.get({ link: 'alpha' })
    await teams.update({ link: 'alpha', version, tagline: crypto.randomUUID() })
  }
  const promise = async (contest: Contest, at: string | null): Promise<void> => {
    const written = at === null ? 'NULL' : `'${at}'`
    await tamper(app, `UPDATE contests SET results_at = ${written} WHERE id = '${contest.id}'`)
    await forget()
  }
  const set = async (contest: Contest, at: string | null): Promise<void> => {
    const row =
      at === null
        ? ''
        : `INSERT INTO releases (team_id, contest_id, openness, due_at, version)
         VALUES ('${team}', '${contest.id}', 'figures', '${at}', 3)`
    await tamper(app, `DELETE FROM releases WHERE contest_id = '${contest.id}'; ${row}`)
    await forget()
  }

  beforeAll(async () => {
    const many = { per_person: 9, per_category: 9, categories: [category('Painting')] }
    shown = await openContest(app, { ...many, showing: 'at_once' })
    later = await openContest(app, { ...many, showing: 'with_results' })
    for (const title of ['Morning', 'Noon', 'Thimble'] as const)
      works.set(title, (await workOnShow(app, artist, shown, title)).id)
    works.set('Trundle', (await workOnShow(app, artist, later, 'Trundle')).id)
    works.set('Bramble', (await submitWork(app, artist, shown, 'Bramble')).id)
    works.set('Cobble', (await wholeDraft(app, artist, shown, { title: 'Cobble' })).id)
    for (const title of works.keys()) await paint(title)
    await takeOut(app, shown, works.get('Thimble') ?? '', 'hidden')
  })

  it('hang behind a curtain in the colours of what is on show, and of nothing else', async () => {
    expect((await read(shown)).curtain).toEqual([coloursIn('Noon'), coloursIn('Morning')])
    expect((await read(later)).curtain).toEqual([])
    const pages = [
      await ask(shown),
      await ask(later),
      await app.fetch(`/alpha/results?contest=${shown.slug}`),
      await app.fetch(`/alpha/results?contest=${later.slug}`)
    ]
    const kept = ['Thimble', 'Bramble', 'Cobble', 'Trundle'] as const
    for (const { status, text } of pages) {
      expect(status).toBe(200)
      for (const title of kept) {
        const first = coloursIn(title).slice(0, 3)
        expect(first).toMatch(/^[\da-f]{3}$/)
        expect([
          title,
          text.includes(title),
          text.includes(coloursIn(title)),
          text.includes(`#${first}`)
        ]).toEqual([title, false, false, false])
      }
    }
    // Their colours would be found where they are shown.
    expect(pages[2]?.text).toContain(`#${coloursIn('Noon').slice(0, 3)}`)
    await takeOut(app, shown, works.get('Thimble') ?? '', 'shown_again')
    expect((await read(shown)).curtain).toEqual(
      ['Thimble', 'Noon', 'Morning'].map(title => coloursIn(title as Title))
    )
  })

  it('are expected at the moment that is set, else at the promised one, else at none', async () => {
    const [soon, afterwards] = [inDays(2), inDays(9)]
    await promise(shown, null)
    expect(await read(shown)).toMatchObject({ expected_at: null, overdue: null, released: null })
    await promise(shown, afterwards)
    expect(await read(shown)).toMatchObject({ expected_at: afterwards, overdue: null })
    await set(shown, soon)
    expect(await read(shown)).toMatchObject({ expected_at: soon, overdue: null })
  })

  it('are said to be late where the moment has passed, and to be coming out where it was set', async () => {
    const before = inDays(-1)
    await set(shown, before)
    expect(await read(shown)).toMatchObject({ expected_at: null, overdue: { at: before, publishing: true } })
    await set(shown, null)
    await promise(shown, before)
    expect(await read(shown)).toMatchObject({ expected_at: null, overdue: { at: before, publishing: false } })
    expect((await calendar(shown)).status).toBe(404)
  })

  it('stand in a calendar by that moment, in the language that was read', async () => {
    const at = inDays(3)
    await promise(shown, at)
    const { status, text, headers } = await calendar(shown)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain(`UID:${shown.id}-release@palmares`)
    expect(text).toContain(`DTSTART:${at.slice(0, 19).replaceAll(/[:-]/g, '')}Z`)
    expect(text.replaceAll(/\r\n[ \t]/g, '')).toMatch(/SUMMARY:.+: Résultats/)
    expect((await calendar(shown, 'beta')).status).toBe(404)
    await promise(later, null)
    expect((await calendar(later)).status).toBe(404)
  })
})
