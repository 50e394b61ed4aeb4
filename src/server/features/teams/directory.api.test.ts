import { expect, it } from 'vitest'
import { asProblem, newNetwork } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'

const names = [
  'Ébauche 100%',
  'ebauche two',
  'Zürich_Werkstatt',
  'Zurich Werkstatt',
  'Straße der Kunst',
  String.raw`Back\slash`,
  'معرض الضوء',
  'Same Name',
  'Same Name',
  'same name'
]

await onServer('the directory', app => {
  const guest = guestsOf(app.people)
  const linksFor = async (query: string) => {
    const { json } = await app.fetch(`/api/teams/?limit=100&${query}`)
    return (json as { items: { link: string }[] }).items.map(({ link }) => link) // the call's schema
  }

  it('shows every team that is founded, by its name, accents and case aside', async () => {
    for (const [index, name] of names.entries())
      await app.api(guest()).teams.create({
        link: `shown-${index}`,
        name,
        country: 'BE',
        currency: 'EUR',
        time_zone: 'UTC',
        locales: ['en'],
        default_locale: 'en'
      })
    await expect.poll(() => linksFor('')).toHaveLength(12)
    const inOrder = await linksFor('')
    const sameNames = ['shown-7', 'shown-8', 'shown-9']
    expect(inOrder.filter(link => !sameNames.includes(link)).slice(0, 6)).toEqual([
      'alpha',
      'shown-5',
      'beta',
      'shown-0',
      'shown-1',
      'shown-4'
    ])
    expect(inOrder.filter(link => sameNames.includes(link)).toSorted()).toEqual(sameNames)
  })

  it.for([
    ['ebauche', ['shown-0', 'shown-1']],
    ['ÉBAUCHE', ['shown-0', 'shown-1']],
    ['100%', ['shown-0']],
    ['%', ['shown-0']],
    ['％', ['shown-0']],
    ['_', ['shown-2']],
    ['\\', ['shown-5']],
    ['zurich_', ['shown-2']],
    ['strasse', ['shown-4']],
    ['الضوء', ['shown-6']],
    ["'; DROP TABLE teams; --", []],
    ['shown-3', ['shown-3']],
    ['frozen', []]
  ] as const)('finds by the words %j', async ([q, links]) => {
    expect((await linksFor(`q=${encodeURIComponent(q)}`)).toSorted()).toEqual(links)
  })

  it('visits every team once, page by page, where several have one name', async () => {
    const whole = await linksFor('')
    for (const limit of [1, 3, 5]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await app.api().teams.list({ limit, ...(cursor !== undefined && { cursor }) })
        expect(page.items.length).toBeLessThanOrEqual(limit)
        seen.push(...page.items.map(({ link }) => link))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(seen).toEqual(whole)
    }
  })

  it('counts where it is asked to, whatever the page', async () => {
    expect((await app.api().teams.list({ count: '1', limit: 2 })).total).toBe(12)
    expect((await app.api().teams.list({ count: '1', q: 'same name', limit: 1 })).total).toBe(3)
    expect(await app.api().teams.list({ limit: 2 })).not.toHaveProperty('total')
  })

  it('shows no team as open while there are no contests', async () => {
    expect(await linksFor('open=1')).toEqual([])
  })

  it('names the nearest links of one that was not found', async () => {
    expect((await linksFor('near=alpa'))[0]).toBe('alpha')
    expect((await linksFor('near=shown-99')).every(link => link.startsWith('shown-'))).toBe(true)
    expect((await linksFor('near=shown-99')).length).toBeLessThanOrEqual(3)
    expect(await linksFor('near=qqqqqq')).toEqual([])
    expect(await linksFor('near=frozen')).toEqual([])
  })

  it('shows a cover with what a browser needs before it comes', async () => {
    const { items } = await app.api().teams.list({ q: 'alpha' })
    expect(items).toEqual([
      {
        link: 'alpha',
        name: 'Alpha Salon',
        tagline: 'Alpha Salon holds contests',
        logo: null,
        cover: {
          id: app.people.picture_id,
          team: 'alpha',
          width: 640,
          height: 480,
          colours: expect.stringMatching(/^[\da-f]{27}$/),
          widths: [320]
        },
        open_contests: 0
      }
    ])
  })

  it('is limited per network: the 121st search in a minute waits, another network does not', async () => {
    const network = newNetwork()
    const search = (index: number) => app.fetch(`/api/teams/?q=search${index}`, { network })
    for (let index = 0; index < 120; index += 1) expect((await search(index)).status).toBe(200)
    const refused = await search(120)
    expect([refused.status, asProblem(refused).code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await app.fetch('/api/teams/?q=search120')).status).toBe(200)
    expect((await search(0)).status).toBe(200)
  })
})
