/* The progress of a round as a stream: how many may watch, and until when. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { roundsOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const byNumber = (one: number, other: number) => one - other

await onServer(
  'a round is watched',
  app => {
    const { ana, bob } = app.people
    const guest = guestsOf(app.people)
    const { join } = invitedOf(app, mails)
    let round: Round

    const newOrganiser = async (): Promise<Person> => {
      const person = guest()
      await join(person, ana, 'alpha', 'organiser')
      return person
    }

    beforeAll(async () => {
      const contest = await openContest(app, { categories: [category('Painting')] })
      round = await roundsOf(app).begin(contest, 2)
    })

    const watchAs = (token: string, signal: AbortSignal) =>
      fetch(`${app.url}/api/teams/alpha/rounds/${round.id}/live`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newNetwork() },
        signal
      })

    it('by one account in five places at most, so that others find one', async () => {
      const leaving = new AbortController()
      const answers = await Promise.all(Array.from({ length: 8 }, () => watchAs(ana.token, leaving.signal)))
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([
        ...Array.from({ length: 5 }, () => 200),
        ...Array.from({ length: 3 }, () => 429)
      ])
      expect((await watchAs(bob.token, leaving.signal)).status).toBe(200)
      leaving.abort()
    })

    it('by twenty of a team at most', async () => {
      const leaving = new AbortController()
      const organisers = [ana, bob, ...(await Promise.all([0, 1, 2].map(() => newOrganiser())))]
      const answers = await Promise.all(
        organisers.flatMap(({ token }) => Array.from({ length: 5 }, () => watchAs(token, leaving.signal)))
      )
      const statuses = answers.map(({ status }) => status).toSorted(byNumber)
      expect([statuses.indexOf(503), statuses.length]).toEqual([20, 25])
      leaving.abort()
    })

    it('no longer by whose second factor is overdue, and on by who came with one', async () => {
      const leaving = new AbortController()
      const [without, both] = [await newOrganiser(), await newOrganiser()]
      await tamper(app, `UPDATE sessions SET both_factors = true WHERE user_id = '${both.user_id}'`)
      const readerOf = async ({ token }: Person) => {
        const { status, body } = await watchAs(token, leaving.signal)
        return { status, reader: body?.getReader() }
      }
      const [ended, goes_on] = [await readerOf(without), await readerOf(both)]
      expect([ended.status, goes_on.status]).toEqual([200, 200])
      await tamper(
        app,
        `UPDATE members SET factor_due = now() - interval '1 minute'
          WHERE user_id IN ('${without.user_id}', '${both.user_id}')`
      )
      let done = false
      while (!done) ({ done = true } = (await ended.reader?.read()) ?? {})
      expect(done).toBe(true)
      // The beat that it began with.
      expect((await goes_on.reader?.read())?.done).toBe(false)
      // The same look would have ended both.
      await tamper(app, `UPDATE rounds SET version = version + 1 WHERE id = '${round.id}'`)
      const decoder = new TextDecoder()
      let told = ''
      while (!told.includes('changed')) {
        const { done: over, value } = (await goes_on.reader?.read()) ?? { done: true }
        expect(over).toBe(false)
        told += decoder.decode(value)
      }
      leaving.abort()
    })

    it('no longer by whom the team let go, nor under a session that has ended', async () => {
      const leaving = new AbortController()
      const [removed, left] = [await newOrganiser(), await newOrganiser()]
      const ended = await Promise.all(
        [removed, left].map(async ({ token }) => (await watchAs(token, leaving.signal)).body?.getReader())
      )
      await app.api(ana).members.remove({ link: 'alpha', user_id: removed.user_id })
      await app.api(left).accounts.logout()
      for (const reader of ended) {
        let done = false
        while (!done) ({ done = true } = (await reader?.read()) ?? {})
        expect(done).toBe(true)
      }
      leaving.abort()
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
