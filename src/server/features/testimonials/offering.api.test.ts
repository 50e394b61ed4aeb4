import { expect, it } from 'vitest'
import type { NewTestimonial } from '#contract/testimonials.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { tamper } from '#tests/kit/tamper.ts'
import type { TestApp } from '#tests/kit/test-app.ts'

const testimonial: NewTestimonial = {
  quote: { en: 'Nobody asked who I knew.', fr: 'Personne ne m’a demandé qui je connaissais.' },
  name: 'Mina Okafor',
  role: { en: 'Entered in 2026' },
  portrait_id: null,
  consent: { on: '2026-01-10', how: 'by mail to Bob' }
}

const stated = async (app: TestApp, status: string, link: string): Promise<void> => {
  const closed_at = status === 'closed' ? 'now()' : 'NULL'
  await tamper(app, `UPDATE teams SET status = '${status}', closed_at = ${closed_at} WHERE link = '${link}'`)
}

await onServer('what is offered for the platform’s page', app => {
  const { bob, dora, olga, cleo, ana, picture_id } = app.people
  const alphas = () => app.api(bob).testimonials
  const operator = () => app.api(olga).offered_testimonials
  const offer = async (changes: Partial<NewTestimonial> = {}) =>
    alphas().create({ team: 'alpha', ...testimonial, offered: true, ...changes })
  const waitingOf = async (id: string) => {
    const { items } = await operator().list({ limit: 100 })
    return items.find(item => item.id === id)
  }
  const show = async (id: string, state: 'shown' | 'declined' = 'shown') => {
    const found = await Promise.all(
      (['waiting', 'shown', 'declined'] as const).map(async each => {
        const { items } = await operator().list({ state: each, limit: 100 })
        return items.find(item => item.id === id)
      })
    )
    const { version } = found.find(item => item !== undefined) ?? { version: 1 }
    return operator().decide({ id, version, state })
  }
  const shown = async () => (await app.fetch('/api/offered-testimonials/shown')).text
  const landing = async () => (await app.fetch('/')).text
  const change = (id: string, version: number, changes: Partial<NewTestimonial>) =>
    alphas().update({ team: 'alpha', id, version, ...changes })

  it('stands there once the operator has said so, on the page and in its call', async () => {
    const { id, offered } = await offer({ name: 'Waits W', portrait_id: picture_id })
    expect(offered).toBe('waiting')
    expect(await waitingOf(id)).toMatchObject({
      team: 'alpha',
      team_name: 'Alpha Salon',
      default_locale: 'en',
      quote: testimonial.quote,
      state: 'waiting',
      portrait: { id: picture_id, team: 'alpha' }
    })
    expect([await shown(), await landing()].filter(text => text.includes('Waits W'))).toEqual([])
    await show(id)
    expect([await shown(), await landing()].filter(text => text.includes('Waits W'))).toHaveLength(2)
    // How somebody agreed, and what the operator goes by, is nobody else's.
    expect(await shown()).not.toMatch(/by mail|version|state|since/)
    const [own] = (await alphas().list({ team: 'alpha' })).testimonials.filter(each => each.id === id)
    expect(own?.offered).toBe('shown')
    expect((await app.fetch('/api/testimonials?team=alpha')).text).not.toContain('offered')
    await show(id, 'declined')
    expect([await shown(), await landing()].filter(text => text.includes('Waits W'))).toEqual([])
  })

  it('is offered only where it is noted that they agreed, and taken back with that', async () => {
    const refused = await app.fetch('/api/testimonials?team=alpha', {
      method: 'POST',
      token: bob.token,
      json: { ...testimonial, name: 'Never N', consent: null, offered: true }
    })
    expect([refused.status, faultsOf(refused)]).toEqual([422, ['offered: not_agreed']])
    const { id } = await offer({ name: 'Given G' })
    await show(id)
    const both = await app.fetch(`/api/testimonials/${id}?team=alpha`, {
      method: 'PATCH',
      token: bob.token,
      json: { version: 1, consent: null, offered: true }
    })
    expect([both.status, faultsOf(both)]).toEqual([422, ['offered: not_agreed']])
    expect(await shown()).toContain('Given G')
    const taken = await change(id, 1, { consent: null })
    expect([taken.offered, (await shown()).includes('Given G'), await waitingOf(id)]).toEqual([
      null,
      false,
      undefined
    ])
    // To agree once more is not to be offered once more.
    const again = await change(id, taken.version, { consent: testimonial.consent })
    expect(again.offered).toBeNull()
    expect(await waitingOf(id)).toBeUndefined()
  })

  it.each<[string, Partial<NewTestimonial>]>([
    ['its words', { quote: { en: 'Swapped S after the decision' } }],
    ['its words in one language', { quote: { ...testimonial.quote, ar: 'Swapped S' } }],
    ['the name', { name: 'Swapped S' }],
    ['the role', { role: { en: 'Swapped S' } }],
    ['the portrait', { portrait_id: picture_id, name: 'Portrayed P' }]
  ])('waits again once %s changed, and a decision on what stood there is stale', async (_, changes) => {
    const { id } = await offer({ name: 'Portrayed P' })
    const read = await show(id)
    expect(await shown()).toContain('Portrayed P')
    // What is not told there changes nothing of it.
    await change(id, 1, { consent: { on: '2026-01-11', how: 'in writing' } })
    expect(await shown()).toContain('Portrayed P')
    await change(id, 2, changes)
    const pages = [await shown(), await landing()]
    expect(pages.filter(text => /Swapped S|Portrayed P/.test(text))).toEqual([])
    const stale = await app.fetch(`/api/offered-testimonials/${id}`, {
      method: 'PUT',
      token: olga.token,
      json: { version: read.version, state: 'shown' }
    })
    expect([stale.status, asProblem(stale).code]).toEqual([409, 'stale'])
    expect(asProblem(stale)).toMatchObject({ current: { id, state: 'waiting', version: 3 } })
    expect(await waitingOf(id)).toMatchObject({ version: 3 })
    await alphas().remove({ team: 'alpha', id })
  })

  it('taken back and offered with other words is not decided by what was read before', async () => {
    const { id } = await offer({ name: 'First words' })
    const read = await waitingOf(id)
    await change(id, 1, { offered: false })
    await change(id, 2, { offered: true, name: 'Other words' })
    const { version = 0 } = read ?? {}
    await expect(operator().decide({ id, version, state: 'shown' })).rejects.toThrow('409')
    expect(await shown()).not.toContain('Other words')
    await alphas().remove({ team: 'alpha', id })
    expect(await waitingOf(id)).toBeUndefined()
    await expect(operator().decide({ id, version: 3, state: 'shown' })).rejects.toThrow('404')
  })

  it('is decided by the operator alone', async () => {
    const { id, version } = await offer({ name: 'Guarded' })
    const ask = { method: 'PUT', json: { version, state: 'shown' } }
    for (const token of [undefined, cleo.token, dora.token, bob.token, ana.token]) {
      const status = token === undefined ? 401 : 403
      const decided = await app.fetch(`/api/offered-testimonials/${id}`, { ...ask, token })
      const listed = await app.fetch('/api/offered-testimonials', { token })
      expect([decided.status, listed.status, listed.text.includes('Guarded')]).toEqual([
        status,
        status,
        false
      ])
    }
    // Nor does running the installation make anyone an organiser.
    await expect(
      app.api(olga).testimonials.update({ team: 'alpha', id, version, name: 'Mine' })
    ).rejects.toThrow('403')
    expect(await shown()).not.toContain('Guarded')
    await alphas().remove({ team: 'alpha', id })
  })

  it('goes with its testimonial, and hides with its team', async () => {
    const { id } = await offer({ name: 'Removed R' })
    const kept = await offer({ name: 'Archived A' })
    const other = await app
      .api(dora)
      .testimonials.create({ team: 'beta', ...testimonial, name: 'Of Beta B', offered: true })
    for (const each of [id, kept.id, other.id]) await show(each)
    expect(await shown()).toMatch(/Of Beta B.*Archived A.*Removed R/)
    await alphas().remove({ team: 'alpha', id })
    expect(await shown()).not.toContain('Removed R')
    for (const status of ['archived', 'suspended', 'closed']) {
      await stated(app, status, 'alpha')
      // What is set by hand is told by the next change of the page.
      await show(other.id, 'declined')
      await show(other.id)
      const pages = [await shown(), await landing()]
      expect({ status, told: pages.filter(text => text.includes('Archived A')) }).toEqual({
        status,
        told: []
      })
      expect(pages.filter(text => text.includes('Of Beta B'))).toHaveLength(2)
      await expect(operator().decide({ id: kept.id, version: 1, state: 'declined' })).rejects.toThrow('404')
      const { items } = await operator().list({ state: 'shown', limit: 100 })
      expect(items.map(({ name }) => name)).not.toContain('Archived A')
    }
    await stated(app, 'active', 'alpha')
    await show(other.id, 'declined')
    expect(await shown()).toContain('Archived A')
    await alphas().remove({ team: 'alpha', id: kept.id })
  })

  it('is read page by page, and at most six stand there, the newest decision first', async () => {
    const made: string[] = []
    for (let number = 1; number <= 7; number += 1) made.push((await offer({ name: `Number ${number}` })).id)
    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = await operator().list({ limit: 3, cursor })
      pages.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(pages.filter(id => made.includes(id))).toEqual(made)
    for (const id of made) await show(id)
    const { testimonials } = await app.api().offered_testimonials.shown()
    expect(testimonials.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 6))
    const wrong = await app.fetch('/api/offered-testimonials?cursor=x', { token: olga.token })
    expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['cursor: pattern']])
  })
})
