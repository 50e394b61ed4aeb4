import { afterAll, describe, expect, it } from 'vitest'
import type { Invitation } from '#contract/members.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf, type Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'an invitation',
  app => {
    const { ana, bob, cleo, dora } = app.people
    const guest = guestsOf(app.people)
    const { mailsTo, mailTo, tokenFor } = invitedOf(app, mails)
    const path = '/api/teams/alpha/invitations'

    const invite = (token: string, json: object, link = 'alpha', headers = {}) =>
      app.fetch(`/api/teams/${link}/invitations`, { method: 'POST', token, json, headers })
    const send = async (by: Person, json: object, link = 'alpha'): Promise<Invitation> => {
      const { status, json: answer } = await invite(by.token, json, link)
      expect(status).toBe(201)
      return answer as Invitation // the call's schema
    }
    const at = (verb: 'read' | 'accept') => (token: string, by?: Person, link?: string) =>
      app.fetch(`/api/teams/${link ?? 'alpha'}/invitations/${verb}`, {
        method: 'POST',
        token: by?.token,
        json: { token }
      })
    const [read, accept] = [at('read'), at('accept')]
    const roleOf = async ({ user_id }: Person, link = 'alpha') => {
      const by = link === 'beta' ? dora : ana
      const { items } = await app.api(by).members.list({ link, limit: 100 })
      return items.find(each => each.user_id === user_id)?.role
    }
    const shown = async (id: string) => {
      const { items } = await app.api(ana).members.invitations({ link: 'alpha', limit: 100 })
      return items.find(each => each.id === id)?.state
    }

    it('by an organiser brings in another, whose link works once', async () => {
      const invited = guest()
      const sent = await send(bob, { email: invited.email, role: 'organiser', note: 'Come and hang prints' })
      expect(sent).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: invited.email,
        role: 'organiser',
        note: 'Come and hang prints',
        invited_by: 'Bob Brandt',
        created_at: expect.any(String),
        expires_at: new Date(Date.parse(sent.created_at) + 14 * 86_400_000).toISOString(),
        state: 'open',
        suppressed: null,
        undelivered: null
      })
      const token = await tokenFor(invited.email)
      const offered = await read(token)
      expect(offered.status).toBe(200)
      const { id: _, created_at: __, suppressed: ___, undelivered: ____, ...told } = sent
      expect(offered.json).toEqual(told)

      const taken = await accept(token, invited)
      expect(taken.status).toBe(200)
      const { user_id, first_name, last_name, email } = invited
      expect(taken.json).toEqual({
        user_id,
        first_name,
        last_name,
        email,
        role: 'organiser',
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        second_factor: false,
        suppressed: null
      })
      expect(await roleOf(invited)).toBe('organiser')
      expect(await shown(sent.id)).toBe('accepted')
      expect((await read(token)).json).toMatchObject({ state: 'accepted' })

      const again = await accept(token, invited)
      expect([again.status, asProblem(again).code]).toEqual([409, 'conflict'])
      expect(asProblem(again).detail).toContain('already been accepted')
    })

    it('is for an account that has a password or a passkey, and waits for one', async () => {
      const invited = guest()
      await tamper(app, `UPDATE users SET password_hash = NULL WHERE id = '${invited.user_id}'`)
      await send(ana, { email: invited.email, role: 'organiser' })
      const token = await tokenFor(invited.email)
      const refused = await accept(token, invited)
      expect([refused.status, asProblem(refused).code]).toEqual([409, 'conflict'])
      expect(asProblem(refused).detail).toContain('Choose a password first')
      expect(await roleOf(invited)).toBeUndefined()
      const { accounts } = app.api(invited)
      const chosen = await accounts.choose_password({ password: 'a lamp, a ladder, a lemon' })
      expect((await accept(token, { ...invited, token: chosen.token })).status).toBe(200)
      expect(await roleOf(invited)).toBe('organiser')
    })

    it('taken up ten times at once is taken up once', async () => {
      const invited = guest()
      await send(bob, { email: invited.email, role: 'organiser' })
      const token = await tokenFor(invited.email)
      const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, invited)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200,
        ...Array(9).fill(409)
      ])
    })

    describe('is mailed', () => {
      it('with team, inviter, role, end and link, and the note as a quotation', async () => {
        const invited = guest()
        const note = 'Dear {friend},\n<b>hang</b> with us\n\nPalmares'
        const sent = await send(ana, { email: invited.email, role: 'owner', note })
        const mail = await mailTo(invited.email)
        const token = await tokenFor(invited.email)
        const until = new Date(sent.expires_at)
        const day = timeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Brussels' })(until)
        expect(mail.to).toEqual([invited.email])
        expect(mail.subject).toBe('Ana Abel invites you to Alpha Salon')
        expect(mail.text.split('\n').slice(0, 15)).toEqual([
          'Hello,',
          '',
          'Ana Abel invites you to join the team Alpha Salon as an owner.',
          '',
          'Ana Abel writes:',
          '',
          '> Dear {friend},',
          '> <b>hang</b> with us',
          '> ',
          '> Palmares',
          '',
          'To accept, follow the link and sign in, or create an account with this address.',
          '',
          'See the invitation',
          `${app.url}/alpha/register?invitation=${token}`
        ])
        expect(mail.text).toContain(`The link is valid until ${day} at `)
        expect(mail.text).toMatch(/\u00A0CES?T and works once\./)
      })

      it('without a note where there is none', async () => {
        const invited = guest()
        await send(ana, { email: invited.email, role: 'organiser' })
        const { text } = await mailTo(invited.email)
        expect(text).toContain('as an organiser.\n\nTo accept')
        expect(text).not.toContain('writes')
        expect(text).not.toContain('>')
      })

      it('in the language that the team prefers, and to somebody of the team in their own', async () => {
        await send(dora, { email: 'nadie@people.test', role: 'organiser' }, 'beta')
        const spanish = await mailTo('nadie@people.test')
        expect(spanish.text).toContain('Dora Diaz le invita a formar parte del equipo Beta Élan')
        expect(spanish.text).toContain(`${app.url}/beta/es/register?invitation=`)
        const arab = guest()
        const { version } = await app.api(arab).accounts.get({})
        await app.api(arab).accounts.update({ version, locale: 'ar' })
        await send(ana, { email: arab.email, role: 'organiser' })
        // Whether there is an account must not show.
        expect((await mailTo(arab.email)).text).toContain(`${app.url}/alpha/register?invitation=`)
        await tamper(
          app,
          `INSERT INTO members VALUES ('${app.people.teams.alpha}', '${arab.user_id}', 'participant', now())`
        )
        await send(ana, { email: arab.email, role: 'organiser' })
        const arabic = await mailTo(arab.email, 1)
        expect(arabic.text).toContain('وصلتكم من Ana Abel دعوة إلى الانضمام إلى فريق Alpha Salon بصفة منظّم.')
        expect(arabic.text).toContain(`${app.url}/alpha/ar/register?invitation=`)
      })

      it('and tells its token nowhere else', async () => {
        const invited = guest()
        const answer = await invite(bob.token, { email: invited.email, role: 'organiser' })
        const token = await tokenFor(invited.email)
        const list = await app.fetch(`${path}?limit=100`, { token: ana.token })
        expect(list.text).toContain(invited.email)
        for (const { text } of [answer, list]) expect(text).not.toContain(token)
        expect(app.logs()).not.toContain(token)
      })
    })

    describe('is not for', () => {
      it('another account, which is not told whose it is and does not use it up', async () => {
        const invited = guest()
        await send(ana, { email: invited.email, role: 'owner' })
        const token = await tokenFor(invited.email)
        for (const other of [cleo, bob, dora]) {
          const answer = await accept(token, other)
          expect([answer.status, asProblem(answer).code]).toEqual([403, 'forbidden'])
          expect(asProblem(answer).detail).toContain('another address')
          expect(answer.text).not.toContain(invited.email)
        }
        expect(await roleOf(bob)).toBe('organiser')
        expect((await accept(token, invited)).status).toBe(200)
        expect(await roleOf(invited)).toBe('owner')
      })

      it('those without a session', async () => {
        const answer = await accept('x'.repeat(43))
        expect([answer.status, asProblem(answer).code]).toEqual([401, 'unauthenticated'])
      })

      it('another team: under its link it is as unknown as a guess', async () => {
        const invited = guest()
        await send(ana, { email: invited.email, role: 'owner' })
        const token = await tokenFor(invited.email)
        for (const [guessed, link] of [
          [token, 'beta'],
          ['x'.repeat(43), 'alpha'],
          ['', 'alpha'],
          [token.toLowerCase(), 'alpha']
        ] as const)
          for (const answer of [await read(guessed, undefined, link), await accept(guessed, invited, link)]) {
            expect([answer.status, asProblem(answer).code]).toEqual([404, 'not_found'])
            expect(answer.text).not.toContain(invited.email)
          }
        expect(await roleOf(invited, 'beta')).toBeUndefined()
        expect((await read(token)).json).toMatchObject({ state: 'open' })
      })

      it('anyone to choose a role by: what else is sent is refused by its name', async () => {
        const invited = guest()
        await send(ana, { email: invited.email, role: 'organiser' })
        const token = await tokenFor(invited.email)
        const answer = await app.fetch(`${path}/accept`, {
          method: 'POST',
          token: invited.token,
          json: { token, role: 'owner' }
        })
        expect([answer.status, faultsOf(answer)]).toEqual([422, ['role: unknown_field']])
        expect((await accept(token, invited)).json).toMatchObject({ role: 'organiser' })
      })
    })

    describe('is sent', () => {
      it.for([
        ['email: pattern', { email: 'nobody', role: 'organiser' }],
        ['email: pattern', { email: 'a@b.test\r\nBcc: c@d.test', role: 'organiser' }],
        ['email: required', { role: 'organiser' }],
        ['role: required', { email: 'x@people.test' }],
        ['role: not_one_of', { email: 'x@people.test', role: 'juror' }],
        ['note: too_long', { email: 'x@people.test', role: 'organiser', note: 'x'.repeat(401) }],
        ['note: forbidden_characters', { email: 'x@people.test', role: 'organiser', note: 'a\u202eb' }],
        ['email: taken', { email: 'ana@people.test', role: 'owner' }],
        ['email: taken', { email: 'ANA@people.test', role: 'organiser' }],
        ['email: taken', { email: 'bob@people.test', role: 'organiser' }]
      ] as const)('only where it is right by field and rule: %s', async ([fault, json]) => {
        const answer = await invite(ana.token, json)
        expect([answer.status, faultsOf(answer)]).toEqual([422, [fault]])
      })

      it('to an owner by an owner alone, and the same for what takes its place', async () => {
        const invited = guest()
        const refused = await invite(bob.token, { email: invited.email, role: 'owner' })
        expect([refused.status, asProblem(refused).code]).toEqual([403, 'forbidden'])
        expect(asProblem(refused).detail).toContain('Only an owner')

        const sent = await send(ana, { email: invited.email, role: 'owner' })
        const lesser = await invite(bob.token, { email: invited.email, role: 'organiser' })
        expect([lesser.status, asProblem(lesser).code]).toEqual([403, 'forbidden'])
        const back = await app.fetch(`${path}/${sent.id}`, { method: 'DELETE', token: bob.token, json: {} })
        expect([back.status, asProblem(back).code]).toEqual([403, 'forbidden'])
        expect(await shown(sent.id)).toBe('open')
      })

      it('anew in place of the one that is open, whose link ends', async () => {
        const invited = guest()
        const first = await send(bob, { email: invited.email, role: 'organiser' })
        const old = await tokenFor(invited.email)
        const second = await send(bob, { email: invited.email.toUpperCase(), role: 'organiser' })
        const token = await tokenFor(invited.email, 1)
        expect(token).not.toBe(old)
        expect([await shown(first.id), await shown(second.id)]).toEqual(['withdrawn', 'open'])
        const answer = await accept(old, invited)
        expect([answer.status, asProblem(answer).code]).toEqual([410, 'gone'])
        expect(asProblem(answer).detail).toContain('withdrawn')
        expect((await accept(token, invited)).status).toBe(200)
      })

      it('to one address ten times at once, and one is open', async () => {
        const { email } = guest()
        const answers = await Promise.all(
          Array.from({ length: 10 }, () => invite(ana.token, { email, role: 'organiser' }))
        )
        expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
        const { items } = await app.api(ana).members.invitations({ link: 'alpha', limit: 100 })
        const states = items.filter(each => each.email === email).map(({ state }) => state)
        expect(states.toSorted()).toEqual(['open', ...Array(9).fill('withdrawn')])
      })

      it('once under one key, with one mail', async () => {
        const { email } = guest()
        const key = { 'idempotency-key': 'one-invitation' }
        const json = { email, role: 'organiser' }
        const answers = await Promise.all([1, 2, 3].map(() => invite(ana.token, json, 'alpha', key)))
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
        expect(new Set(answers.map(({ json: one }) => (one as Invitation).id)).size).toBe(1)
        await mailTo(email)
        await jobsDone(app)
        expect(mailsTo(email)).toHaveLength(1)
      })
    })

    it('raises a role and never lowers one', async () => {
      const person = guest()
      await send(ana, { email: person.email, role: 'organiser' })
      const lesser = await tokenFor(person.email)
      await tamper(
        app,
        `INSERT INTO members VALUES ('${app.people.teams.alpha}', '${person.user_id}', 'owner', now())`
      )
      expect((await accept(lesser, person)).json).toMatchObject({ role: 'owner' })
      expect(await roleOf(person)).toBe('owner')

      const artist = guest()
      const since = '2026-01-02T03:04:05.000Z'
      await tamper(
        app,
        `INSERT INTO members VALUES ('${app.people.teams.alpha}', '${artist.user_id}', 'participant', '${since}')`
      )
      await send(ana, { email: artist.email, role: 'organiser' })
      const taken = await accept(await tokenFor(artist.email), artist)
      expect(taken.json).toMatchObject({ role: 'organiser', since: '2026-01-02' })
    })

    it('runs out after a fortnight, and says so', async () => {
      const invited = guest()
      const sent = await send(ana, { email: invited.email, role: 'organiser' })
      const token = await tokenFor(invited.email)
      await tamper(
        app,
        `UPDATE invitations SET created_at = created_at - interval '14 days', expires_at = expires_at - interval '14 days'
         WHERE id = '${sent.id}'`
      )
      const answer = await accept(token, invited)
      expect([answer.status, asProblem(answer).code]).toEqual([410, 'gone'])
      expect(asProblem(answer).detail).toContain('expired')
      expect((await read(token)).json).toMatchObject({ state: 'expired' })
      expect(await roleOf(invited)).toBeUndefined()
      const next = await send(bob, { email: invited.email, role: 'organiser' })
      expect([await shown(sent.id), await shown(next.id)]).toEqual(['expired', 'open'])
      expect((await accept(await tokenFor(invited.email, 1), invited)).status).toBe(200)
    })

    it('can be taken back until it is taken up', async () => {
      const invited = guest()
      const sent = await send(bob, { email: invited.email, role: 'organiser' })
      const token = await tokenFor(invited.email)
      const withdraw = (id: string, by: Person, link = 'alpha') =>
        app.fetch(`/api/teams/${link}/invitations/${id}`, { method: 'DELETE', token: by.token, json: {} })
      expect((await withdraw(sent.id, dora, 'beta')).status).toBe(404)
      expect((await withdraw(sent.id, dora)).status).toBe(403)
      for (const id of ['nothing', sent.id.toUpperCase(), `${sent.id}'`, bob.user_id])
        expect((await withdraw(encodeURIComponent(id), ana)).status).toBe(404)
      expect((await read(token)).json).toMatchObject({ state: 'open' })
      expect((await withdraw(sent.id, bob)).status).toBe(204)
      expect((await withdraw(sent.id, bob)).status).toBe(204)
      expect((await accept(token, invited)).status).toBe(410)
      expect((await read(token)).json).toMatchObject({ state: 'withdrawn' })

      const kept = await send(bob, { email: invited.email, role: 'organiser' })
      await accept(await tokenFor(invited.email, 1), invited)
      const late = await withdraw(kept.id, ana)
      expect([late.status, asProblem(late).code]).toEqual([409, 'conflict'])
      expect(await roleOf(invited)).toBe('organiser')
    })

    it('is listed newest first, page by page, and for the team’s organisers alone', async () => {
      const secret = await send(dora, { email: 'beta-secret@people.test', role: 'owner' }, 'beta')
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await app
          .api(bob)
          .members.invitations({ link: 'alpha', limit: 5, ...(cursor !== undefined && { cursor }) })
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      const { items } = await app.api(ana).members.invitations({ link: 'alpha', limit: 100 })
      expect(items.length).toBeGreaterThan(20)
      expect(seen).toEqual(items.map(({ id }) => id))
      expect(seen).toEqual(seen.toSorted().toReversed())
      expect(seen).not.toContain(secret.id)
      for (const by of [cleo, dora]) {
        const answer = await app.fetch(path, { token: by.token })
        expect([answer.status, answer.text.includes('@people.test')]).toEqual([403, false])
      }
      const wrong = await app.fetch(`${path}?cursor=nowhere`, { token: ana.token })
      expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['cursor: pattern']])
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
