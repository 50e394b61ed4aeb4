/* Who was removed from a course and whether they can come back, and who moves up by telling when they were born. */
import { afterAll, expect, it } from 'vitest'
import type { NewCourse } from '#contract/courses.ts'
import { asProblem } from '#tests/kit/client.ts'
import { holding, inTurn } from '#tests/kit/holding.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo } from '#tests/kit/mailbox.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const inDays = (days: number, hours = 0): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000 + hours * 3_600_000).toISOString()

/** Who is so old for weeks around the day on which it begins. */
const born = (years: number): string =>
  `${Number(inDays(-60).slice(0, 4)) - years}${inDays(-60).slice(4, 8)}01`

const clay: NewCourse = {
  title: { en: 'A day of clay' },
  text: {},
  teacher: '',
  level: 'all',
  age_min: null,
  age_max: null,
  online: false,
  place: 'Quay 7',
  time_zone: 'UTC',
  sessions: [{ starts_at: inDays(14), ends_at: inDays(14, 2) }],
  price: 0,
  seats: 1,
  opens_at: null,
  closes_at: null,
  published: true
}

await onServer(
  'a person of a course',
  app => {
    const { bob, dora } = app.people
    const guest = guestsOf(app.people)
    const alphas = app.api(bob).courses
    const begin = (fields: Partial<NewCourse> = {}) => alphas.create({ team: 'alpha', ...clay, ...fields })
    const register = (by: Person, id: string) =>
      app.api(by).courses.register({ team: 'alpha', id, waiting: true })
    const listed = async (id: string) => (await alphas.places({ team: 'alpha', id })).items
    const statesOf = async (id: string) => (await listed(id)).map(({ email, state }) => [email, state])
    const placeOf = async (by: Person, id: string): Promise<string> => {
      const found = (await listed(id)).find(({ email }) => email === by.email)
      if (!found) throw new Error(`${by.email} is not on the list`)
      return found.id
    }
    const takeOff = async (by: Person, id: string, token = bob.token) =>
      app.fetch(`/api/courses/${id}/places/${await placeOf(by, id)}?team=alpha`, {
        method: 'DELETE',
        json: { reason: 'Three times not come' },
        token
      })
    const readmit = (place: string, id: string, token = bob.token, team = 'alpha') =>
      app.fetch(`/api/courses/${id}/removed/${place}?team=${team}`, { method: 'DELETE', token })
    const mine = async (by: Person, course_id: string) =>
      (await app.api(by).courses.mine({ team: 'alpha' })).places.find(each => each.course_id === course_id)
    const tellBirth = async (by: Person, birth_date: string) => {
      const { version } = await app.api(by).accounts.get({})
      await app.api(by).accounts.update({ version, birth_date })
    }
    const mailedOf = ({ email }: Person) =>
      lookInto(app, `SELECT id FROM outbox_messages WHERE to_address = '${email}'`)
    const silence = (by: Person) =>
      tamper(app, `UPDATE users SET birth_date = NULL WHERE id = '${by.user_id}'`)

    it('who was removed cannot register again, which they and the list are told', async () => {
      const { id } = await begin({ seats: 2 })
      const [out, other] = [guest(), guest()]
      await register(out, id)
      await register(other, id)
      expect((await takeOff(out, id)).status).toBe(204)
      expect(await statesOf(id)).toEqual([
        [out.email, 'removed'],
        [other.email, 'taken']
      ])
      expect((await listed(id)).map(({ removed_at }) => removed_at === null)).toEqual([false, true])
      expect(await mine(out, id)).toMatchObject({ state: 'removed', turn: null })
      const { text } = await emailTo(mails, out.email, 2)
      expect(text).toContain('You cannot register for this course again unless the organisers allow it.')

      const path = `/api/courses/${id}/places?team=alpha`
      for (const waiting of [false, true]) {
        const again = await app.fetch(path, { method: 'POST', json: { waiting }, token: out.token })
        expect([again.status, asProblem(again).detail]).toEqual([
          409,
          expect.stringContaining('removed you from this course')
        ])
      }
      // What keeps them out is not theirs to give up, and removing twice lifts nothing.
      for (const token of [out.token, bob.token]) expect((await takeOff(out, id, token)).status).toBe(404)
      const place = await placeOf(out, id)
      const given = await app.fetch(`/api/courses/${id}/places/${place}?team=alpha`, {
        method: 'PATCH',
        json: { state: 'taken' },
        token: bob.token
      })
      expect(given.status).toBe(409)
      expect(await statesOf(id)).toEqual([
        [out.email, 'removed'],
        [other.email, 'taken']
      ])
      const standing = (await app.api().courses.list({ team: 'alpha' })).items.find(each => each.id === id)
      expect(standing).toMatchObject({ free: 1, waiting: 0, state: 'open' })
      const table = await app.fetch(`/api/courses/${id}/table?team=alpha`, { token: bob.token })
      expect([table.text.includes(other.email), table.text.includes(out.email)]).toEqual([true, false])
    })

    it('who was removed is let register again by an organiser alone, and is told', async () => {
      const { id } = await begin()
      const [out, next] = [guest(), guest()]
      await register(out, id)
      await register(next, id)
      await takeOff(out, id)
      const place = await placeOf(out, id)
      for (const [token, team, status] of [
        [out.token, 'alpha', 403],
        [dora.token, 'alpha', 403],
        [dora.token, 'beta', 404]
      ] as const)
        expect((await readmit(place, id, token, team)).status).toBe(status)
      // Nobody who has a seat is taken off by it.
      expect((await readmit(await placeOf(next, id), id)).status).toBe(404)
      expect(await statesOf(id)).toEqual([
        [out.email, 'removed'],
        [next.email, 'taken']
      ])

      expect([(await readmit(place, id)).status, (await readmit(place, id)).status]).toEqual([204, 404])
      expect((await emailTo(mails, out.email, 3)).subject).toBe('You can register again: A day of clay')
      expect(await mine(out, id)).toBeUndefined()
      expect(await register(out, id)).toMatchObject({ state: 'waiting', turn: 1 })
      const log = await lookInto(
        app,
        `SELECT details FROM audit_entries WHERE subject = 'course:${id}' AND verb = 'course.readmitted'`
      )
      expect(log).toEqual([{ details: { user_id: out.user_id } }])
    })

    it('who was removed does not hold a course, and is forgotten with it or with their account', async () => {
      const [first, second] = [await begin(), await begin()]
      const [out, gone] = [guest(), guest()]
      await register(out, first.id)
      await register(gone, second.id)
      await takeOff(out, first.id)
      await takeOff(gone, second.id)
      await alphas.remove({ team: 'alpha', id: first.id })
      expect(await mine(out, first.id)).toBeUndefined()
      const erased = await app.fetch('/api/user', {
        method: 'DELETE',
        token: gone.token,
        json: { password: guestsPassword }
      })
      expect([erased.status, await listed(second.id)]).toEqual([204, []])
    })

    it('who is let register for a course that nobody finds any more is not sent there', async () => {
      const course = await begin({ title: { en: 'Clay in a drawer' } })
      const { id, version } = course
      const out = guest()
      await register(out, id)
      await takeOff(out, id)
      await emailTo(mails, out.email, 2)
      await alphas.update({ team: 'alpha', id, version, published: false })
      expect((await readmit(await placeOf(out, id), id)).status).toBe(204)
      expect(await mailedOf(out)).toHaveLength(2)
    })

    it('who deletes their account while an organiser removes them is forgotten all the same', async () => {
      const { id } = await begin({ title: { en: 'Clay at once' } })
      const [gone, next] = [guest(), guest()]
      await register(gone, id)
      await register(next, id)
      const json = { password: guestsPassword }
      const [removed, erased] = await inTurn(
        app,
        `SELECT id FROM courses WHERE id = '${id}' FOR UPDATE`,
        () => takeOff(gone, id),
        () => app.fetch('/api/user', { method: 'DELETE', token: gone.token, json })
      )
      expect([removed.status, erased.status]).toEqual([204, 204])
      expect(await statesOf(id)).toEqual([[next.email, 'taken']])
    })

    it('who waits moves up once they tell their date of birth in their account, and nobody else does', async () => {
      const course = await begin({ title: { en: 'Clay by age' } })
      const { id } = course
      const [seated, silent, alike] = [guest(), guest(), guest()]
      for (const by of [seated, silent, alike]) await register(by, id)
      for (const by of [silent, alike]) await silence(by)
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12, age_max: 16 })
      await takeOff(seated, id)
      expect(await mine(silent, id)).toMatchObject({ state: 'waiting' })

      await tellBirth(silent, born(40))
      await tellBirth(alike, born(13))
      await expect.poll(() => mine(alike, id)).toMatchObject({ state: 'taken', turn: null })
      expect((await emailTo(mails, alike.email, 2)).subject).toBe('A place is free for you: Clay by age')
      expect(await mine(silent, id)).toMatchObject({ state: 'waiting', turn: 1 })
      // Mended, but no place is left.
      await tellBirth(silent, born(14))
      await expect
        .poll(() =>
          lookInto(app, `SELECT 1 FROM pgboss.job WHERE name = 'seat_of_age' AND state <> 'completed'`)
        )
        .toEqual([])
      expect(await mine(silent, id)).toMatchObject({ state: 'waiting', turn: 1 })
      expect(emailsTo(mails, silent.email)).toHaveLength(1)
    })

    it('moves up once their team is back, if they told their date of birth while it was suspended', async () => {
      const course = await begin({ title: { en: 'Clay after a pause' } })
      const { id } = course
      const [seated, silent] = [guest(), guest()]
      for (const by of [seated, silent]) await register(by, id)
      await silence(silent)
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12, age_max: 16 })
      await takeOff(seated, id)
      const turn = async (status: 'active' | 'suspended') => {
        await app.api(app.people.olga).operated_teams.change({ of: 'alpha', status, reason: 'A complaint' })
        await jobsDone(app)
      }
      const stateNow = async () =>
        (
          await lookInto(
            app,
            `SELECT state FROM course_places WHERE course_id = '${id}' AND user_id = '${silent.user_id}'`
          )
        )[0]?.['state']
      await turn('suspended')
      await tellBirth(silent, born(13))
      await jobsDone(app)
      expect(await stateNow()).toBe('waiting')
      await turn('active')
      expect(await stateNow()).toBe('taken')
      expect((await emailTo(mails, silent.email, 2)).subject).toBe(
        'A place is free for you: Clay after a pause'
      )
    })

    it('has one job that waits however often a date of birth is saved, which goes by the last', async () => {
      const course = await begin({ title: { en: 'Clay once more' } })
      const { id } = course
      const [seated, silent] = [guest(), guest()]
      for (const by of [seated, silent]) await register(by, id)
      await silence(silent)
      await alphas.update({ team: 'alpha', id, version: course.version, age_min: 12, age_max: 16 })
      await takeOff(seated, id)
      await jobsDone(app)
      const lock = `SELECT 1 FROM courses WHERE id = '${id}' FOR UPDATE`
      const waiting = await holding(app, lock, async locked => {
        await tellBirth(silent, born(40))
        await locked(1)
        for (const age of [41, 42, 43, 14]) await tellBirth(silent, born(age))
        return lookInto(
          app,
          `SELECT 1 FROM pgboss.job WHERE name = 'seat_of_age' AND state = 'created'
             AND data ->> 'user_id' = '${silent.user_id}'`
        )
      })
      expect(waiting).toHaveLength(1)
      await jobsDone(app)
      expect(await mine(silent, id)).toMatchObject({ state: 'taken' })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
