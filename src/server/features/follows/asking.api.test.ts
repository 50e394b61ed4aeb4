/* Following with an address alone: its owner confirms it, and nobody learns what is known of it. */
import { afterAll, expect, it } from 'vitest'
import { newNetwork } from '#tests/kit/client.ts'
import { openContest } from '#tests/kit/entering.ts'
import { jobsDone } from '#tests/kit/jobs-done.ts'
import { emailsTo, emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

const mails = await startMailServer()
afterAll(() => mails.stop())

await onServer(
  'following with an address',
  app => {
    const { ana, bob, cleo } = app.people
    const post = (path: string, json: object, network = newNetwork()) =>
      app.fetch(`/api${path}`, { method: 'POST', json, network })
    const askFor = (email: string, more: object = {}, network?: string) =>
      post('/follows', { team: 'alpha', kind: 'team', email, ...more }, network)
    const confirm = (token: string, team = 'alpha', more: object = {}) =>
      post('/follows/confirm', { team, token, ...more })
    const rows = (email: string) =>
      lookInto(app, `SELECT kind, since IS NOT NULL AS confirmed FROM follows WHERE email = '${email}'`)

    it('begins when the owner of the address confirms it, and ends with one click', async () => {
      const email = 'reader@follow.test'
      const answer = await askFor(email, { locale: 'fr' })
      expect([answer.status, answer.json]).toEqual([202, { email }])
      expect(await rows(email)).toEqual([{ kind: 'team', confirmed: false }])
      const letter = await emailTo(mails, email)
      expect(letter.subject).toBe('À confirmer : actualités de Alpha Salon')
      const token = tokenIn(letter)
      expect(new URL(letter.links[0] ?? '').pathname).toBe('/alpha/fr/follow')
      // In another team the link is none.
      expect((await confirm(token, 'beta')).status).toBe(404)
      for (const _ of [1, 2])
        expect((await confirm(token)).json).toEqual({ kind: 'team', title: {}, name: '' })
      expect(await rows(email)).toEqual([{ kind: 'team', confirmed: true }])

      await tamper(app, `UPDATE follows SET since = now() - interval '1 day'`)
      const draft = await app.api(bob).blog.create({ team: 'alpha', locale: 'en', title: 'Told by mail' })
      await app.api(bob).blog.update({
        team: 'alpha',
        id: draft.id,
        version: draft.version,
        publish_now: true,
        texts: {
          en: {
            title: 'Told by mail',
            excerpt: '',
            cover_alt: '',
            body: {
              type: 'doc',
              content: [{ type: 'paragraph', content: [{ type: 'text', text: 'News.' }] }]
            }
          }
        }
      })
      await tamper(app, `INSERT INTO pgboss.job (name, data) VALUES ('tell_followers', '{}')`)
      const news = await emailTo(mails, email, 2)
      expect(news.subject).toBe('Nouvel article : Told by mail')
      const stop = news.links.find(link => link.includes('/unsubscribe')) ?? ''
      const { searchParams } = new URL(stop)
      const found = await post('/notifications/unsubscribe/find', { token: searchParams.get('token') })
      expect(found.json).toEqual({
        what: 'follows',
        stopped: false,
        team: { link: 'alpha', name: 'Alpha Salon' }
      })
      const one_click = `/api/notifications/one-click?${searchParams.toString()}`
      for (const _ of [1, 2])
        expect(
          (
            await app.fetch(one_click, {
              method: 'POST',
              network: newNetwork(),
              body: 'List-Unsubscribe=One-Click'
            })
          ).status
        ).toBe(200)
      // Nothing is left of the address, in the mails neither.
      expect(await rows(email)).toEqual([])
      await jobsDone(app)
      const left = `SELECT 1 FROM outbox_messages o WHERE position('${email}' IN o::text) > 0`
      expect(await lookInto(app, left)).toEqual([])
      expect(await lookInto(app, `SELECT state FROM outbox_messages WHERE to_address IS NULL`)).toEqual([
        { state: 'sent' },
        { state: 'sent' }
      ])
      expect((await confirm(token)).status).toBe(404)
      const again = await post('/notifications/unsubscribe', { token: searchParams.get('token') })
      expect(again.json).toMatchObject({ what: 'follows', stopped: true })
      const cut = await post('/notifications/unsubscribe', { token: searchParams.get('token')?.slice(0, -3) })
      expect(cut.status).toBe(404)
    })

    it('says the same of every address, and sends each the same mail', async () => {
      const [known, new_one, followed] = [cleo.email, 'nobody-yet@follow.test', 'follows@follow.test']
      await askFor(followed)
      await confirm(tokenIn(await emailTo(mails, followed)))
      for (const email of [known, new_one, followed]) {
        const { status, json } = await askFor(email)
        expect([status, json]).toEqual([202, { email }])
      }
      await jobsDone(app)
      const letters = [known, new_one, followed].map(email => emailsTo(mails, email).at(-1))
      expect(new Set(letters.map(letter => letter?.subject))).toEqual(
        new Set(['Confirm: news from Alpha Salon'])
      )
      // Whoever follows already goes on doing so while a new link is under way.
      expect(await rows(followed)).toEqual([{ kind: 'team', confirmed: true }])
      // Beyond five an hour from one network nothing goes there, and nothing is said.
      const network = newNetwork()
      for (let time = 0; time < 6; time += 1)
        expect((await askFor('often@follow.test', {}, network)).status).toBe(202)
      // Ten from everywhere.
      for (let time = 0; time < 12; time += 1)
        expect((await askFor('anywhere@follow.test', {}, newNetwork())).status).toBe(202)
      await jobsDone(app)
      const counts = ['often', 'anywhere'].map(name => emailsTo(mails, `${name}@follow.test`).length)
      expect(counts).toEqual([5, 10])
    })

    it('is told in a language that its follower alone changes', async () => {
      const email = 'steady@follow.test'
      const language = () => lookInto(app, `SELECT locale FROM follows WHERE email = '${email}'`)
      const newest = async (many: number) => tokenIn(await emailTo(mails, email, many))
      await askFor(email, { locale: 'fr' })
      await confirm(await newest(1))
      // Anybody can type the address.
      await askFor(email, { locale: 'ar' })
      expect(await language()).toEqual([{ locale: 'fr' }])
      const token = await newest(2)
      await confirm(token)
      expect(await language()).toEqual([{ locale: 'fr' }])
      expect((await confirm(token, 'alpha', { locale: 'xx' })).status).toBe(422)
      // Whoever has the mail presses on a page in the language that they read.
      await confirm(token, 'alpha', { locale: 'es' })
      expect(await language()).toEqual([{ locale: 'es' }])
    })

    it('is limited for a network, and takes no address that is none or would write a header', async () => {
      const network = newNetwork()
      const statuses = []
      for (let time = 0; time < 21; time += 1)
        statuses.push((await askFor(`net${time}@follow.test`, {}, network)).status)
      expect([statuses.filter(status => status === 202).length, statuses.at(-1)]).toEqual([20, 429])
      for (const email of [
        'no address',
        'a@b.test\r\nBcc: all@b.test',
        'a@b.test, c@d.test',
        `${'a'.repeat(260)}@b.test`
      ])
        expect((await askFor(email)).status).toBe(422)
      expect((await askFor('a@follow.test', { locale: 'xx' })).status).toBe(422)
      expect((await askFor('a@follow.test', { kind: 'everything' })).status).toBe(422)
      expect(await rows('a@follow.test')).toEqual([])
    })

    it('finds what visitors see and nothing else', async () => {
      const shown = await openContest(app)
      const draft = await openContest(app, {}, { publish: false })
      const about = async (kind: string, subject: string) =>
        (await askFor(`about-${kind}@follow.test`, { kind, subject })).status
      expect(await about('contest', shown.slug)).toBe(202)
      const letter = await emailTo(mails, 'about-contest@follow.test')
      expect(letter.subject).toBe(`Confirm: news about ${shown.title['en'] ?? ''}`)
      expect((await confirm(tokenIn(letter))).json).toMatchObject({ kind: 'contest', title: shown.title })
      expect(await about('contest', draft.slug)).toBe(404)
      expect(await about('contest', 'no-such\0thing')).toBe(404)
      expect(await about('artist', 'nobody')).toBe(404)
      const elsewhere = await post('/follows', {
        team: 'beta',
        kind: 'contest',
        subject: shown.id,
        email: 'about-contest@follow.test'
      })
      expect(elsewhere.status).toBe(404)
    })

    it('says of a link that ran out that it did, and of one that was never mailed that it is none', async () => {
      await askFor('late@follow.test')
      const token = tokenIn(await emailTo(mails, 'late@follow.test'))
      await tamper(
        app,
        `UPDATE follows SET asked_at = now() - interval '49 hours' WHERE email = 'late@follow.test'`
      )
      expect((await confirm(token)).status).toBe(410)
      expect((await confirm('x'.repeat(43))).status).toBe(404)
      expect(await rows('late@follow.test')).toEqual([{ kind: 'team', confirmed: false }])
    })

    it('is in the list of the account with that address, which alone may stop it', async () => {
      const { follows } = app.api(cleo)
      await askFor(cleo.email)
      await jobsDone(app)
      const letter = emailsTo(mails, cleo.email).at(-1)
      if (!letter) throw new Error('No mail came')
      await confirm(tokenIn(letter))
      const { items } = await follows.mine({ team: 'alpha' })
      expect(items).toMatchObject([{ kind: 'team', subject: '', title: {}, name: '' }])
      const id = items[0]?.id ?? ''
      await expect(app.api(ana).follows.stop({ team: 'alpha', id })).rejects.toMatchObject({ status: 404 })
      expect((await follows.state({ team: 'alpha', kind: 'team' })).id).toBe(id)
      // The account takes the place of its address.
      const own = await follows.follow({ team: 'alpha', kind: 'team' })
      expect(await rows(cleo.email)).toEqual([])
      expect((await follows.mine({ team: 'alpha' })).items.map(each => each.id)).toEqual([own.id])
      expect((await app.api(cleo).follows.mine({ team: 'beta' })).items).toEqual([])
      expect(await follows.stop({ team: 'alpha', id: own.id })).toEqual({ id: null })
      await expect(follows.stop({ team: 'alpha', id: own.id })).rejects.toMatchObject({ status: 404 })
    })
  },
  { env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <palmares@people.test>' } }
)
