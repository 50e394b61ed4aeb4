import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Contest, ContestChanges } from '#contract/contests.ts'
import { sizes } from '#contract/limits.ts'
import { faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import type { Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const day = 86_400_000
const from = (ms: number): string => new Date(Date.now() + ms).toISOString()

const whole = {
  description: {},
  images_min: 1,
  images_max: 5,
  fees: null,
  closes_at: null,
  places: 3,
  closed: false
}

type Wanted = Omit<ContestChanges, 'version'>

await onServer('the open contests of all teams', app => {
  const { ana, dora } = app.people

  const hold = async (by: Person, team: string, name: string, wanted: Wanted, publish = true) => {
    const api = app.api(by)
    const { id, version } = await api.contests.create({ team, title: { en: name, es: name }, edition: 2027 })
    const dates = { opens_at: from(-day), closes_at: from(10 * day) }
    const saved = await api.contests.update({ team, id, version, ...dates, ...wanted })
    return publish ? api.contests.publish({ team, id, version: saved.version }) : saved
  }

  /** It opens and closes in so many milliseconds: too soon for a form, and nothing is kept of a draft. */
  const publishAt = async (
    by: Person,
    team: string,
    { id, version }: Contest,
    [opens, closes]: [number, number]
  ) => {
    await tamper(
      app,
      `UPDATE contests SET opens_at = now() + interval '${opens} ms', closes_at = now() + interval '${closes} ms'
       WHERE id = '${id}'`
    )
    return app.api(by).contests.publish({ team, id, version })
  }

  const asked = async (query = '') => {
    const { json } = await app.fetch(`/api/open-contests?${query}`)
    const { items, next } = json as { items: { title: { en: string } }[]; next: string | null } // the call's schema
    return { titles: items.map(({ title }) => title.en), next, items }
  }

  const shown = (query: string, titles: string[]) =>
    expect.poll(async () => (await asked(query)).titles).toEqual(titles)

  it('are those that are published and open, the first to close first', async () => {
    await hold(ana, 'alpha', 'Painters', {
      closes_at: from(20 * day),
      fee_tiers: [
        { ends_at: from(5 * day), amount: 1000 },
        { ends_at: null, amount: 2500 }
      ],
      prizes: [{ title: { en: 'First' }, amount: 50_000, text: {} }],
      categories: [
        { ...whole, title: { en: 'Oil' }, media: ['painting'], age_min: 6, age_max: 9, fees: [800, 2000] },
        { ...whole, title: { en: 'Youth' }, media: ['drawing'], age_min: 14, age_max: null }
      ]
    })
    const categories = [{ ...whole, title: { es: 'Abierta' }, media: [], age_min: null, age_max: null }]
    await hold(dora, 'beta', 'Anyone', { closes_at: from(12 * day), categories })
    await hold(ana, 'alpha', 'Draft of ours', {}, false)
    await hold(ana, 'alpha', 'Later', { opens_at: from(3 * day) })
    await shown('', ['Anyone', 'Painters'])
    const { items } = await asked()
    expect(items[1]).toMatchObject({
      team: 'alpha',
      fee_from: 800,
      fee_to: 1000,
      prize_sum: 50_000,
      currency: 'EUR'
    })
  })

  it.for([
    ['medium=painting', ['Anyone', 'Painters']],
    ['medium=sculpture', ['Anyone']],
    ['age=8', ['Anyone', 'Painters']],
    ['age=12', ['Anyone']],
    ['age=80', ['Anyone', 'Painters']],
    ['fee=free', ['Anyone']],
    ['fee=paid', ['Painters']],
    ['country=BE', ['Anyone', 'Painters']],
    ['country=FR', []],
    ['language=ar', ['Painters']],
    ['sort=newest', ['Anyone', 'Painters']]
  ] as const)('answer the wish %s', async ([query, titles]) => {
    expect((await asked(query)).titles).toEqual(titles)
  })

  it.for(['deadline', 'newest'])('are gone through page by page, by %s', async sort => {
    const first = await asked(`limit=1&sort=${sort}`)
    const second = await asked(`limit=1&sort=${sort}&cursor=${first.next}`)
    expect([...first.titles, ...second.titles]).toEqual(['Anyone', 'Painters'])
    expect(second.next).toBeNull()
    const bad = await app.fetch('/api/open-contests?cursor=abc')
    expect([bad.status, faultsOf(bad)]).toEqual([422, ['cursor: pattern']])
  })

  it('are counted beside their teams, and lead to those that have one', async () => {
    const links = async (query: string) => {
      const { json } = await app.fetch(`/api/teams/?${query}`)
      return (json as { items: { link: string; open_contests: number }[] }).items.map(
        ({ link, open_contests }) => [link, open_contests]
      )
    }
    expect(await links('open=1')).toEqual([
      ['alpha', 1],
      ['beta', 1]
    ])
  })

  it('turn by the clock alone, whatever was kept before', async () => {
    const { id } = await hold(dora, 'beta', 'Brief', { opens_at: from(day) })
    const card = `contest_cards WHERE contest_id = '${id}'`
    await expect.poll(() => lookInto(app, `SELECT contest_id FROM ${card}`)).toHaveLength(1)
    // A job has listed it, however long that took: what is left is up to the clock.
    const dates = `opens_at = now() + interval '2500 ms', closes_at = now() + interval '10 s'`
    await tamper(
      app,
      `UPDATE contests SET ${dates} WHERE id = '${id}';
       UPDATE contest_cards SET ${dates} WHERE contest_id = '${id}'`
    )
    const began = performance.now()
    const seen = new Set<string>()
    const look = async (): Promise<boolean> => {
      // The list first: once it no longer names the contest, the phase asked for after it is already the last one.
      const { titles } = await asked('sort=newest&limit=9')
      const { json } = await app.fetch(`/api/contests/${id}?team=beta`)
      seen.add((json as { phase: string }).phase)
      return titles.includes('Brief')
    }
    // Nothing is written from here on, so an answer kept for its thirty seconds would never say the second of these.
    await expect.poll(look).toBe(true)
    await expect.poll(look).toBe(false)
    expect(performance.now() - began).toBeLessThan(sizes.cache_seconds * 1000)
    expect([...seen]).toEqual(['announced', 'closing', 'judging'])
  })

  it('stand in the calendar of their team, under names that stay', async () => {
    const { status, text, headers } = await app.fetch('/alpha/calendar.ics')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).toContain('SUMMARY:Painters: Entries close')
    expect(text.match(/^UID:.*$/gm)).toHaveLength(2)
    expect(text).not.toContain('Draft of ours')
    expect((await app.fetch('/nobody/calendar.ics')).status).toBe(404)
  })

  it('are gone with their team', async () => {
    expect((await asked()).titles).toContain('Anyone')
    const { contests } = await app.api(dora).team_ending.look({ link: 'beta' })
    const closed = await app.fetch('/api/teams/beta', {
      method: 'DELETE',
      token: dora.token,
      json: { confirm: 'beta', cancel: contests.map(({ id }) => id) }
    })
    expect(closed.status).toBe(204)
    expect((await asked()).titles).toEqual(['Painters'])
  })

  it('are open as long as one of their categories is', async () => {
    const end = from(2 * day)
    const later = { ...whole, title: { en: 'Later on' }, media: [], age_min: null, age_max: null }
    const first = { ...later, title: { en: 'At first' } }
    const categories = [first, { ...later, closes_at: end }]
    const draft = await hold(ana, 'alpha', 'Two ends', { categories }, false)
    await publishAt(ana, 'alpha', draft, [-day, 2500])
    const closes = performance.now() + 2500
    await expect
      .poll(async () => (await asked()).items.find(({ title }) => title.en === 'Two ends'))
      .toBeDefined()
    await pause(closes - performance.now())
    const { items } = await asked('sort=newest')
    expect(items.find(({ title }) => title.en === 'Two ends')).toMatchObject({ closes_at: end })
  })
})
