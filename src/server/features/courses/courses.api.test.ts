/* Courses: seats, the waiting list, and what people are told. */
import { afterAll, expect, it } from 'vitest'
import type { NewCourse } from '#contract/courses.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo } from '#tests/kit/mailbox.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { madeOnce, underOneKey } from '#tests/kit/under-one-key.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const inDays = (days: number, hours = 0): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000 + hours * 3_600_000).toISOString()

const ink: NewCourse = {
  title: { en: 'An evening of ink', fr: 'Une soirée d’encre' },
  text: { en: 'Bring a brush; and, if you like, paper.' },
  teacher: 'Mina Okafor',
  level: 'beginner',
  age_min: null,
  age_max: null,
  online: false,
  place: 'Quay 7, second floor',
  time_zone: 'Europe/Brussels',
  // The later first: they are put in their order.
  sessions: [
    { starts_at: inDays(21), ends_at: inDays(21, 2) },
    { starts_at: inDays(14), ends_at: inDays(14, 2) }
  ],
  price: 4500,
  seats: 1,
  opens_at: null,
  closes_at: null,
  published: true
}

/** The lines of a calendar as they were before they were folded. */
const unfolded = (calendar: string): string[] => calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
const saidIn = (lines: readonly string[], name: string): string[] =>
  lines.filter(line => line.startsWith(`${name}:`)).map(line => line.slice(name.length + 1))
const stamp = (at: string): string => `${at.replaceAll(/[-:]|\.\d+Z$/g, '')}Z`

await onServer(
  'a course',
  app => {
    const { bob, dora } = app.people
    const guest = guestsOf(app.people)
    const alphas = app.api(bob).courses
    const begin = (fields: Partial<NewCourse> = {}) => alphas.create({ team: 'alpha', ...ink, ...fields })
    const ask = (by: Person, id: string, json: object = {}, team = 'alpha') =>
      app.fetch(`/api/courses/${id}/places?team=${team}`, { method: 'POST', json, token: by.token })
    const reasonOf = async (answer: Promise<{ status: number; json: unknown }>) => {
      const { status, json } = await answer
      return [status, (json as { detail?: string }).detail]
    }
    const mine = async (by: Person) => (await app.api(by).courses.mine({ team: 'alpha' })).places
    const standing = async (id: string) =>
      (await app.api().courses.list({ team: 'alpha' })).items.find(course => course.id === id)

    it('gives its last seat to one of two who ask at once, and offers the other a turn', async () => {
      const course = await begin()
      const [one, other] = [guest(), guest()]
      const answers = await Promise.all([ask(one, course.id), ask(other, course.id)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      const [winner, loser] = answers[0]?.status === 201 ? [one, other] : [other, one]
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && asProblem(refused).detail).toMatch(/last place/)
      await expect.poll(() => standing(course.id)).toMatchObject({ state: 'full', free: 0, waiting: 0 })

      const waits = await ask(loser, course.id, { waiting: true })
      expect([waits.status, waits.json]).toMatchObject([201, { state: 'waiting', turn: 1 }])
      const third = guest()
      expect((await ask(third, course.id, { waiting: true })).json).toMatchObject({ turn: 2 })
      const told = await emailTo(mails, winner.email)
      expect(told.subject).toBe('You have a place: An evening of ink')
      expect(told.text).toContain('Price: €45, paid directly to the team')
      expect((await emailTo(mails, loser.email)).subject).toBe(
        'You are on the waiting list: An evening of ink'
      )

      const [seat] = await mine(winner)
      await app.api(winner).courses.leave({ team: 'alpha', id: course.id, place: seat?.id ?? '' })
      expect(await mine(winner)).toEqual([])
      expect(await mine(loser)).toMatchObject([{ course_id: course.id, state: 'taken', turn: null }])
      expect(await mine(third)).toMatchObject([{ state: 'waiting', turn: 1 }])
      const moved = await emailTo(mails, loser.email, 2)
      expect(moved.subject).toBe('A place is free for you: An evening of ink')
      expect(moved.text).toContain('Quay 7, second floor')
      expect(moved.text).toContain('there is a place for you')

      // A seat more is the first waiter's at once; fewer than are taken is refused.
      const { version } =
        (await alphas.list({ team: 'alpha', all: '1' })).items.find(({ id }) => id === course.id) ?? course
      await alphas.update({ team: 'alpha', id: course.id, version, seats: 2 })
      expect(await mine(third)).toMatchObject([{ state: 'taken' }])
      // Nobody cancelled.
      expect((await emailTo(mails, third.email, 2)).text).not.toMatch(/cancelled/)
      const fewer = await app.fetch(`/api/courses/${course.id}?team=alpha`, {
        method: 'PATCH',
        json: { version: version + 1, seats: 1 },
        token: bob.token
      })
      expect([fewer.status, faultsOf(fewer)]).toEqual([422, ['seats: too_small']])
      await expect(alphas.remove({ team: 'alpha', id: course.id })).rejects.toThrow('409')
    })

    it('that is sent again under its key is held once', async () => {
      const named = (en: string) => ({ ...ink, title: { en } })
      const asked = { path: '/api/courses?team=alpha', token: bob.token }
      const [json, other] = [named('Sent again'), named('Another')]
      expect(await underOneKey(app, { ...asked, json, other })).toEqual(madeOnce)
      const { items } = await alphas.list({ team: 'alpha' })
      const titles = items.map(({ title }) => title.en)
      expect(titles.filter(title => title === 'Sent again' || title === 'Another')).toEqual(['Sent again'])
    })

    it('takes nobody who is not of its age on the day on which it begins, and asks whose age is not known', async () => {
      // Sydney has the next day already while Brussels has not.
      const starts_at = `${inDays(14).slice(0, 10)}T20:00:00.000Z`
      const held = { sessions: [{ starts_at, ends_at: starts_at.replace('T20', 'T22') }], seats: 9 }
      const day = (zone: string) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(starts_at))
      const ages = { age_min: 12, age_max: 16, ...held }
      const [here, there] = [await begin(ages), await begin({ ...ages, time_zone: 'Australia/Sydney' })]
      const born = (years: number, on: string) => `${Number(on.slice(0, 4)) - years}${on.slice(4)}`
      const by = guest()
      const outcomes = async (id: string, birth_date: string) => {
        await tamper(app, `UPDATE users SET birth_date = '${birth_date}' WHERE id = '${by.user_id}'`)
        const answer = await ask(by, id)
        if (answer.status !== 201) return [answer.status, ...faultsOf(answer)]
        await app.api(by).courses.leave({ team: 'alpha', id, place: (answer.json as { id: string }).id })
        return [201]
      }
      const unknown = await ask(by, here.id)
      expect([unknown.status, faultsOf(unknown)]).toEqual([422, ['birth_date: course_birth_date']])
      expect(await outcomes(here.id, born(12, day('Europe/Brussels')))).toEqual([201])
      expect(await outcomes(here.id, born(12, day('Australia/Sydney')))).toEqual([
        422,
        'birth_date: course_too_young'
      ])
      expect(await outcomes(there.id, born(12, day('Australia/Sydney')))).toEqual([201])
      expect(await outcomes(here.id, born(17, day('Australia/Sydney')))).toEqual([201])
      expect(await outcomes(here.id, born(17, day('Europe/Brussels')))).toEqual([
        422,
        'birth_date: course_too_old'
      ])
      const late = await ask(by, here.id, { waiting: true })
      expect(asProblem(late).detail).toMatch(/check one field/)
      expect(late.text).toContain('up to 16 on the day it begins')
      expect(await standing(here.id)).toMatchObject({ free: 9, waiting: 0 })
    })

    it('keeps whoever is registered where its days move, and says whose age it is not for any more', async () => {
      const ages = { age_min: 12, age_max: 16 }
      const course = await begin({ ...ages, seats: 2 })
      const born = (years: number, day: string) =>
        `${Number(day.slice(0, 4)) - years}${day.slice(4, 10)}`.replace('02-29', '02-28')
      const [seated, grown, silent] = [guest(), guest(), guest()]
      for (const [by, birth_date] of [
        [seated, born(14, inDays(20))],
        [grown, born(17, inDays(20))],
        [silent, born(14, inDays(20))]
      ] as const) {
        await tamper(app, `UPDATE users SET birth_date = '${birth_date}' WHERE id = '${by.user_id}'`)
        expect((await ask(by, course.id, { waiting: true })).status).toBe(201)
      }
      const told = async () =>
        (await alphas.places({ team: 'alpha', id: course.id })).items.map(({ state, age }) => [state, age])
      expect(await told()).toEqual([
        ['taken', 'fits'],
        ['taken', 'fits'],
        ['waiting', 'fits']
      ])
      await tamper(app, `UPDATE users SET birth_date = NULL WHERE id = '${silent.user_id}'`)
      const sessions = [{ starts_at: inDays(30), ends_at: inDays(30, 2) }]
      await alphas.update({ team: 'alpha', id: course.id, version: course.version, sessions, seats: 3 })
      expect(await told()).toEqual([
        ['taken', 'fits'],
        ['taken', 'outside'],
        ['waiting', 'unknown']
      ])
    })

    it('tells whoever has a seat where its price is another', async () => {
      const course = await begin({ title: { en: 'Ink for more' }, seats: 2 })
      const by = guest()
      await ask(by, course.id)
      await emailTo(mails, by.email)
      await alphas.update({ team: 'alpha', id: course.id, version: course.version, price: 6000 })
      const told = await emailTo(mails, by.email, 2)
      expect(told.subject).toBe('Changed: Ink for more')
      expect(told.text).toContain('Price: €60, paid directly to the team')
    })

    it('takes one seat of each, however often they ask', async () => {
      const { id } = await begin({ seats: 5 })
      const by = guest()
      const headers = { 'idempotency-key': 'course-0001' }
      const send = () =>
        app.fetch(`/api/courses/${id}/places?team=alpha`, {
          method: 'POST',
          json: {},
          token: by.token,
          headers
        })
      const answers = await Promise.all([send(), send(), ask(by, id)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ json }) => (json as { id: string }).id)).size).toBe(1)
      await expect.poll(() => standing(id)).toMatchObject({ free: 4 })
    })

    it('is told of by its calendar, its page and its table', async () => {
      const course = await begin({ title: { en: 'Ink; and, more' }, seats: 3 })
      const path = `/alpha/courses/${course.id}/calendar.ics`
      const { headers, text } = await app.fetch(path)
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const lines = unfolded(text)
      expect(saidIn(lines, 'DTSTART')).toEqual(course.sessions.map(({ starts_at }) => stamp(starts_at)))
      expect(saidIn(lines, 'DTEND')).toEqual(course.sessions.map(({ ends_at }) => stamp(ends_at)))
      expect(saidIn(lines, 'SUMMARY')).toEqual([String.raw`Ink\; and\, more`, String.raw`Ink\; and\, more`])
      expect(saidIn(lines, 'LOCATION')[0]).toBe(String.raw`Quay 7\, second floor`)
      expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR'])

      const by = guest()
      await app.api(by).courses.register({ team: 'alpha', id: course.id })
      const page = await app.fetch('/alpha/course-listing')
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text) ?? []
      const events = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
      expect(events.find(({ name }) => name === 'Ink; and, more')).toMatchObject({
        '@type': 'EducationEvent',
        startDate: course.sessions[0]?.starts_at,
        offers: { price: '45.00', priceCurrency: 'EUR' }
      })
      const table = await app.fetch(`/api/courses/${course.id}/table?team=alpha`, { token: bob.token })
      expect(table.text).toContain(`taken,${by.first_name},${by.last_name},${by.email}`)
      expect(table.text.split('\r\n')[0]).toMatch(/^\uFEFF?state,first_name,last_name,email,asked_at$/)
      const { items } = await alphas.places({ team: 'alpha', id: course.id })
      // Two mails that are sent at once come in any order.
      await emailTo(mails, by.email)
      await alphas.leave({ team: 'alpha', id: course.id, place: items[0]?.id ?? '', reason: 'No show' })
      expect((await emailTo(mails, by.email, 2)).subject).toBe(
        'You were removed from the list: Ink; and, more'
      )
    })

    it('shows no draft, and gives no seat before, after or to a neighbour', async () => {
      const draft = await begin({ title: { en: 'Not told yet' }, published: false })
      const soon = await begin({ opens_at: inDays(1), closes_at: inDays(2) })
      const past = await begin({
        opens_at: inDays(-9),
        sessions: [{ starts_at: inDays(-1), ends_at: inDays(-1, 2) }]
      })
      const by = guest()
      expect((await app.fetch('/api/courses?team=alpha&all=1')).text).not.toContain('Not told yet')
      expect((await app.fetch(`/alpha/courses/${draft.id}/calendar.ics`)).status).toBe(404)
      expect((await ask(by, draft.id)).status).toBe(404)
      for (const { id } of [soon, past])
        expect(await reasonOf(ask(by, id))).toEqual([409, 'Registration for this course is not open.'])
      expect(await standing(past.id)).toBeUndefined()
      expect((await ask(by, soon.id, {}, 'beta')).status).toBe(404)

      const taken = await begin({ seats: 2 })
      await app.api(by).courses.register({ team: 'alpha', id: taken.id })
      const [seat] = await mine(by)
      const place = `/api/courses/${taken.id}/places/${seat?.id ?? ''}`
      for (const [path, token] of [
        [`${place}?team=alpha`, guest().token],
        [`${place}?team=alpha`, dora.token],
        [`${place}?team=beta`, dora.token]
      ] as const)
        expect((await app.fetch(path, { method: 'DELETE', json: {}, token })).status).toBe(404)
      const foreign = await app.fetch(`/api/courses/${taken.id}/places?team=beta`, { token: dora.token })
      expect([foreign.status, (await mine(by)).length]).toEqual([404, 1])
    })

    it.each<[Partial<NewCourse>, string]>([
      [{ title: {} }, 'title.en: required'],
      [{ title: { en: 't'.repeat(121) } }, 'title.en: too_long'],
      [{ teacher: 'Mi\u0000na' }, 'teacher: forbidden_characters'],
      [{ place: '' }, 'place: required'],
      [{ sessions: [] }, 'sessions: required'],
      [{ sessions: [{ starts_at: inDays(2), ends_at: inDays(2) }] }, 'sessions.0.ends_at: not_after'],
      [
        { sessions: [{ starts_at: inDays(2), ends_at: inDays(3) }], closes_at: inDays(4) },
        'sessions.0.ends_at: earlier'
      ],
      [{ opens_at: inDays(5), closes_at: inDays(4) }, 'closes_at: not_after'],
      [{ age_min: 12, age_max: 8 }, 'age_max: too_small'],
      [{ seats: 0 }, 'seats: too_small'],
      [{ price: -1 }, 'price: too_small'],
      [{ time_zone: 'Mars/Base' }, 'time_zone: unknown_time_zone']
    ])('with %j is told at its field, and not kept', async (wrong, fault) => {
      const count = async () => (await alphas.list({ team: 'alpha', all: '1', limit: 100 })).items.length
      const before = await count()
      const answer = await app.fetch('/api/courses?team=alpha', {
        method: 'POST',
        json: { ...ink, ...wrong },
        token: bob.token
      })
      expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
      expect(await count()).toBe(before)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
