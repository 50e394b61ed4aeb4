/* A complaint about a work with which an organiser is in conflict does not exist for that organiser. */
import { beforeAll, expect, it } from 'vitest'
import { faultsOf, newNetwork } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { openVote } from '#tests/kit/voting.ts'

const title = 'On show 1'
const words = `PLANTED-WORDS: ${title} is mine`

await onServer('a complaint about a work out of sight', app => {
  const { ana, bob } = app.people
  const guest = guestsOf(app.people)
  const complainer = 'rights@complaints.test'
  let work = ''
  let id = ''
  let number = 0

  const everything = async (person: Person): Promise<string> => {
    const { inbox, outbox, audit } = app.api(person)
    const lists = [
      await inbox.list({ link: 'alpha', limit: 100 }),
      await inbox.list({ link: 'alpha', q: 'PLANTED-WORDS' }),
      await inbox.list({ link: 'alpha', q: String(number) }),
      await inbox.list({ link: 'alpha', work }),
      await audit.list({ link: 'alpha', action: 'contact', limit: 100 }),
      await outbox.list({ link: 'alpha', limit: 100 })
    ]
    const { items } = await outbox.list({ link: 'alpha', limit: 100 })
    const mails = await Promise.all(
      items.map(each => app.fetch(`/api/teams/alpha/mails/${each.id}`, { token: person.token }))
    )
    return [...lists.map(each => JSON.stringify(each)), ...mails.map(({ text }) => text)].join('\n')
  }

  beforeAll(async () => {
    work = (await openVote(app, [guest()], 1)).works[0] ?? ''
    await app.api(ana).members.change({ link: 'alpha', user_id: bob.user_id, role: 'owner' })
    await app.api(ana).jury.set_conflict({ link: 'alpha', user: bob.user_id, work, kind: 'family' })
    const json = { topic: 'rights_complaint', name: 'Gast', email: complainer, message: words, work }
    const ask = { method: 'POST', json, network: newNetwork() }
    await tamper(app, `UPDATE contact_numbers SET told_at = NULL`)
    const answer = await app.fetch('/api/contact?team=alpha', ask)
    number = (answer.json as { number: number }).number // the call's schema
    const { items } = await app.api(ana).inbox.list({ link: 'alpha', work })
    id = items[0]?.id ?? ''
    await app.api(ana).inbox.write({ link: 'alpha', id, kind: 'note', message: `PLANTED-WORDS on ${title}` })
    await app.api(ana).inbox.write({ link: 'alpha', id, kind: 'answer', message: `We look at ${title}` })
  })

  it('is there for who may see the work', async () => {
    const told = await everything(ana)
    for (const planted of [title, id, complainer, 'PLANTED-WORDS']) expect(told).toContain(planted)
  })

  it('tells of itself by mail only them, and nobody of the work', async () => {
    const { items } = await app.api(ana).outbox.list({ link: 'alpha', q: 'A complaint about rights' })
    expect(items.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [ana.email, `A complaint about rights: no. ${number}`]
    ])
    const { text } = await app.api(ana).outbox.get({ link: 'alpha', id: items[0]?.id ?? '' })
    expect(text).not.toMatch(/PLANTED-WORDS|On show/)
  })

  it('is in no list, search, mail or log of who is in conflict', async () => {
    const told = await everything(bob)
    for (const planted of [title, id, complainer, 'PLANTED-WORDS']) expect(told).not.toContain(planted)
  })

  it('is neither read nor changed nor answered by them, nor given to them', async () => {
    const ask = (method: string, path = '', json?: object) =>
      app.fetch(`/api/teams/alpha/inbox/${id}${path}`, { method, token: bob.token, ...(json && { json }) })
    const asked = [
      await ask('GET'),
      await ask('GET', `/files/${id}`),
      await ask('PATCH', '', { closed: true }),
      await ask('POST', '/messages', { kind: 'answer', message: 'Go away' })
    ]
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const given = await app.fetch(`/api/teams/alpha/inbox/${id}`, {
      method: 'PATCH',
      token: ana.token,
      json: { assigned_to: bob.user_id }
    })
    expect(faultsOf(given)).toEqual(['assigned_to: not_one_of'])
    const { messages, state } = await app.api(ana).inbox.get({ link: 'alpha', id })
    expect([messages.length, state]).toEqual([3, 'waiting_for_sender'])
  })

  it('comes to them once the conflict is lifted', async () => {
    await app.api(ana).jury.lift_conflict({ link: 'alpha', user: bob.user_id, work })
    expect((await app.api(bob).inbox.get({ link: 'alpha', id })).work?.title).toBe(title)
    expect(await everything(bob)).toContain(complainer)
  })
})
