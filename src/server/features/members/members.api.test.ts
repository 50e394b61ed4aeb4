import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const byNumber = (one: number, other: number) => one - other

await onServer(
  'members',
  app => {
    const { ana, bob, cleo, dora, teams } = app.people
    const guest = guestsOf(app.people)
    const { join } = invitedOf(app, mails)
    const [artist, juror] = [guest(), guest()]

    const founded = async (link: string): Promise<Person> => {
      const founder = guest()
      await app.api(founder).teams.create({
        link,
        name: `House ${link}`,
        country: 'BE',
        currency: 'EUR',
        time_zone: 'UTC',
        locales: ['en'],
        default_locale: 'en'
      })
      return founder
    }
    const at = (person: { user_id: string }, link: string) =>
      `/api/teams/${link}/members/${encodeURIComponent(person.user_id)}`
    const remove = (person: { user_id: string }, by: Person, link = 'alpha') =>
      app.fetch(at(person, link), { method: 'DELETE', token: by.token, json: {} })
    const change = (person: { user_id: string }, role: string, by: Person, link = 'alpha') =>
      app.fetch(at(person, link), { method: 'PATCH', token: by.token, json: { role } })
    const rolesIn = async (link: string, by: Person): Promise<Record<string, string>> => {
      const { items } = await app.api(by).members.list({ link, limit: 100 })
      return Object.fromEntries(items.map(({ first_name, role }) => [first_name, role]))
    }

    beforeAll(async () => {
      // Entries and juries come later; until then no action makes these.
      const rows = [
        [artist, 'participant'],
        [juror, 'juror']
      ] as const
      const each = rows.map(
        ([{ user_id }, role]) =>
          `INSERT INTO members VALUES ('${teams.alpha}', '${user_id}', '${role}', now());
           INSERT INTO user_teams VALUES ('${user_id}', '${teams.alpha}', '${role}', now());`
      )
      await tamper(app, each.join('\n'))
    })

    describe('are listed', () => {
      it('for organisers: owners first, with what is needed to write to them', async () => {
        const { items, next } = await app.api(bob).members.list({ link: 'alpha' })
        const since = new Date().toISOString().slice(0, 10)
        const shown = (person: Person, role: string) => ({
          user_id: person.user_id,
          first_name: person.first_name,
          last_name: person.last_name,
          email: person.email,
          role,
          // The day of a first draft would tell which one is theirs.
          since: role === 'owner' || role === 'organiser' ? since : null,
          second_factor: role === 'participant' ? null : false,
          suppressed: null
        })
        expect(items).toEqual([
          shown(ana, 'owner'),
          shown(bob, 'organiser'),
          shown(juror, 'juror'),
          shown(artist, 'participant')
        ])
        expect(next).toBeNull()
      })

      it('page by page, each once', async () => {
        const seen: string[] = []
        let cursor: string | undefined
        for (let page = 0; page < 4; page += 1) {
          const { items, next } = await app
            .api(ana)
            .members.list({ link: 'alpha', limit: 1, ...(cursor !== undefined && { cursor }) })
          seen.push(...items.map(({ first_name }) => first_name))
          cursor = next ?? undefined
        }
        expect(seen).toEqual(['Ana', 'Bob', juror.first_name, artist.first_name])
        expect(cursor).toBeUndefined()
      })

      it.for(['', 'owner', `visitor.01900000-0000-7000-8000-000000000000`, 'owner.x', "owner.' OR true"])(
        'from no such place as %j',
        async cursor => {
          const answer = await app.fetch(`/api/teams/alpha/members?cursor=${encodeURIComponent(cursor)}`, {
            token: ana.token
          })
          expect([answer.status, faultsOf(answer)]).toEqual([422, ['cursor: pattern']])
        }
      )

      it('for nobody else', async () => {
        for (const by of [cleo, dora, artist, juror]) {
          const answer = await app.fetch('/api/teams/alpha/members', { token: by.token })
          expect([answer.status, answer.text.includes('@people.test')]).toEqual([403, false])
        }
        expect((await app.fetch('/api/teams/alpha/members')).status).toBe(401)
      })
    })

    describe('take another role', () => {
      it('from an owner, who may give their own away once there is another', async () => {
        const ella = await founded('roles-given')
        const fred = guest()
        await join(fred, ella, 'roles-given', 'organiser')
        const raised = await change(fred, 'owner', ella, 'roles-given')
        expect(raised.status).toBe(200)
        expect(raised.json).toMatchObject({ user_id: fred.user_id, email: fred.email, role: 'owner' })
        expect((await change(ella, 'organiser', fred, 'roles-given')).json).toMatchObject({
          role: 'organiser'
        })
        expect(await rolesIn('roles-given', ella)).toEqual({
          [fred.first_name]: 'owner',
          [ella.first_name]: 'organiser'
        })
        expect((await change(fred, 'organiser', ella, 'roles-given')).status).toBe(403)
      })

      it('from nobody else', async () => {
        for (const by of [bob, cleo, dora, artist, juror])
          for (const person of [bob, ana, by]) {
            const answer = await change(person, 'owner', by)
            expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
          }
        expect(await rolesIn('alpha', ana)).toMatchObject({ Ana: 'owner', Bob: 'organiser' })
      })

      it('only where they have one: strangers and another team’s people are not there', async () => {
        const ids = [dora.user_id, cleo.user_id, bob.user_id.toUpperCase(), 'nobody', "'", teams.beta]
        for (const user_id of ids) {
          const answer = await change({ user_id }, 'organiser', ana)
          expect([answer.status, asProblem(answer).code]).toEqual([404, 'not_found'])
          expect(answer.text).not.toContain('@people.test')
        }
        expect(await rolesIn('beta', dora)).toEqual({ Dora: 'owner' })
      })

      it.for(['juror', 'participant', 'visitor', 'admin', ''])('but not %j', async role => {
        const answer = await change(bob, role, ana)
        expect([answer.status, faultsOf(answer)]).toEqual([422, ['role: not_one_of']])
      })

      it('but not those who entered or judge', async () => {
        for (const person of [artist, juror])
          for (const answer of [await change(person, 'organiser', ana), await remove(person, ana)]) {
            expect([answer.status, asProblem(answer).code]).toEqual([409, 'conflict'])
            expect(asProblem(answer).detail).toContain('through an entry or a jury')
          }
        expect(await rolesIn('alpha', ana)).toMatchObject({
          [artist.first_name]: 'participant',
          [juror.first_name]: 'juror'
        })
      })
    })

    describe('go', () => {
      it('when they like, and are nobody there at once', async () => {
        const gina = guest()
        await join(gina, bob, 'alpha', 'organiser')
        expect((await app.fetch('/api/teams/alpha/members', { token: gina.token })).status).toBe(200)
        const left = await remove(gina, gina)
        expect([left.status, left.text]).toEqual([204, ''])
        expect((await app.fetch('/api/teams/alpha/members', { token: gina.token })).status).toBe(403)
        expect((await remove(gina, gina)).status).toBe(404)
        expect(await app.api(gina).accounts.get({ team: 'alpha' })).toMatchObject({ role: 'visitor' })
      })

      it('also as an artist or a juror', async () => {
        const left = guest()
        const one = left.user_id
        await tamper(
          app,
          `INSERT INTO members VALUES ('${teams.alpha}', '${one}', 'participant', now());
           INSERT INTO user_teams VALUES ('${one}', '${teams.alpha}', 'participant', now())`
        )
        expect((await remove(left, left)).status).toBe(204)
        expect(await rolesIn('alpha', ana)).not.toHaveProperty(left.first_name)
      })

      it('when an owner takes them out, with what they could have come back by', async () => {
        const ella = await founded('taken-out')
        const [fred, friend, other] = [guest(), guest(), guest()]
        await join(fred, ella, 'taken-out', 'owner')
        const invite = (by: Person, email: string) =>
          app.api(by).members.invite({ link: 'taken-out', email, role: 'owner' })
        await invite(fred, friend.email)
        await invite(ella, other.email)
        const { tokenFor } = invitedOf(app, mails)
        const [backdoor, standing] = [await tokenFor(friend.email), await tokenFor(other.email)]
        expect((await remove(fred, ella, 'taken-out')).status).toBe(204)
        const accept = (token: string, by: Person) =>
          app.fetch('/api/teams/taken-out/invitations/accept', {
            method: 'POST',
            token: by.token,
            json: { token }
          })
        expect((await accept(backdoor, friend)).status).toBe(410)
        expect((await accept(standing, other)).status).toBe(200)
        expect(await rolesIn('taken-out', ella)).toEqual({
          [ella.first_name]: 'owner',
          [other.first_name]: 'owner'
        })
      })

      it('not when an organiser says so', async () => {
        const hugo = guest()
        await join(hugo, ana, 'alpha', 'organiser')
        for (const person of [hugo, ana]) {
          const answer = await remove(person, bob)
          expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
          expect(asProblem(answer).detail).toContain('Only an owner')
        }
        expect((await remove(dora, bob)).status).toBe(404)
        expect(await rolesIn('alpha', ana)).toHaveProperty(hugo.first_name, 'organiser')
      })

      it('not when a stranger says so, who is not told who is there', async () => {
        const nobody = { user_id: '01900000-0000-7000-8000-000000000000' }
        for (const by of [cleo, dora, artist, juror]) {
          const [there, not_there] = [await remove(bob, by), await remove(nobody, by)]
          const told = [there, not_there].map(answer => ({ ...asProblem(answer), request_id: '' }))
          expect(there.status).toBe(404)
          expect(told[0]).toEqual(told[1])
        }
        for (const user_id of [dora.user_id, bob.user_id.toUpperCase(), 'nobody', "'"])
          expect((await remove({ user_id }, ana)).status).toBe(404)
        expect(await rolesIn('alpha', ana)).toMatchObject({ Ana: 'owner', Bob: 'organiser' })
        expect(await rolesIn('beta', dora)).toEqual({ Dora: 'owner' })
      })
    })

    describe('have one owner at least', () => {
      it('who can neither leave nor be made less', async () => {
        for (const answer of [await remove(ana, ana), await change(ana, 'organiser', ana)]) {
          expect([answer.status, asProblem(answer).code]).toEqual([409, 'conflict'])
          expect(asProblem(answer).detail).toBe('A team needs an owner. Make someone else an owner first.')
        }
        expect(await rolesIn('alpha', bob)).toMatchObject({ Ana: 'owner' })
      })

      it('also where the two that there are go in the same moment', async () => {
        const goings = [
          (one: Person, two: Person, link: string) => [remove(one, one, link), remove(two, two, link)],
          (one: Person, two: Person, link: string) => [remove(one, two, link), remove(two, one, link)],
          (one: Person, two: Person, link: string) => [
            change(one, 'organiser', two, link),
            change(two, 'organiser', one, link)
          ],
          (one: Person, two: Person, link: string) => [
            remove(one, one, link),
            change(two, 'organiser', one, link)
          ]
        ]
        const rounds = [...goings, ...goings].map((going, index) => ({ going, link: `two-owners-${index}` }))
        const pairs = await Promise.all(
          rounds.map(async ({ going, link }) => {
            const one = await founded(link)
            const two = guest()
            await join(two, one, link, 'owner')
            return { going, link, one, two }
          })
        )
        const outcomes = await Promise.all(
          pairs.map(async ({ going, link, one, two }) => {
            const answers = await Promise.all(going(one, two, link))
            return answers.map(({ status }) => status < 300)
          })
        )
        expect(outcomes.map(all => all.filter(Boolean).length)).toEqual(Array(8).fill(1))
        const owners = await lookInto(
          app,
          `SELECT t.link, count(*) FILTER (WHERE m.role = 'owner')::int AS owners FROM teams t
           LEFT JOIN members m ON m.team_id = t.id WHERE t.link LIKE 'two-owners-%' GROUP BY t.link ORDER BY t.link`
        )
        expect(owners).toEqual(pairs.map(({ link }) => ({ link, owners: 1 })))
      })

      it('is not told by another who goes at the same moment', async () => {
        const one = await founded('two-leave')
        const two = guest()
        await join(two, one, 'two-leave', 'owner')
        const answers = await Promise.all([one, two].map(person => remove(person, person, 'two-leave')))
        expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([204, 409])
      })
    })

    it('find their teams by the same roles, and every change is written down', async () => {
      const mine = 'SELECT user_id::text, team_id::text, role, since FROM'
      const order = 'ORDER BY user_id, team_id'
      const members = await lookInto(app, `${mine} members ${order}`)
      expect(members.length).toBeGreaterThan(20)
      expect(await lookInto(app, `${mine} user_teams ${order}`)).toEqual(members)

      const entries = await lookInto(
        app,
        `SELECT actor, verb, details FROM audit_entries a JOIN teams t ON t.id = a.team_id
         WHERE t.link IN ('roles-given', 'taken-out') AND verb NOT LIKE 'team.%' ORDER BY t.link, a.id`
      )
      const [given, out] = [entries.slice(0, 4), entries.slice(4)]
      expect(given.map(({ verb, details }) => [verb, details])).toEqual([
        ['invitation.sent', { role: 'organiser' }],
        ['invitation.accepted', { user_id: expect.any(String), from: 'visitor', to: 'organiser' }],
        ['member.role_changed', { from: 'organiser', to: 'owner' }],
        ['member.role_changed', { from: 'owner', to: 'organiser' }]
      ])
      expect(out.map(({ verb }) => verb)).toEqual([
        'invitation.sent',
        'invitation.accepted',
        'invitation.sent',
        'invitation.sent',
        'member.removed',
        'invitation.withdrawn',
        'invitation.accepted'
      ])
      expect(entries.every(({ actor }) => /^user:[0-9a-f-]{36}$/.test(String(actor)))).toBe(true)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
