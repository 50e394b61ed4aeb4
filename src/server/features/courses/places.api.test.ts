/* Seats that organisers take back and give by hand, and turns of whoever is not of the age of a course. */
import { afterAll, expect, it } from 'vitest'
import type { NewCourse, Registration } from '#contract/courses.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailsTo, emailTo } from '#tests/kit/mailbox.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const inDays = (days: number, hours = 0): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000 + hours * 3_600_000).toISOString()

/** Who is so old on the day on which it begins. */
const born = (years: number): string => {
  const day = inDays(14).slice(0, 10)
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('02-29', '02-28')
}

const clay: NewCourse = {
  title: { en: 'A day of clay' },
  text: {},
  teacher: 'Mina Okafor',
  level: 'all',
  age_min: null,
  age_max: null,
  online: false,
  place: 'Quay 7',
  time_zone: 'UTC',
  sessions: [{ starts_at: inDays(14), ends_at: inDays(14, 2) }],
  price: 4500,
  seats: 1,
  opens_at: null,
  closes_at: null,
  published: true
}

await onServer(
  'a place in a course',
  app => {
    const { bob, dora } = app.people
    const guest = guestsOf(app.people)
    const alphas = app.api(bob).courses
    const begin = (fields: Partial<NewCourse> = {}) => alphas.create({ team: 'alpha', ...clay, ...fields })
    const turnBorn = (by: Person, birth_date: string | null) =>
      tamper(
        app,
        `UPDATE users SET birth_date = ${birth_date === null ? 'NULL' : `'${birth_date}'`} WHERE id = '${by.user_id}'`
      )
    const register = (by: Person, id: string) =>
      app.api(by).courses.register({ team: 'alpha', id, waiting: true })
    const listed = (id: string) => alphas.places({ team: 'alpha', id })
    const rowOf = async (by: Person, id: string): Promise<Registration> => {
      const found = (await listed(id)).items.find(({ email }) => email === by.email)
      if (!found) throw new Error(`${by.email} is not registered`)
      return found
    }
    const stateOf = async (by: Person, id: string) => {
      const { state, age } = await rowOf(by, id)
      return [state, age]
    }
    const placeOf = async (by: Person, id: string): Promise<string> =>
      `/api/courses/${id}/places/${(await rowOf(by, id)).id}`
    const takeOff = async (by: Person, id: string, json: object, token = bob.token) =>
      app.fetch(`${await placeOf(by, id)}?team=alpha`, { method: 'DELETE', json, token })
    const give = async (by: Person, id: string, token = bob.token, team = 'alpha') =>
      app.fetch(`${await placeOf(by, id)}?team=${team}`, { method: 'PATCH', json: { state: 'taken' }, token })
    const logged = async (id: string) =>
      (
        await lookInto(
          app,
          `SELECT verb, details FROM audit_entries WHERE subject = 'course:${id}'
            AND verb IN ('course.taken_off', 'course.seat_given', 'course.left') ORDER BY id`
        )
      ).map(({ verb, details }) => [verb, details])

    it('is taken back with a reason alone, which is told by mail and bell, and goes to who is said before', async () => {
      const { id } = await begin()
      const [seated, next] = [guest(), guest()]
      await register(seated, id)
      await register(next, id)
      const before = await listed(id)
      expect(before).toMatchObject({
        to_give: 0,
        next_up: { name: `${next.first_name} ${next.last_name}`, id: (await rowOf(next, id)).id }
      })

      const unsaid = await takeOff(seated, id, {})
      expect([unsaid.status, faultsOf(unsaid)]).toEqual([422, ['reason: required']])
      expect(await listed(id)).toEqual(before)
      // Somebody else's, and an own that is given up without a word.
      expect((await takeOff(seated, id, { reason: 'Mine now' }, next.token)).status).toBe(404)

      await emailTo(mails, seated.email)
      const reason = 'The kiln is broken.\nWrite to us for the next day.'
      expect((await takeOff(seated, id, { reason })).status).toBe(204)
      expect((await listed(id)).items.map(({ email, state }) => [email, state])).toEqual([
        [seated.email, 'removed'],
        [next.email, 'taken']
      ])
      const { subject, text } = await emailTo(mails, seated.email, 2)
      expect(subject).toBe('You were removed from the list: A day of clay')
      expect(text).toContain('> The kiln is broken.\n> Write to us for the next day.')
      expect(text).toContain('the price was paid to the team directly')
      const { items } = await app.api(seated).notifications.feed({ team: 'alpha' })
      expect(items[0]).toMatchObject({ title: subject, text: 'The organisers give their reason.' })
      expect((await emailTo(mails, next.email, 2)).subject).toBe('A place is free for you: A day of clay')

      const own = await rowOf(next, id)
      await app.api(next).courses.leave({ team: 'alpha', id, place: own.id })
      expect(await logged(id)).toEqual([
        ['course.taken_off', { user_id: seated.user_id, reason }],
        ['course.left', { user_id: next.user_id }]
      ])
      expect(emailsTo(mails, next.email)).toHaveLength(2)
    })

    it('says nothing of money where a course is free of charge', async () => {
      const { id } = await begin({ title: { en: 'Clay for nothing' }, price: 0 })
      const by = guest()
      await register(by, id)
      await emailTo(mails, by.email)
      await takeOff(by, id, { reason: 'Twice on the list' })
      expect((await emailTo(mails, by.email, 2)).text).not.toMatch(/paid/)
    })

    it('passes over whoever is not of age, who keeps their turn and can be given one by hand', async () => {
      const course = await begin({ seats: 1 })
      const { id } = course
      const [seated, grown, silent, fits] = [guest(), guest(), guest(), guest()]
      for (const by of [seated, grown, silent, fits]) await register(by, id)
      await turnBorn(seated, born(14))
      await turnBorn(grown, born(40))
      await turnBorn(silent, null)
      await turnBorn(fits, born(12))
      const ages = { age_min: 12, age_max: 16 }
      const { version } = await alphas.update({ team: 'alpha', id, version: course.version, ...ages })
      expect((await listed(id)).next_up?.name).toBe(`${fits.first_name} ${fits.last_name}`)
      const full = await give(grown, id)
      expect([full.status, asProblem(full).detail]).toEqual([
        409,
        'No place is free. Add places to the course, or remove someone first.'
      ])

      await takeOff(seated, id, { reason: 'Ill' })
      expect(await stateOf(fits, id)).toEqual(['taken', 'fits'])
      expect(await stateOf(grown, id)).toEqual(['waiting', 'outside'])
      expect(await stateOf(silent, id)).toEqual(['waiting', 'unknown'])
      expect(await listed(id)).toMatchObject({ to_give: 0, next_up: null })

      await alphas.update({ team: 'alpha', id, version, seats: 3 })
      expect(await listed(id)).toMatchObject({ to_give: 2, next_up: null })
      expect((await app.api(grown).courses.mine({ team: 'alpha' })).places).toMatchObject([
        { state: 'waiting', turn: 1 }
      ])
      for (const [token, team, status] of [
        [grown.token, 'alpha', 403],
        [dora.token, 'alpha', 403],
        [dora.token, 'beta', 404]
      ] as const)
        expect((await give(grown, id, token, team)).status).toBe(status)
      expect(await stateOf(grown, id)).toEqual(['waiting', 'outside'])

      expect([(await give(grown, id)).status, (await give(grown, id)).status]).toEqual([204, 204])
      expect(await stateOf(grown, id)).toEqual(['taken', 'outside'])
      expect((await emailTo(mails, grown.email, 2)).subject).toBe('A place is free for you: A day of clay')
      expect((await logged(id)).at(-1)).toEqual(['course.seat_given', { user_id: grown.user_id }])
      expect(await logged(id)).toHaveLength(2)

      // Who tells their date of birth meanwhile goes before whoever comes then.
      await turnBorn(silent, born(13))
      const late = guest()
      await turnBorn(late, born(13))
      expect(await register(late, id)).toMatchObject({ state: 'waiting', turn: 1 })
      expect(await stateOf(silent, id)).toEqual(['taken', 'fits'])
      expect((await emailTo(mails, silent.email, 2)).subject).toBe('A place is free for you: A day of clay')
      expect(emailsTo(mails, grown.email)).toHaveLength(2)
    })

    it('that is free is taken by who waits, once their date of birth is told', async () => {
      const course = await begin({ seats: 1 })
      const { id } = course
      const [seated, silent] = [guest(), guest()]
      await register(seated, id)
      await register(silent, id)
      await turnBorn(silent, null)
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12 })
      await takeOff(seated, id, { reason: 'Ill' })
      expect(await register(silent, id)).toMatchObject({ state: 'waiting', turn: 1 })
      await turnBorn(silent, born(13))
      expect(await register(silent, id)).toMatchObject({ state: 'taken', turn: null })
    })

    it('that whoever waits is of age for is theirs, and does not look free once another was refused it', async () => {
      const course = await begin({ title: { en: 'Clay in turn' }, seats: 1 })
      const { id } = course
      const [seated, silent, late] = [guest(), guest(), guest()]
      await register(seated, id)
      await register(silent, id)
      await turnBorn(silent, null)
      await turnBorn(late, born(13))
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12 })
      await takeOff(seated, id, { reason: 'Ill' })
      // Told elsewhere, without asking for the place again.
      await turnBorn(silent, born(13))
      const standing = async () =>
        (await app.api().courses.list({ team: 'alpha' })).items.find(one => one.id === id)?.state
      expect(await standing()).toBe('open')

      const path = `/api/courses/${id}/places?team=alpha`
      const refused = await app.fetch(path, { method: 'POST', json: {}, token: late.token })
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        'The last place has just been taken. You can join the waiting list.'
      ])
      expect(await stateOf(silent, id)).toEqual(['taken', 'fits'])
      await expect.poll(standing).toBe('full')
      expect((await emailTo(mails, silent.email, 2)).subject).toBe('A place is free for you: Clay in turn')
      expect(await register(late, id)).toMatchObject({ state: 'waiting', turn: 1 })
    })

    it('is given to nobody once the course has begun', async () => {
      const course = await begin({ seats: 1 })
      const { id } = course
      const [seated, waits] = [guest(), guest()]
      await register(seated, id)
      await register(waits, id)
      const sessions = [{ starts_at: inDays(0, -1), ends_at: inDays(0, 2) }]
      await alphas.update({ team: 'alpha', id, version: course.version, sessions })
      expect(await listed(id)).toMatchObject({ to_give: 0, next_up: null })
      await takeOff(seated, id, { reason: 'Did not come' })
      const begun = await give(waits, id)
      expect([begun.status, asProblem(begun).detail]).toEqual([
        409,
        'The course has begun, so nobody moves up any more.'
      ])
      expect(await stateOf(waits, id)).toEqual(['waiting', 'fits'])
    })

    it('is told in a table with an age and no date of birth, where the course has limits of age', async () => {
      const course = await begin({ seats: 3 })
      const { id } = course
      const [one, silent] = [guest(), guest()]
      await register(one, id)
      await register(silent, id)
      await turnBorn(one, born(15))
      await turnBorn(silent, null)
      const table = async () => {
        const { text } = await app.fetch(`/api/courses/${id}/table?team=alpha`, { token: bob.token })
        return text.replace('\uFEFF', '').trimEnd().split('\r\n')
      }
      const plain = await table()
      expect(plain[0]).toBe('state,first_name,last_name,email,asked_at')
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12 })
      const aged = await table()
      expect(aged).toEqual([`${plain[0]},age_at_begin`, `${plain[1]},15`, `${plain[2]},`])
      expect(aged.join('\n')).not.toContain(born(15))
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
