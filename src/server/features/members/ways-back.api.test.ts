/* Whoever is out of a team, or lower in it, does not come back by an invitation that was sent to them before. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/kit.ts'
import { openContest } from '#tests/kit/entering.ts'
import { holding } from '#tests/kit/holding.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { juryOf } from '#tests/kit/jury.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'the way back',
  app => {
    const { ana, teams } = app.people
    const guest = guestsOf(app.people)
    const { join, mailsTo, tokenFor } = invitedOf(app, mails)
    const jury = juryOf(app, mails)

    const at = ({ user_id }: Person) => `/api/teams/alpha/members/${user_id}`
    const remove = (person: Person, by = ana) =>
      app.fetch(at(person), { method: 'DELETE', token: by.token, json: {} })
    const change = (person: Person, role: Role) =>
      app.fetch(at(person), { method: 'PATCH', token: ana.token, json: { role } })
    const roleOf = async (person: Person) => (await app.api(person).accounts.get({ team: 'alpha' })).role
    const accept = (person: Person, token: string) =>
      app.fetch('/api/teams/alpha/invitations/accept', {
        method: 'POST',
        token: person.token,
        json: { token }
      })
    const acceptJury = (person: Person, token: string) =>
      app.fetch('/api/teams/alpha/jury/invitations/accept', {
        method: 'POST',
        token: person.token,
        json: { token }
      })

    /** An organiser who has been asked to own the team and has not said yes. */
    const organiser = async (): Promise<{ person: Person; token: string }> => {
      const person = guest()
      await join(person, ana, 'alpha', 'organiser')
      const before = mailsTo(person.email).length
      await app.api(ana).members.invite({ link: 'alpha', email: person.email, role: 'owner' })
      return { person, token: await tokenFor(person.email, before) }
    }
    const withdrawn = async () =>
      (await lookInto(app, `SELECT id FROM audit_entries WHERE verb = 'invitation.withdrawn'`)).length

    it('is closed to whoever is taken out, and the log says so', async () => {
      const { person, token } = await organiser()
      const before = await withdrawn()
      expect((await remove(person)).status).toBe(204)
      expect((await accept(person, token)).status).toBe(410)
      expect(await roleOf(person)).toBe('visitor')
      expect(await withdrawn()).toBe(before + 1)
    })

    it('is closed to whoever is made less than they were', async () => {
      const { person, token } = await organiser()
      expect((await change(person, 'owner')).status).toBe(200)
      expect((await change(person, 'organiser')).status).toBe(200)
      expect((await accept(person, token)).status).toBe(410)
      expect(await roleOf(person)).toBe('organiser')
    })

    it('is closed to whoever leaves', async () => {
      const { person, token } = await organiser()
      expect((await remove(person, person)).status).toBe(204)
      expect((await accept(person, token)).status).toBe(410)
    })

    it('leads onto no jury either', async () => {
      const { person } = await organiser()
      await jury.invite(await openContest(app), person.email)
      const token = await jury.tokenFor(person.email)
      expect((await remove(person)).status).toBe(204)
      expect((await acceptJury(person, token)).status).toBe(410)
      expect(await roleOf(person)).toBe('visitor')
    })

    it('is closed to a juror who is taken off their last jury', async () => {
      const person = guest()
      const { id } = await jury.join(person, await openContest(app))
      await jury.invite(await openContest(app), person.email)
      const other = await jury.tokenFor(person.email, 1)
      await app.api(ana).members.invite({ link: 'alpha', email: person.email, role: 'owner' })
      const token = await tokenFor(person.email)
      const answer = await app.fetch(`/api/teams/alpha/jury/${id}`, {
        method: 'DELETE',
        token: ana.token,
        json: {}
      })
      expect(answer.status).toBe(204)
      expect((await accept(person, token)).status).toBe(410)
      expect((await acceptJury(person, other)).status).toBe(410)
      expect(await roleOf(person)).toBe('visitor')
    })

    it('stays open to whoever is invited again', async () => {
      const { person } = await organiser()
      expect((await remove(person)).status).toBe(204)
      await join(person, ana, 'alpha', 'organiser')
      expect(await roleOf(person)).toBe('organiser')
    })

    describe('in the moment in which somebody is taken out', () => {
      const held = `SELECT 1 FROM teams WHERE id = '${teams.alpha}' FOR NO KEY UPDATE`

      it('is closed, where the acceptance comes second', async () => {
        const { person, token } = await organiser()
        const { removed, accepted } = await holding(app, held, async waiting => {
          const removed = remove(person)
          await waiting(1)
          const accepted = accept(person, token)
          await waiting(2)
          return { removed, accepted }
        })
        expect([(await removed).status, (await accepted).status]).toEqual([204, 410])
        expect(await roleOf(person)).toBe('visitor')
      })

      it('is closed, where the acceptance comes first', async () => {
        const { person, token } = await organiser()
        const { removed, accepted } = await holding(app, held, async waiting => {
          const accepted = accept(person, token)
          await waiting(1)
          const removed = remove(person)
          await waiting(2)
          return { removed, accepted }
        })
        expect([(await accepted).status, (await removed).status]).toEqual([200, 204])
        expect(await roleOf(person)).toBe('visitor')
      })
    })

    it('is not in the list of open ones after an account is gone', async () => {
      const { person } = await organiser()
      const json = { password: guestsPassword }
      expect((await app.fetch('/api/user', { method: 'DELETE', json, token: person.token })).status).toBe(204)
      const { items } = await app.api(ana).members.invitations({ link: 'alpha', limit: 100 })
      expect(items.filter(({ email }) => email === person.email)).toEqual([])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
