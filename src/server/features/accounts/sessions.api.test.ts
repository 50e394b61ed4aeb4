import { afterAll, describe, expect, it } from 'vitest'
import { asProblem, faultsOf, newNetwork } from '#tests/kit/client.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { holding } from '#tests/kit/holding.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailTo, emailsTo, tokenIn } from '#tests/kit/mailbox.ts'
import type { Person } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const secretOf = ({ first_name }: Person): string => `${first_name} keeps a long secret`

await onServer(
  'signing in',
  app => {
    const { ana, bob, cleo, dora, emil } = app.people
    const post = (
      path: string,
      json: object,
      ask: { token?: string; network?: string; agent?: string } = {}
    ) =>
      app.fetch(`/api${path}`, {
        method: 'POST',
        json,
        ...ask,
        ...(ask.agent !== undefined && { headers: { 'user-agent': ask.agent } })
      })
    const signIn = ({ email, first_name }: Person, more: object = {}, ask = {}) =>
      post('/login', { email, password: `${first_name} keeps a long secret`, ...more }, ask)

    it('answers a token and the user, with the role in the team that was named', async () => {
      const answer = await signIn(bob, { team: 'alpha' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.json).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: expect.objectContaining({
          id: bob.user_id,
          first_name: 'Bob',
          last_name: 'Brandt',
          email: bob.email,
          role: 'organiser'
        })
      })
      expect(answer.text).not.toMatch(/hash|verified|is_admin/)
    })

    it('has the role of the team that is asked about, and none without one', async () => {
      const roleOf = async ({ token }: Person, team?: string) =>
        (await app.api({ token }).accounts.get(team === undefined ? {} : { team })).role
      expect(await roleOf(ana, 'alpha')).toBe('owner')
      expect(await roleOf(ana, 'beta')).toBe('visitor')
      expect(await roleOf(ana)).toBeNull()
      const unknown = await app.fetch('/api/user?team=nobody', { token: ana.token })
      expect(unknown.status).toBe(404)
    })

    it('refuses a wrong password and an unknown address in the same words', async () => {
      const wrong = await post('/login', { email: cleo.email, password: 'not the one that it is' })
      const unknown = await post('/login', {
        email: 'nobody@people.test',
        password: 'not the one that it is'
      })
      const told = [wrong, unknown].map(answer => ({ ...asProblem(answer), request_id: '' }))
      expect(wrong.status).toBe(401)
      expect(told[0]).toMatchObject({ code: 'invalid_credentials' })
      expect(told[0]).toEqual(told[1])
    })

    it('takes as long for an unknown address as for a wrong password', async () => {
      const times = { [cleo.email]: [] as number[], 'nobody@people.test': [] as number[] }
      // In turns, so that what slows the machine slows both; each from another network, so that no limit cuts it short.
      for (let round = 0; round < 20; round += 1)
        for (const [email, list] of Object.entries(times)) {
          const begun = performance.now()
          await post('/login', { email, password: 'not the one that it is' })
          list.push(performance.now() - begun)
        }
      // The quick ones tell what it takes; the slow ones, what else the machine was doing.
      const [known = 0, unknown = 0] = Object.values(times).map(
        list => list.toSorted((x, y) => x - y)[3] ?? 0
      )
      // Without the decoy an unknown address takes a fifth of the time.
      expect(unknown / known).toBeGreaterThan(0.5)
      expect(unknown / known).toBeLessThan(2)
    })

    it('lets the owner in while a thousand stolen passwords are tried', async () => {
      const attackers = Array.from({ length: 20 }, () => newNetwork())
      const tries = Array.from({ length: 1000 }, (_, index) => index)
      const counted = { 401: 0, 429: 0, other: 0 }
      const owner = async () => (await signIn(dora, {}, { network: '10.99.0.1' })).status
      const during: number[] = []
      for (let from = 0; from < tries.length; from += 20) {
        const answers = await Promise.all(
          tries
            .slice(from, from + 20)
            .map(index =>
              post(
                '/login',
                { email: dora.email, password: `stolen from elsewhere ${index}` },
                { network: attackers[index % attackers.length] ?? '' }
              )
            )
        )
        for (const { status } of answers) counted[status === 401 || status === 429 ? status : 'other'] += 1
        if (from % 200 === 0) during.push(await owner())
      }
      // Five tries a network and a quarter of an hour; every other one is turned away before any hash is made.
      expect(counted).toEqual({ 401: 100, 429: 900, other: 0 })
      expect(during).toEqual([200, 200, 200, 200, 200])
    })

    it('tells how long to wait, and does not count what went well', async () => {
      const network = newNetwork()
      for (let round = 0; round < 8; round += 1)
        expect((await signIn(emil, {}, { network })).status).toBe(200)
      for (let round = 0; round < 5; round += 1)
        expect((await post('/login', { email: emil.email, password: 'wrong' }, { network })).status).toBe(401)
      const locked = await signIn(emil, {}, { network })
      expect(locked.status).toBe(429)
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(600)
      // Elsewhere nothing is known of it.
      expect((await signIn(emil)).status).toBe(200)
    })

    it('writes to the owner when a device is new, and not when it is known', async () => {
      const before = emailsTo(mails, bob.email).length
      await signIn(bob, {}, { agent: firefox })
      const letter = await emailTo(mails, bob.email, before + 1)
      expect(letter.subject).toBe('A new sign-in to your account')
      expect(letter.text).toContain('Device: Firefox, Linux')
      await signIn(bob, {}, { agent: firefox })
      await signIn(bob, {}, { agent: `<script>${firefox}` })
      await jobsDone(app)
      expect(emailsTo(mails, bob.email)).toHaveLength(before + 1)
    })

    describe('a session', () => {
      const begin = async (person: Person, agent = firefox): Promise<string> => {
        const answer = await signIn(person, {}, { agent })
        const { token } = answer.json as { token: string } // answered 200, as the contract says
        return token
      }

      it('is listed to its owner alone, and ended one by one', async () => {
        const [mine, other] = [await begin(cleo), await begin(cleo)]
        const list = await app.api({ token: mine }).accounts.sessions({})
        expect(list.items.filter(({ current }) => current)).toHaveLength(1)
        expect(list.items[0]).toMatchObject({ agent: 'Firefox, Linux', current: false })
        const [newest] = list.items
        const of_ana = (await app.api(ana).accounts.sessions({})).items
        expect(of_ana.map(({ id }) => id)).not.toContain(newest?.id)
        // Another account's session is not there for anyone else.
        const foreign = await app.fetch(`/api/user/sessions/${newest?.id}`, {
          method: 'DELETE',
          token: ana.token
        })
        expect(foreign.status).toBe(404)
        expect((await app.fetch('/api/user', { token: other })).status).toBe(200)
        const ended = await app.fetch(`/api/user/sessions/${newest?.id}`, { method: 'DELETE', token: mine })
        expect([ended.status, ended.text]).toEqual([204, ''])
        expect((await app.fetch('/api/user', { token: other })).status).toBe(401)
        const again = await app.fetch(`/api/user/sessions/${newest?.id}`, { method: 'DELETE', token: mine })
        expect(again.status).toBe(404)
      })

      it('pages', async () => {
        for (let round = 0; round < 3; round += 1) await begin(emil)
        const api = app.api({ token: await begin(emil) })
        const first = await api.accounts.sessions({ limit: 2 })
        const second = await api.accounts.sessions({ limit: 2, cursor: first.next ?? '' })
        const all = (await api.accounts.sessions({ limit: 100 })).items.map(({ id }) => id)
        expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4))
        const bad = await app.fetch('/api/user/sessions?cursor=x', { token: emil.token })
        expect([bad.status, faultsOf(bad)]).toEqual([422, ['cursor: pattern']])
      })

      it('ends everywhere else at a word, and goes on here', async () => {
        const [mine, other] = [await begin(cleo), await begin(cleo)]
        const ended = await app.fetch('/api/user/sessions', { method: 'DELETE', token: mine })
        expect(ended.status).toBe(204)
        expect((await app.fetch('/api/user', { token: mine })).status).toBe(200)
        expect((await app.fetch('/api/user', { token: other })).status).toBe(401)
      })

      it('ends at the sign-out, which any token gets, and cannot be used after', async () => {
        const token = await begin(cleo)
        for (const round of [1, 2]) {
          const out = await app.fetch('/api/logout', { method: 'POST', token })
          expect([round, out.status, out.text]).toEqual([round, 204, ''])
        }
        expect((await app.fetch('/api/user', { token })).status).toBe(401)
        const unknown = await app.fetch('/api/logout', { method: 'POST', token: 'never-was-anybodys-token' })
        expect(unknown.status).toBe(204)
        expect((await app.fetch('/api/logout', { method: 'POST' })).status).toBe(401)
      })

      it('ends a month after its last use and half a year after its beginning', async () => {
        const [idle, used, old] = [await begin(emil), await begin(emil), await begin(emil)]
        const { items } = await app.api({ token: old }).accounts.sessions({})
        const [old_id, used_id, idle_id] = items.map(({ id }) => id)
        await tamper(
          app,
          `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE id = '${idle_id}';
           UPDATE sessions SET seen_at = now() - interval '29 days', expires_at = now() + interval '1 day'
             WHERE id = '${used_id}';
           UPDATE sessions SET created_at = now() - interval '170 days', seen_at = now() - interval '2 hours'
             WHERE id = '${old_id}';`
        )
        expect((await app.fetch('/api/user', { token: idle })).status).toBe(401)
        const days = async (token: string, id: string | undefined) => {
          // Slid by the request, after its answer.
          await app.fetch('/api/user', { token })
          await expect
            .poll(async () => {
              const list = await app.api({ token }).accounts.sessions({ limit: 100 })
              const seen = list.items.find(each => each.id === id)?.seen_at ?? ''
              return Date.now() - Date.parse(seen) < 60_000
            })
            .toBe(true)
        }
        await days(used, used_id)
        await days(old, old_id)
        await tamper(
          app,
          `DELETE FROM sessions WHERE expires_at > now() + interval '11 days' AND id = '${old_id}'`
        )
        // Not deleted: for all its use it ends ten days from now.
        expect((await app.fetch('/api/user', { token: old })).status).toBe(200)
        await tamper(
          app,
          `DELETE FROM sessions WHERE expires_at < now() + interval '29 days' AND id = '${used_id}'`
        )
        expect((await app.fetch('/api/user', { token: used })).status).toBe(200)
      })
    })

    describe('a forgotten password', () => {
      it('is replaced by a mailed link, once, which ends every session', async () => {
        const token = await (async () =>
          (await app.api().accounts.login({ email: emil.email, password: secretOf(emil) })).token)()
        const before = emailsTo(mails, emil.email).length
        const asked = await post('/forgot-password', { email: emil.email.toUpperCase(), team: 'alpha' })
        expect([asked.status, asked.json]).toEqual([202, { status: 'on_its_way' }])
        const letter = await emailTo(mails, emil.email, before + 1)
        expect(new URL(letter.links[0] ?? '').pathname).toBe('/alpha/reset-password')
        const link = tokenIn(letter)
        const weak = await post('/reset-password', { token: link, password: 'EmilEckEmil1' })
        expect([weak.status, faultsOf(weak)]).toEqual([422, ['password: too_personal']])
        const password = 'a new one, and a long one'
        expect((await post('/reset-password', { token: link, password })).json).toEqual({ status: 'done' })
        expect((await app.fetch('/api/user', { token })).status).toBe(401)
        expect((await app.fetch('/api/user', { token: emil.token })).status).toBe(401)
        expect((await post('/login', { email: emil.email, password: secretOf(emil) })).status).toBe(401)
        expect((await post('/login', { email: emil.email, password })).status).toBe(200)
        expect((await emailTo(mails, emil.email, before + 2)).subject).toBe('Your password was changed')
        const replayed = await post('/reset-password', { token: link, password: 'and yet another one' })
        expect([replayed.status, asProblem(replayed).detail]).toEqual([
          410,
          'This link has already been used. Ask for a new one if you still need it.'
        ])
        expect((await post('/login', { email: emil.email, password })).status).toBe(200)
      })

      it('is answered alike, and as late, for an address without account', async () => {
        const timed = async (email: string) => {
          const begun = performance.now()
          const { status, text } = await post('/forgot-password', { email })
          return { status, text, milliseconds: performance.now() - begun }
        }
        const [known, unknown] = [await timed(cleo.email), await timed('nobody@people.test')]
        expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
        expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThanOrEqual(119)
        await jobsDone(app)
        expect(emailsTo(mails, 'nobody@people.test')).toEqual([])
      })
    })

    describe('a password that is changed', () => {
      it('needs the old one, and leaves this session alone signed in, under another token', async () => {
        const { token } = await app.api().accounts.login({ email: ana.email, password: secretOf(ana) })
        const wrong = await post(
          '/user/password',
          { password: 'wrong', new_password: 'a long and new one' },
          { token }
        )
        expect([wrong.status, faultsOf(wrong)]).toEqual([422, ['password: differs']])
        const weak = await post(
          '/user/password',
          { password: secretOf(ana), new_password: 'qwertyuiop123' },
          { token }
        )
        expect([weak.status, faultsOf(weak)]).toEqual([422, ['new_password: too_common']])
        expect((await app.fetch('/api/user', { token: ana.token })).status).toBe(200)
        const changed = await post(
          '/user/password',
          { password: secretOf(ana), new_password: 'a long and new one' },
          { token }
        )
        const fresh = changed.json as { token: string } // answered 200, as the contract says
        expect(changed.status).toBe(200)
        for (const old of [token, ana.token])
          expect((await app.fetch('/api/user', { token: old })).status).toBe(401)
        expect((await app.fetch('/api/user', { token: fresh.token })).status).toBe(200)
      })

      it('lets nobody in who was recognised by the old one and is still on the way', async () => {
        const { user_id, token, email } = dora
        const change = { password: secretOf(dora), new_password: 'a tram, a trowel, a tulip' }
        const { changed, late } = await holding(
          app,
          `SELECT 1 FROM users WHERE id = '${user_id}' FOR NO KEY UPDATE`,
          async waiting => {
            const changed = post('/user/password', change, { token })
            await waiting(1)
            const late = signIn(dora)
            await Promise.race([late, waiting(2)])
            return { changed, late }
          }
        )
        expect((await changed).status).toBe(200)
        expect(asProblem(await late).code).toBe('invalid_credentials')
        expect((await post('/login', { email, password: 'a tram, a trowel, a tulip' })).status).toBe(200)
      })
    })

    describe('a profile', () => {
      const [guest] = app.people.guests
      if (!guest) throw new Error('There is no guest')

      it('is changed by its owner, field by field, and no stale change wins', async () => {
        const api = app.api(guest)
        const before = await api.accounts.get({})
        const after = await api.accounts.update({
          version: before.version,
          display_name: 'Cloé de la Nuit',
          disciplines: ['etching', 'ceramics'],
          socials: { website: 'https://cleo.example' },
          country: 'BE'
        })
        expect(after).toEqual({
          ...before,
          version: before.version + 1,
          display_name: 'Cloé de la Nuit',
          disciplines: ['etching', 'ceramics'],
          socials: { website: 'https://cleo.example' },
          country: 'BE'
        })
        const stale = await app.fetch('/api/user', {
          method: 'PATCH',
          token: guest.token,
          json: { version: before.version, city: 'Ghent' }
        })
        expect([stale.status, asProblem(stale).code, asProblem(stale).current]).toEqual([409, 'stale', after])
      })

      it.for([
        [{ role: 'owner' }, ['role: unknown_field']],
        [{ is_admin: true }, ['is_admin: unknown_field']],
        [{ email: 'ana@people.test' }, ['email: unknown_field']],
        [{ password_hash: 'x' }, ['password_hash: unknown_field']],
        [{ socials: { website: 'javascript:alert(1)' } }, ['socials.website: pattern']],
        [{ bio: 'x'.repeat(601) }, ['bio: too_long']],
        [{ time_zone: 'Mars/Olympus' }, ['time_zone: unknown_time_zone']]
      ] as const)('takes nothing that is not its owner’s to give: %j', async ([change, faults]) => {
        const { version } = await app.api(guest).accounts.get({})
        const answer = await app.fetch('/api/user', {
          method: 'PATCH',
          token: guest.token,
          json: { version, ...change }
        })
        expect([answer.status, faultsOf(answer)]).toEqual([422, faults])
        expect((await app.api(guest).accounts.get({})).version).toBe(version)
      })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
