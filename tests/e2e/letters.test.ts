/*
 * Every letter in every language goes out by the product's own job to a real mail server, as text and as HTML, and what
 * comes is read: nothing is left unsaid in it, and whoever cannot see it can use it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { directionOf, locales } from '#contract/locales.ts'
import { emailNames, type EmailMessage } from '#contract/mails.ts'
import { emailAsText } from '#emails/as-text.ts'
import { sampleEmail } from '#server/features/mails/mails.samples.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { inAll } from '#tests/kit/only-in-all.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { sideways } from './spill.ts'
import { test } from './visit.ts'
import { startWithMails } from './with-mails.ts'

const { app, mails } = await startWithMails()
const { alpha } = app.people.teams

const team = {
  id: alpha,
  link: 'alpha',
  status: 'active' as const,
  locales: [...locales],
  default_locale: 'en' as const,
  name: 'Alpha Salon',
  accent: '#1d4ed8',
  features: (await app.api().teams.get({ link: 'alpha' })).features
}

const letters = emailNames.flatMap(name =>
  locales.map(locale => {
    const letter: EmailMessage = {
      ...sampleEmail({ public_url: app.url }, name, locale, { team }),
      // As those have it that can be stopped.
      unsubscribe: { label: 'Unsubscribe', address: `${app.url}/alpha/unsubscribe?token=${'t'.repeat(43)}` }
    }
    return { id: randomUUID(), to: `${name}.${locale}@letters.test`, letter }
  })
)
afterAll(() => tamper(app, `DELETE FROM outbox_messages WHERE to_address LIKE '%@letters.test'`))

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
await tamper(
  app,
  `INSERT INTO outbox_messages (team_id, id, to_address, subject, text, letter, state, attempts, created_at) VALUES
    ${letters
      .map(
        ({ id, to, letter }) =>
          `('${alpha}', '${id}', '${to}', ${quoted(letter.subject)}, ${quoted(emailAsText(letter))},
            ${quoted(JSON.stringify(letter))}, 'queued', 0, now())`
      )
      .join()};
   INSERT INTO pgboss.job (name, data) VALUES
    ${letters.map(({ id }) => `('send_mail', '{"team_id": "${alpha}", "message_id": "${id}"}')`).join()}`
)
await eventually(() => mails.received.length >= letters.length, 300_000)

const receivedOf = (to: string) => {
  const all = mails.received.filter(mail => mail.to.includes(to))
  const [mail] = all
  if (!mail?.html || all.length > 1) throw new Error(`${to} got ${all.length} letters`)
  return { ...mail, html: mail.html }
}

const flat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

test('each comes as it was written, in its language and direction, with nothing left to be filled in', () => {
  for (const { to, letter } of letters) {
    const { subject, text, html } = receivedOf(to)
    expect([to, subject]).toEqual([to, letter.subject])
    expect(flat(text)).toBe(flat(emailAsText(letter)))
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${letter.locale}"`))
    expect(html).toMatch(new RegExp(`<html[^>]* dir="${directionOf(letter.locale)}"`))
    for (const said of [subject, text, html.replaceAll(/<style[^]*?<\/style>/g, '')])
      expect([to, /\{\w+[,}]|undefined|\bNaN\b|\[object/.exec(said)?.[0]]).toEqual([to, undefined])
  }
})

/** Which parts a letter is made of: what differs beside is words. */
const shapeOf = ({ parts, locale }: EmailMessage): string =>
  [directionOf(locale), ...new Set(parts.map(({ kind }) => kind))].toSorted().join()
const shapes = new Map(letters.map(each => [shapeOf(each.letter), each]))
const judged = inAll('every letter judged') ? letters : [...shapes.values()]

test('each can be used by whoever cannot see it, on a small screen too', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url, width: 360 })
  for (const { to } of judged) {
    await page.setContent(receivedOf(to).html)
    expect([to, await objections(page, 'mail'), await sideways(page)]).toEqual([to, [], 0])
  }
})
