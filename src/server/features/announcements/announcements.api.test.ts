/* Writing to many: what is refused, who is shown before it goes, and that it can be stopped. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { asProblem } from '#tests/kit/client.ts'
import { category, openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const audience = (changes: object = {}) => ({ groups: ['organisers'], ...changes })
const texts = { en: { subject: 'Hello {name}', text: 'Dear {name}, **come**.' } }
const written = (changes: object = {}) => ({ audience: audience(), texts, fallback: 'en', ...changes })

await onServer('writing to many', app => {
  const { ana, bob, cleo, dora, teams } = app.people
  const guest = guestsOf(app.people)
  const post = (path: string, json: object, person: { token: string } = bob, link = 'alpha') =>
    app.fetch(`/api/teams/${link}/announcements${path}`, { method: 'POST', json, token: person.token })
  const preview = async (json: object, person = bob) => {
    const answer = await post('/preview', json, person)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.json as {
      count: number
      unsubscribed: number
      muted: number
      items: { id: string; unreached: string | null }[]
      languages: object[]
      next: string | null
    } // the call's schema
  }
  const idsOf = async (json: object, person = bob) =>
    (await preview(json, person)).items.map(({ id }) => id).toSorted()
  const send = (changes: object = {}, expected = 2) => post('', { ...written(changes), expected })
  const clear = () =>
    tamper(
      app,
      'DELETE FROM announcement_recipients; DELETE FROM announcements; DELETE FROM notification_settings'
    )

  describe('is refused', () => {
    const refusals: [string, object, string, string][] = [
      ['to nobody', written({ audience: audience({ groups: [] }) }), 'audience.groups', 'too_few'],
      [
        'to a group that is none',
        written({ audience: audience({ groups: ['everyone'] }) }),
        'audience.groups.0',
        'not_one_of'
      ],
      [
        'with a category of no contest',
        written({ audience: audience({ category: teams.alpha }) }),
        'audience.category',
        'not_allowed'
      ],
      [
        'with a contest of nobody',
        written({ audience: audience({ contest: teams.alpha }) }),
        'audience.contest',
        'not_one_of'
      ],
      ['without a text', written({ texts: {} }), 'texts', 'required'],
      ['with a fallback that is not written', written({ fallback: 'fr' }), 'fallback', 'not_one_of'],
      [
        'with a second header in its subject',
        written({ texts: { en: { subject: 'Hi\r\nBcc: all@x.test', text: 'x' } } }),
        'texts.en.subject',
        'forbidden_characters'
      ],
      [
        'with a placeholder that nobody knows',
        written({ texts: { en: { subject: 'Hi', text: 'Dear {password}' } } }),
        'texts.en.text',
        'unknown_placeholder'
      ],
      [
        'with the contest where there is none',
        written({ texts: { en: { subject: '{contest}', text: 'x' } } }),
        'texts.en.subject',
        'unknown_placeholder'
      ],
      [
        'with a link of another scheme',
        written({ texts: { en: { subject: 'Hi', text: '[x](javascript:alert(1))' } } }),
        'texts.en.text',
        'bad_link'
      ],
      [
        'with a text that is too long',
        written({ texts: { en: { subject: 'Hi', text: 'x'.repeat(10_001) } } }),
        'texts.en.text',
        'too_long'
      ],
      [
        'with a text too deep to read',
        written({ texts: { en: { subject: 'Hi', text: `${'> '.repeat(40)}x` } } }),
        'texts.en.text',
        'nested_too_deeply'
      ]
    ]
    it.each(refusals)('%s', async (_, json, path, code) => {
      await clear()
      for (const answer of [
        await post('/preview', json, ana),
        await post('', { ...json, expected: 2 }, ana)
      ]) {
        const { errors } = asProblem(answer)
        expect([answer.status, errors?.map(error => [error.path.join('.'), error.code])]).toEqual([
          422,
          [[path, code]]
        ])
      }
      expect(await lookInto(app, 'SELECT id FROM announcements')).toEqual([])
    })

    it('at the first text that takes too long to read: the others are not looked at', async () => {
      const text = '*a_'.repeat(3300)
      const all = Object.fromEntries(['en', 'es', 'fr', 'ar'].map(each => [each, { subject: 'Hi', text }]))
      const { errors } = asProblem(await post('/preview', written({ texts: all })))
      expect(errors?.map(({ path, code }) => [path.join('.'), code])).toEqual([
        ['texts.en.text', 'too_intricate']
      ])
    })

    it('of other teams, and of who does not run this one', async () => {
      await clear()
      const sent = (await send()).json as { id: string } // as it was created
      for (const person of [cleo, dora]) expect((await post('/preview', written(), person)).status).toBe(403)
      const path = `/api/teams/beta/announcements/${sent.id}`
      expect((await app.fetch(path, { token: dora.token })).status).toBe(404)
      expect(
        (await app.fetch(path, { method: 'PUT', json: { stopped: true }, token: dora.token })).status
      ).toBe(404)
      expect((await app.fetch('/api/teams/beta/announcements', { token: dora.token })).json).toEqual({
        items: [],
        next: null
      })
      expect((await app.fetch('/api/teams/alpha/announcements/no-id', { token: bob.token })).status).toBe(404)
      expect(await lookInto(app, 'SELECT state FROM announcements')).toEqual([{ state: 'held' }])
    })

    it('where it goes to another number of people than was shown, or to nobody', async () => {
      await clear()
      const other = await send({}, 3)
      expect([other.status, asProblem(other).code]).toEqual([409, 'conflict'])
      const nobody = await send({ audience: audience({ groups: ['jurors_waiting'] }) })
      expect(nobody.status).toBe(422)
      expect(await lookInto(app, 'SELECT id FROM announcements')).toEqual([])
    })

    it('after five in a day, of which those that were stopped in time do not count', async () => {
      await clear()
      const first = (await send()).json as { id: string } // as it was created
      await app.api(bob).announcements.stop({ link: 'alpha', id: first.id, stopped: true })
      const five = await Promise.all(Array.from({ length: 7 }, () => send()))
      expect(five.filter(({ status }) => status === 201)).toHaveLength(5)
      expect(five.filter(({ status }) => status === 429)).toHaveLength(2)
      await tamper(app, `UPDATE announcements SET created_at = created_at - interval '25 hours'`)
      expect((await send()).status).toBe(201)
    })
  })

  describe('goes to', () => {
    let contest: Contest
    const artist = guest()
    const drafter = guest()
    beforeAll(async () => {
      contest = await openContest(app, { categories: [category('Ink'), category('Oil')] })
      const work = await wholeDraft(app, artist, contest)
      await app.api(artist).works.finalize({ team: 'alpha', id: work.id, version: work.version })
      await wholeDraft(app, drafter, contest)
      await wholeDraft(app, artist, contest, { category_id: contest.categories[1]?.id ?? '' })
    })
    const of = (groups: string[], more: object = {}) =>
      written({ audience: { groups, contest: contest.id, ...more } })

    it('those that are meant, each once', async () => {
      await clear()
      const [first, second] = contest.categories.map(({ id }) => id)
      expect(await idsOf(of(['entrants']))).toEqual([artist.user_id])
      expect(await idsOf(of(['drafts']))).toEqual([artist.user_id, drafter.user_id].toSorted())
      expect(await idsOf(of(['drafts'], { category: first }))).toEqual([drafter.user_id])
      expect(await idsOf(of(['drafts'], { category: second }))).toEqual([artist.user_id])
      expect(await idsOf(of(['entrants', 'drafts', 'organisers']))).toEqual(
        [artist, drafter, ana, bob].map(({ user_id }) => user_id).toSorted()
      )
      expect(await idsOf(of(['entrants'], { statuses: ['eligible'] }))).toEqual([])
      expect(await idsOf(of(['entrants'], { statuses: ['submitted'], payment: 'none' }))).toEqual([
        artist.user_id
      ])
      expect(await idsOf(of(['entrants'], { payment: 'paid' }))).toEqual([])
      expect(await idsOf(of(['entrants'], { locale: 'ar' }))).toEqual([])
      expect(await idsOf(of(['jurors', 'jurors_waiting']))).toEqual([])
      // Who has no role here gets no news of it, whatever they ticked.
      await tamper(
        app,
        `UPDATE users SET newsletter = true WHERE id IN ('${drafter.user_id}', '${cleo.user_id}')`
      )
      expect(await idsOf(of(['newsletter']))).toEqual([drafter.user_id])
      await tamper(app, 'UPDATE users SET newsletter = false')
    })

    it('nobody whose work its writer must not see', async () => {
      await clear()
      const [work] = await lookInto(
        app,
        `SELECT id FROM works WHERE owner_id = '${artist.user_id}' AND status = 'submitted'`
      )
      await tamper(
        app,
        `INSERT INTO conflicts (team_id, contest_id, user_id, work_id, kind, source, note, created_at)
         VALUES ('${teams.alpha}', '${contest.id}', '${bob.user_id}', '${String(work?.['id'])}', 'family', 'declared', '', now())`
      )
      expect(await idsOf(of(['entrants']))).toEqual([])
      expect(await idsOf(of(['entrants']), ana)).toEqual([artist.user_id])
      await tamper(app, 'DELETE FROM conflicts')
    })

    it('and tells beforehand who has stopped it, what each reads, and page by page who they are', async () => {
      await clear()
      await app
        .api(drafter)
        .notifications.choose({ team: 'alpha', topic: { topic: 'announcements', mail: 'never' } })
      await app.api(artist).notifications.choose({ team: 'alpha', contest: { id: contest.id, muted: true } })
      await tamper(app, `UPDATE users SET locale = 'fr' WHERE id = '${drafter.user_id}'`)
      const all = await preview(of(['entrants', 'drafts']))
      expect(all).toMatchObject({ count: 2, unsubscribed: 1, muted: 1, next: null })
      expect(all.languages).toEqual([
        { locale: 'en', count: 1, reads: 'en' },
        { locale: 'fr', count: 1, reads: 'en' }
      ])
      expect(Object.fromEntries(all.items.map(({ id, unreached }) => [id, unreached]))).toEqual({
        [artist.user_id]: 'muted',
        [drafter.user_id]: 'unsubscribed'
      })
      const page = { ...of(['entrants', 'drafts']), limit: 1 }
      const one = await preview(page)
      const two = await preview({ ...page, cursor: one.next })
      expect([...one.items, ...two.items].map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
      expect(two.next).toBe(null)
      expect((await post('/preview', { ...page, cursor: 'nonsense' })).status).toBe(422)
      await tamper(app, `UPDATE users SET locale = 'en' WHERE id = '${drafter.user_id}'`)
    })
  })

  it('is confirmed once under one key, held back, and stopped, after which nobody gets it', async () => {
    await clear()
    const { announcements } = app.api(bob)
    const json = { ...written(), expected: 2 }
    const other = {
      ...written({ fallback: 'en', texts: { en: { subject: 'Other', text: 'x' } } }),
      expected: 2
    }
    const path = '/api/teams/alpha/announcements'
    expect(await underOneKey(app, { path, token: bob.token, json, other })).toEqual(madeOnce)
    const { items } = await announcements.list({ link: 'alpha' })
    const [held] = items
    expect(items).toHaveLength(1)
    expect(held).toMatchObject({
      state: 'held',
      recipients: 2,
      queued: 2,
      delivered: 0,
      left_out: [],
      ended_at: null
    })
    expect(Date.parse(held?.sends_at ?? '') - Date.parse(held?.created_at ?? '')).toBe(600_000)
    const id = held?.id ?? ''
    const stopped = await announcements.stop({ link: 'alpha', id, stopped: true })
    expect(stopped).toMatchObject({ state: 'stopped', queued: 0, left_out: [{ why: 'stopped', count: 2 }] })
    expect(await announcements.stop({ link: 'alpha', id, stopped: true })).toEqual(stopped)
    expect(await announcements.get({ link: 'alpha', id })).toEqual(stopped)
    const { items: log } = await app.api(ana).audit.list({ link: 'alpha', limit: 2 })
    expect(log.map(({ verb }) => verb)).toEqual(['announcement.stopped', 'announcement.confirmed'])
  })
})
