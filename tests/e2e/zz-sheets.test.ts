/*
 * Every letter in every language goes out by the product's own job to a real mail server, as text and as HTML, and what
 * comes is read: nothing is left unsaid in it, and whoever cannot see it can use it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { locales } from '#contract/locales.ts'
import { emailNames, type EmailMessage } from '#contract/mails.ts'
import { emailAsText } from '#emails/as-text.ts'
import { sampleEmail } from '#server/features/mails/mails.samples.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { tamper } from '#tests/kit/tamper.ts'
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
await eventually(() => mails.received.length >= letters.length, 120_000)

const receivedOf = (to: string) => {
  const all = mails.received.filter(mail => mail.to.includes(to))
  const [mail] = all
  if (!mail?.html || all.length > 1) throw new Error(`${to} got ${all.length} letters`)
  return { ...mail, html: mail.html }
}

test('sheets', async ({ visitor }) => {
  for (const scheme of ['light', 'dark'] as const)
    for (const locale of locales) {
      if (scheme === 'dark' && locale !== 'ar') continue
      const of = letters.filter(each => each.letter.locale === locale)
      for (let from = 0; from < of.length; from += 15) {
        const page = await visitor.tab({ origin: app.url, width: 1600, scheme })
        const frames = of
          .slice(from, from + 15)
          .map(
            ({ to }) =>
              `<div style="width:310px;height:430px;overflow:hidden;border:1px solid #888"><iframe style="width:620px;height:860px;border:0;transform:scale(.5);transform-origin:0 0" srcdoc="${receivedOf(to).html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></div>`
          )
          .join('')
        await page.setContent(
          `<body style="margin:0;background:#ccc"><div style="display:grid;grid-template-columns:repeat(5,310px);gap:6px">${frames}</div></body>`
        )
        await page.waitForTimeout(800)
        await page.screenshot({ path: `/tmp/told/sheets/${scheme}-${locale}-${from}.png`, fullPage: true })
        await page.close()
      }
    }
})
