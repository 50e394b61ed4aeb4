/* Looking for opportunities by their words: which there are, how they are folded, and until when they find anything. */
import { beforeAll, expect, it } from 'vitest'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { offerOpportunities, openCall } from '#tests/kit/opportunities.ts'
import { tamper } from '#tests/kit/tamper.ts'

await onServer('looking for opportunities', app => {
  const { ana } = app.people
  const { opportunities } = app.api(ana)
  const look = async (q: string) => {
    const { json } = await app.fetch(`/api/opportunities?team=alpha&count=1&q=${encodeURIComponent(q)}`)
    const { items, total } = json as { items: { title: { en: string } }[]; total: number } // as the contract has it
    expect([q, total]).toEqual([q, items.length])
    return items.map(({ title }) => title.en)
  }
  const change = async ({ id }: WorkedCall, changes: object) => {
    const { version } = await opportunities.open({ team: 'alpha', id })
    return opportunities.update({ team: 'alpha', id, version, ...changes })
  }

  const title = 'Cafés of the délta'
  let call: WorkedCall

  beforeAll(async () => {
    await offerOpportunities(app)
    call = await openCall(app, {
      title: { en: title, ar: 'إقامةٌ فنيّة في الأَلوَان' },
      summary: { en: 'Straße by straße, with œuvres of your own.' },
      description: {
        en: `Through l’écran. ${Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')} zenith`
      },
      place: 'Łódź'
    })
    await openCall(app, { title: { en: 'Another by the sea' } })
  })

  it.each([
    'café',
    'CAFE',
    'Cafe\u0301s',
    'delta caf',
    'strasse',
    'oeuvre',
    'ecran',
    'lodz',
    'zenith',
    'word399'
  ])('finds %s, whatever its capitals and accents, in whichever text it stands', async q =>
    expect(await look(q)).toEqual([title])
  )

  it.each(['اقامه', 'فنية', 'الالوان', 'الأَلـوان', 'إِقَامَة'])(
    'finds %s in Arabic, however it is written',
    async q => expect(await look(q)).toEqual([title])
  )

  it('finds the beginnings of words, all of which have to be there', async () => {
    expect(await look('afes')).toEqual([])
    expect(await look('cafes nowhere')).toEqual([])
    expect(await look('nowhere')).toEqual([])
    expect(await look('studio')).toEqual(['Another by the sea'])
    // Signs alone narrow nothing.
    expect((await look('* %')).toSorted()).toEqual(['Another by the sea', title])
  })

  it('goes by what is said now, and by nothing once it is not public', async () => {
    await change(call, { place: 'Ostend' })
    await expect.poll(() => look('ostend')).toEqual([title])
    expect(await look('lodz')).toEqual([])
    const at = { team: 'alpha', id: call.id }
    const { version } = await opportunities.open(at)
    await opportunities.withdraw({ ...at, version })
    await expect.poll(() => look('delta')).toEqual([])
    await change(call, { place: 'Bruges' })
    expect(await look('bruges')).toEqual([])
    const again = await opportunities.open(at)
    await opportunities.publish({ ...at, version: again.version })
    await expect.poll(() => look('bruges delta')).toEqual([title])
    expect(await look('ostend')).toEqual([])
    const open = await opportunities.open(at)
    await opportunities.close({ ...at, version: open.version })
    await expect.poll(() => look('delta')).toEqual([])
  })

  it('is of one team', async () => {
    const beta = app.api(app.people.dora).teams
    const { version, features } = await beta.get({ link: 'beta' })
    await beta.update({ link: 'beta', version, features: { ...features, opportunities: true } })
    expect(await look('sea')).toEqual(['Another by the sea'])
    expect((await app.fetch('/api/opportunities?team=beta&count=1&q=sea')).json).toMatchObject({
      items: [],
      total: 0
    })
  })

  it('is counted up to a hundred, beyond which it is said that there are more', async () => {
    const plant = (copies: number) =>
      tamper(
        app,
        `INSERT INTO opportunities
           SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid()))).* FROM
             opportunities o, generate_series(1, ${copies})
             WHERE o.id = (SELECT id FROM opportunities WHERE title ->> 'en' = 'Another by the sea' LIMIT 1);
         INSERT INTO opportunity_words SELECT team_id, 'seashore', id, deadline FROM opportunities WHERE title ->> 'en' = 'Another by the sea'
           ON CONFLICT DO NOTHING`
      )
    const counted = async (q: string) => {
      const { total, more_than_total } = await app.api().opportunities.list({ team: 'alpha', q, count: '1' })
      return [total, more_than_total]
    }
    await plant(99)
    expect(await counted('seash')).toEqual([100, false])
    await plant(1)
    // What is written past the product ends no answer that was kept, so it is asked otherwise.
    expect(await counted('seashore')).toEqual([100, true])
    const page = await app.fetch('/alpha/page-job-grid?q=seashore')
    expect(page.text).toContain('More than 100 open opportunities')
  })
})
