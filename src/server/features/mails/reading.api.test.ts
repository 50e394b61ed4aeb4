import { afterAll, expect, it } from 'vitest'
import { billingOf } from '#tests/kit/billing.ts'
import { newNetwork } from '#tests/kit/client.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { invitedOf } from '#tests/kit/invited.ts'
import { emailTo, mailedLink, type ReceivedEmail } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'a mail in the browser',
  app => {
    const guest = guestsOf(app.people)
    const post = (path: string, json: object) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network: newNetwork() })
    const read = (token: string) => post('/mails/read', { token })
    let count = 0
    const register = async (more: object = {}): Promise<{ email: string; letter: ReceivedEmail }> => {
      count += 1
      const email = `vera${count}@people.test`
      const person = { first_name: 'Vera', last_name: 'Vos', locale: 'en', terms_version: 1 }
      await post('/register', { email, password: 'a lamp, a ladder, a lemon', ...person, ...more })
      return { email, letter: await emailTo(mails, email) }
    }
    const linksOf = ({ links }: ReceivedEmail): { action: URL; view: URL } => ({
      action: new URL(links[0] ?? ''),
      view: new URL(links.at(-1) ?? '')
    })
    const tokenOf = (link: URL): string => link.searchParams.get('token') ?? ''

    it('is opened by its own link, which tells nothing of what is in it', async () => {
      const { email, letter } = await register({ team: 'alpha' })
      const { action, view } = linksOf(letter)
      expect(view.pathname).toBe('/alpha/email-confirmation')
      expect([...view.searchParams.keys()]).toEqual(['token'])
      expect(view.href).not.toContain(tokenOf(action))
      const answer = await read(tokenOf(view))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.json).toMatchObject({
        state: 'open',
        letter: {
          name: 'account_confirm',
          subject: 'Confirm your email address',
          team: { name: 'Alpha Salon' },
          sent: expect.stringContaining(email),
          view: { address: null }
        }
      })
      expect(answer.text).toContain(tokenOf(action))
      expect(app.logs()).not.toContain(tokenOf(view))
    })

    it('stands on the platform’s pages where no team was asked, in its own language', async () => {
      const { letter } = await register({ locale: 'ar' })
      const { view } = linksOf(letter)
      expect(view.pathname).toBe('/-/ar/email-confirmation')
      expect((await read(tokenOf(view))).json).toMatchObject({ letter: { locale: 'ar', team: null } })
    })

    it('shows a link no more that was used or has run out', async () => {
      const used = await register()
      const { action, view } = linksOf(used.letter)
      await post('/verify-email', { token: tokenOf(action) })
      const after = await read(tokenOf(view))
      expect(after.json).toMatchObject({ state: 'used' })
      expect(after.text).not.toContain(tokenOf(action))
      const of_used = `FROM outbox_messages WHERE to_address = '${used.email}'`
      await expect
        .poll(async () => JSON.stringify(await lookInto(app, `SELECT text, letter, html ${of_used}`)))
        .not.toContain(tokenOf(action))
      expect(after.text).toContain('Confirm your email address')

      const late = await register()
      await tamper(
        app,
        `UPDATE mailed_tokens SET expires_at = now() - interval '1 second'
           WHERE user_id = (SELECT id FROM users WHERE email_key = '${late.email}')`
      )
      const links = linksOf(late.letter)
      const expired = await read(tokenOf(links.view))
      expect(expired.json).toMatchObject({ state: 'expired' })
      expect(expired.text).not.toContain(tokenOf(links.action))
    })

    it('knows of an invitation whether it was taken up or withdrawn', async () => {
      const { ana } = app.people
      const { mailTo, tokenFor } = invitedOf(app, mails)
      const viewIn = (text: string): string => tokenOf(new URL(/https?:\S+$/.exec(text)?.[0] ?? ''))
      const taker = guest()
      await app
        .api(ana)
        .members.invite({ link: 'alpha', email: taker.email, role: 'organiser', note: 'Come' })
      const token = await tokenFor(taker.email)
      const view = viewIn((await mailTo(taker.email)).text)
      const before = await read(view)
      expect(before.json).toMatchObject({ state: 'open', letter: { name: 'invitation' } })
      expect(before.text).toContain(token)
      await app.api(taker).members.accept({ link: 'alpha', token })
      const after = await read(view)
      expect(after.json).toMatchObject({ state: 'used' })
      expect(after.text).not.toContain(token)

      const other = guest()
      const sent = await app
        .api(ana)
        .members.invite({ link: 'alpha', email: other.email, role: 'organiser', note: 'Come' })
      const theirs = viewIn((await mailTo(other.email)).text)
      await app.api(ana).members.withdraw({ link: 'alpha', invitation: sent.id })
      expect((await read(theirs)).json).toMatchObject({ state: 'expired' })
    })

    it('is nobody’s who changes the link: not another mail, not a longer time', async () => {
      const [mine, theirs] = [await register(), await register({ first_name: 'Secretly' })]
      const bytes = [mine, theirs].map(({ letter }) =>
        Buffer.from(tokenOf(linksOf(letter).view), 'base64url')
      )
      const [own = Buffer.alloc(0), foreign = Buffer.alloc(0)] = bytes
      // The other's mail under one's own signature, and a month more under the same.
      const taken = Buffer.concat([foreign.subarray(0, 36), own.subarray(36)])
      const longer = Buffer.from(own)
      longer.writeUInt32BE(own.readUInt32BE(32) + 30 * 86_400, 32)
      for (const token of [taken, longer].map(each => each.toString('base64url'))) {
        const answer = await read(token)
        expect([answer.status, answer.json]).toMatchObject([404, { code: 'not_found' }])
        expect(answer.text).not.toContain('Secretly')
      }
      expect((await read(foreign.toString('base64url'))).text).toContain('Secretly')
    })

    it('says what has become of the invoice in it, to nobody but who has the link', async () => {
      const { ana, bob } = app.people
      const artist = guest()
      await app.api(ana).billing_settings.save({ link: 'alpha', ...billingOf() })
      const contest = await openContest(app, { fee_tiers: [{ ends_at: null, amount: 1500 }] })
      const draft = await wholeDraft(app, artist, contest, { title: 'Blue Hour' })
      await app.api(artist).works.finalize({ team: 'alpha', id: draft.id, version: draft.version })
      const [order] = (await app.api(artist).orders.billing({ team: 'alpha' })).items
      const id = order?.id ?? ''
      const { done } = await app.api(bob).orders.issue({ link: 'alpha', orders: [id] })
      const view = new URL(await mailedLink(mails, artist.email, 'email-invoice'))
      const invoice = { id: done[0]?.invoice, currency: contest.currency }
      const due = { ...invoice, state: 'open', due: 1500, due_on: expect.any(String) }
      expect((await read(tokenOf(view))).json).toMatchObject({ state: 'open', invoice: due })
      const paid_on = new Date().toISOString().slice(0, 10)
      await app.api(bob).orders.record_payment({ link: 'alpha', id, amount: 1500, paid_on })
      expect((await read(tokenOf(view))).json).toMatchObject({ invoice: { ...due, state: 'paid', due: 0 } })
      const { letter } = await register({ team: 'alpha' })
      expect((await read(tokenOf(linksOf(letter).view))).json).toMatchObject({ invoice: null })
    })

    it('is a sample without a link: the team’s name and colour, and nobody’s mail', async () => {
      const { email } = await register({ team: 'alpha' })
      for (const screen of ['email-confirmation', 'email-password-reset', 'email-alert']) {
        const page = await app.fetch(`/alpha/${screen}?token=${'A'.repeat(91)}`)
        expect(page.status).toBe(200)
        expect(page.text).toContain('This is a sample.')
        expect(page.text).toContain('<meta name="robots" content="noindex"/>')
        expect(page.text).toContain('Hello Robin,')
        expect(page.text).not.toContain(email)
      }
      // Who waits for a mail of their own is shown nobody else's.
      const waiting = await app.fetch('/alpha/auth-signup-success')
      expect(waiting.text).not.toContain('Hello Robin,')
      const french = await app.fetch('/alpha/fr/email-alert')
      expect(french.text).toContain('Nouvelle connexion à votre compte')
      const unknown = await app.fetch('/api/mails/samples/account_confirm?team=frozen')
      expect(unknown.status).toBe(404)
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } }
)
