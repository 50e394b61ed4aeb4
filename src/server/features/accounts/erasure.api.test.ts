import { afterAll, expect, it } from 'vitest'
import { asProblem, faultsOf } from '#tests/kit/client.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { holding } from '#tests/kit/holding.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { emailCalled, emailTo, emailsTo } from '#tests/kit/mailbox.ts'
import { guestsOf, guestsPassword } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'deleting an account',
  app => {
    const { ana, bob, cleo, dora, olga } = app.people
    const guest = guestsOf(app.people)
    const remove = (token: string, password: string) =>
      app.fetch('/api/user', { method: 'DELETE', token, json: { password } })
    const saved = async (): Promise<unknown[]> => {
      const page = { link: 'alpha', page: 'home', locale: 'fr' as const }
      return (await app.api(ana).content.versions(page)).items.map(({ edited_by }) => edited_by)
    }

    it('needs the password, and says which field was wrong', async () => {
      const answer = await remove(cleo.token, 'not the one that it is')
      expect([answer.status, faultsOf(answer)]).toEqual([422, ['password: differs']])
      expect((await app.api(cleo).accounts.get({})).first_name).toBe('Cleo')
    })

    it('waits for the last owner of a team to give it away, and names the team', async () => {
      expect(await app.api(dora).accounts.erasure({})).toMatchObject({
        teams: [{ link: 'beta', role: 'owner', blocks: true }]
      })
      const answer = await remove(dora.token, 'Dora keeps a long secret')
      expect([answer.status, asProblem(answer).code]).toEqual([409, 'conflict'])
      expect(asProblem(answer).detail).toContain('Beta Élan')
      expect((await app.api(dora).accounts.get({ team: 'beta' })).role).toBe('owner')
    })

    it('waits for the last owner of a team that is suspended, which others leave', async () => {
      const [owner, organiser] = [guest(), guest()]
      const link = 'suspended-house'
      await app.api(owner).teams.create({
        link,
        name: 'Suspended House',
        country: 'NL',
        currency: 'EUR',
        time_zone: 'Europe/Amsterdam',
        locales: ['en'],
        default_locale: 'en'
      })
      await invitedOf(app, mails).join(organiser, owner, link, 'organiser')
      await tamper(app, `UPDATE teams SET status = 'suspended' WHERE link = '${link}'`)
      expect(await app.api(owner).accounts.erasure({})).toMatchObject({
        teams: [{ link, role: 'owner', blocks: true }]
      })
      const refused = await remove(owner.token, guestsPassword)
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        expect.stringContaining('Suspended House')
      ])
      expect((await remove(organiser.token, guestsPassword)).status).toBe(204)
      const left = (of: string) =>
        lookInto(app, `SELECT role FROM ${of} WHERE user_id IN ('${owner.user_id}', '${organiser.user_id}')`)
      expect([await left('members'), await left('user_teams')]).toEqual([
        [{ role: 'owner' }],
        [{ role: 'owner' }]
      ])
    })

    it('waits for whoever founds a team while the account is being deleted', async () => {
      const { user_id, token } = olga
      const link = 'founded-meanwhile'
      const draft = { name: 'Late Salon', country: 'NL', currency: 'EUR', time_zone: 'Europe/Amsterdam' }
      const { answer, founded } = await holding(
        app,
        `SELECT 1 FROM users WHERE id = '${user_id}' FOR NO KEY UPDATE`,
        async waiting => {
          // It has found no team to leave, and waits to lock the account.
          const answer = remove(token, 'Olga keeps a long secret')
          await waiting(1)
          const team = { link, ...draft, locales: ['en'] as const, default_locale: 'en' as const }
          const founded = app.fetch('/api/teams/', { method: 'POST', token, json: team })
          return { answer, founded: await founded }
        }
      )
      expect(founded.status).toBe(201)
      const refused = await answer
      expect([refused.status, asProblem(refused).detail]).toEqual([
        409,
        expect.stringContaining('Late Salon')
      ])
      expect((await app.api(olga).accounts.get({ team: link })).role).toBe('owner')
    })

    it('leaves a shell without a name, no way in, and what was done for others standing', async () => {
      await app.api(bob).content.save({
        link: 'alpha',
        page: 'home',
        locale: 'fr',
        version: 0,
        translations: { coming: { title: 'Bientôt' } }
      })
      expect(await saved()).toEqual(['Bob Brandt'])
      expect(await app.api(bob).accounts.erasure({})).toMatchObject({
        teams: [{ link: 'alpha', name: 'Alpha Salon', role: 'organiser', blocks: false }],
        sessions: 1
      })
      const before = emailsTo(mails, bob.email).length
      const answer = await remove(bob.token, 'Bob keeps a long secret')
      expect([answer.status, answer.text]).toEqual([204, ''])
      const told = await emailTo(mails, bob.email, before + 1)
      expect(told.subject).toBe('Your account is deleted')
      // Whoever was attacked is told whom they can write to, though nothing of theirs opens any more.
      expect(told.text).toContain('the operator of this installation, office@contests.test')
      expect(told.text).toContain(`> Alpha Salon: ${app.url}/alpha/contact`)
      expect(told.text).not.toContain('Beta')
      expect((await app.fetch('/api/user', { token: bob.token })).status).toBe(401)
      const again = await app.fetch('/api/login', {
        method: 'POST',
        json: { email: bob.email, password: 'Bob keeps a long secret' }
      })
      expect([again.status, asProblem(again).code]).toEqual([401, 'invalid_credentials'])
      const { items } = await app.api(ana).members.list({ link: 'alpha' })
      expect(items.map(({ user_id }) => user_id)).not.toContain(bob.user_id)
      expect(await saved()).toEqual([null])
    })

    it('gives the address free, for a new account that has nothing of the old one', async () => {
      const { join } = invitedOf(app, mails)
      await join(cleo, ana, 'alpha', 'owner')
      expect((await remove(cleo.token, 'Cleo keeps a long secret')).status).toBe(204)
      const waiting = 'w'.repeat(43)
      await app.api().accounts.register({
        email: cleo.email,
        password: 'a lamp, a ladder, a lemon',
        first_name: 'Cleo',
        last_name: 'Again',
        locale: 'en',
        terms_version: 1,
        waiting
      })
      const asks = await emailCalled(mails, cleo.email, 'Confirm your email address')
      const link = new URL(asks.links[0] ?? '')
      await app.api().accounts.verify_email({ token: link.searchParams.get('token') ?? '', began: waiting })
      const { user } = await app.api().accounts.login({
        email: cleo.email,
        password: 'a lamp, a ladder, a lemon',
        team: 'alpha'
      })
      expect(user).toMatchObject({ role: 'visitor', last_name: 'Again', version: expect.any(Number) })
      expect(user.id).not.toBe(cleo.user_id)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
