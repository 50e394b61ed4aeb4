/* An invitation to a jury came back: the organiser sends it again in a browser, and what they had typed is still there. */
import { afterAll, beforeAll, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import office from '#content/en/console.json' with { type: 'json' }
import room from '#content/en/console-jury.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { category, openContest } from '#tests/kit/entering.ts'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { test } from './visit.ts'

const email = 'ida.gone@jury.test'
const mails = await startMailServer()
let app: TestApp
let contest: Contest

beforeAll(async () => {
  app = await startApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <office@contests.test>' } })
  contest = await openContest(app, { categories: [category('Painting'), category('Print')] })
  mails.mailboxes.set(email, { code: 550, says: '5.1.1 No such user' })
  await app.api(app.people.bob).jury.invite({
    link: 'alpha',
    contest: contest.id,
    email,
    first_name: 'Ida',
    last_name: 'Gone',
    note: 'We need your eye for print.',
    categories: [contest.categories[1]?.id ?? ''],
    chair: true
  })
})

afterAll(async () => {
  await app.remove()
  await mails.stop()
})

test('with names, note, categories and chair, and the list says that it went out', async ({ visitor }) => {
  const { token } = app.people.bob
  const told = async () =>
    (await app.api(app.people.bob).jury.list({ link: 'alpha', contest: contest.id })).items.map(
      ({ undelivered }) => undelivered
    )
  await expect.poll(told).toEqual(['refused'])
  mails.mailboxes.delete(email)
  const path = `/alpha/console/jury?contest=${contest.id}`
  const page = await visitor.open(path, { origin: app.url, token, width: 390 })
  await page.getByText(office.undelivered.refused).waitFor()
  await press(page.getByRole('button', { name: formatMessage(room.again.of, 'en', { name: email }) }))
  const dialog = page.getByRole('dialog', { name: room.invite.title })
  const typed = (label: string) => dialog.getByLabel(label).inputValue()
  const { invite } = room
  expect([
    await typed(invite.email),
    await typed(invite.first_name),
    await typed(invite.last_name),
    await typed(invite.note),
    await dialog.getByLabel('Painting').isChecked(),
    await dialog.getByLabel('Print').isChecked(),
    await dialog.getByLabel(invite.chair).isChecked()
  ]).toEqual([email, 'Ida', 'Gone', 'We need your eye for print.', false, true, true])
  await fits(page)
  await press(dialog.getByRole('button', { name: invite.doing, exact: true }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(formatMessage(invite.sent, 'en', { email })).waitFor()
  await page.getByText(office.undelivered.refused).waitFor({ state: 'detached' })
})
