/* A child enters a work: the guardian is asked, agrees without an account, and takes it back by the same link. */
import { afterAll, beforeAll, expect } from 'vitest'
import arabic from '#content/ar/verify-email.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import thanks from '#content/en/page-thankyou.json' with { type: 'json' }
import verify from '#content/en/verify-email.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import { inDays } from '#tests/kit/days.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { startMailServer, type MailServer } from '#tests/kit/mail-server.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { guestsOf } from '#tests/kit/people.ts'
import { tamper } from '#tests/kit/tamper.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
import { settled } from './settled.ts'
import { test } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp
let mails: MailServer
let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  mails = await startMailServer()
  app = await startApp({ env: { SMTP_URL: mails.url, MAIL_FROM: 'Palmares <hello@alpha.test>' } })
  guest = guestsOf(app.people)
  contest = await openContest(app)
})

afterAll(async () => {
  await app.remove()
  await mails.stop()
})

test('a child asks, the guardian agrees and takes it back, each on a page of their own', async ({
  visitor
}) => {
  const child = guest()
  const birth_date = `${new Date().getUTCFullYear() - 14}-01-01`
  await app.api(child).accounts.update({ version: 1, birth_date, first_name: 'Lina' })
  const draft = await wholeDraft(app, child, contest, { title: 'Kites over the dunes' })
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), child.token)
  await page.goto(`${app.url}/alpha/send-art?work=${draft.id}&step=finish`)
  await settled(page)

  await press(page.getByRole('main').getByRole('link', { name: sendArt.labels.guardian }))
  await page.getByRole('heading', { name: sendArt.guardian.title }).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByLabel(sendArt.guardian.name).fill('Mara Gast')
  await page.getByLabel(sendArt.guardian.email).fill('mara@family.test')
  await press(page.getByRole('button', { name: sendArt.guardian.ask }))
  await page.getByText(/^Asked on .*: Mara Gast, mara@family\.test\./).waitFor()
  await page.getByRole('button', { name: sendArt.guardian.again }).waitFor()

  const link = await mailedLink(mails, 'mara@family.test', 'verify-email')
  const path = link.slice(app.url.length)
  const narrow = await visitor.open(path.replace('/alpha/', '/alpha/ar/'), {
    origin: app.url,
    width: 320,
    scheme: 'dark',
    locale: 'ar'
  })
  await narrow.getByRole('button', { name: arabic.consent.give, exact: true }).waitFor()
  await fits(narrow)

  const guardian = await visitor.open(path, { origin: app.url })
  await guardian.getByRole('heading', { name: 'Lina Gast asks for your consent' }).waitFor()
  expect(await objections(guardian)).toEqual([])
  await press(guardian.getByRole('button', { name: verify.consent.give, exact: true }))
  await guardian.getByText(verify.consent.not_declared).waitFor()
  await press(guardian.getByLabel(verify.consent.declared), 'Space')
  await press(guardian.getByRole('button', { name: verify.consent.give, exact: true }))
  await guardian.getByRole('heading', { name: /^You agreed on/ }).waitFor()
  expect(await objections(guardian)).toEqual([])

  // The child's page was never left: it finds out by itself.
  await page.getByText(/^Mara Gast agreed on/).waitFor()
  await page
    .getByRole('navigation', { name: sendArt.steps.label })
    .getByRole('link', { name: sendArt.steps.finish })
    .press('Enter')
  await page.getByText(sendArt.finish.whole).waitFor()
  await press(page.getByRole('button', { name: sendArt.finish.hand_in }))
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()

  await guardian.reload()
  await press(guardian.getByRole('button', { name: verify.consent.withdraw }))
  const dialog = guardian.getByRole('dialog')
  await press(dialog.getByRole('button', { name: verify.consent.withdraw }))
  await guardian.getByRole('heading', { name: verify.consent.withdrawn }).waitFor()
  await page.goto(`${app.url}/alpha/user-profile`)
  await page.getByText(profile.works.status.withdrawn, { exact: false }).first().waitFor()

  const nowhere = await visitor.open('/alpha/verify-email?consent=a-link-that-was-never-mailed', {
    origin: app.url
  })
  visitor.expects(answered('404 (Not Found)', '/api/guardian-consent/read'))
  await nowhere.getByRole('heading', { name: verify.consent.unreadable }).waitFor()
  expect(await nowhere.getByText(formatMessage(verify.consent.home, 'en', {})).getAttribute('href')).toBe(
    '/alpha/home'
  )
})

test('a child whose guardian’s answer could not be read is told so, and can submit', async ({ visitor }) => {
  const child = guest()
  const birth_date = `${new Date().getUTCFullYear() - 14}-01-01`
  await app.api(child).accounts.update({ version: 1, birth_date, first_name: 'Nilo' })
  const draft = await wholeDraft(app, child, contest, { title: 'Boats under the bridge' })
  const page = await visitor.tab({ origin: app.url })
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), child.token)
  // As long as it is told to be, the one question about the consent is not answered.
  const lost = { answers: true }
  visitor.bears(/503|guardian-consent|finalize/)
  await page.route('**/api/guardian-consent?*', route =>
    lost.answers && route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue()
  )
  await page.goto(`${app.url}/alpha/send-art?work=${draft.id}&step=finish`)
  await settled(page)
  const main = page.getByRole('main')
  await main.getByText(sendArt.faults.unknown).waitFor()
  expect(await main.getByText(sendArt.faults.required).count()).toBe(0)
  const submit = page.getByRole('button', { name: sendArt.finish.hand_in })
  expect(await submit.getAttribute('aria-disabled')).toBe('false')
  expect(await objections(page)).toEqual([])

  // Nobody was asked: that is the server's to say, by name.
  await press(submit)
  const refusal = main.getByRole('alert').filter({ hasText: sendArt.finish.not_done })
  await refusal.getByText(sendArt.labels.guardian).waitFor()

  const email = 'noor@family.test'
  await app.api(child).guardians.ask({ team: 'alpha', contest: contest.id, name: 'Noor', email })
  lost.answers = false
  await main.getByText(sendArt.faults.awaited).waitFor()
  const token = new URL(await mailedLink(mails, email, 'verify-email')).searchParams.get('consent') ?? ''
  await app.api().guardians.decide({ team: 'alpha', token, decision: 'given', declared: true })
  // Pressed before the page knows, it is in; and it would know a few seconds later.
  lost.answers = true
  await press(submit)
  await page.getByRole('heading', { name: thanks.title, exact: true }).waitFor()
})

test('a guardian reads until when entries are taken, also once that was put off, and that they have closed', async ({
  visitor
}) => {
  const child = guest()
  const birth_date = `${new Date().getUTCFullYear() - 14}-01-01`
  await app.api(child).accounts.update({ version: 1, birth_date, first_name: 'Ida' })
  const time_zone = 'Europe/Brussels'
  const opened = await openContest(app, { closes_at: inDays(5), time_zone })
  const { contests } = app.api(app.people.bob)
  const one = { team: 'alpha', id: opened.id }
  const email = 'ella@family.test'
  await app.api(child).guardians.ask({ team: 'alpha', contest: opened.id, name: 'Ella', email })
  const link = await mailedLink(mails, email, 'verify-email')
  const page = await visitor.open(link.slice(app.url.length), { origin: app.url })
  const says = (sentence: 'closes' | 'closed', at: string | null) =>
    page
      .getByText(formatMessage(verify.consent[sentence], 'en', { time: momentIn('en', at ?? '', time_zone) }))
      .waitFor()
  const readAnew = async (): Promise<void> => {
    await page.reload()
    await settled(page)
  }
  await says('closes', opened.closes_at)

  const { version } = await contests.get(one)
  const put_off = await contests.update({ ...one, version, closes_at: inDays(9) })
  expect(put_off.closes_at).not.toBe(opened.closes_at)
  await readAnew()
  await says('closes', put_off.closes_at)
  expect(await objections(page)).toEqual([])

  await tamper(app, `UPDATE contests SET closes_at = now() - interval '40 minutes' WHERE id = '${opened.id}'`)
  // What is kept of the contest is asked for anew after a change by a call.
  const edited = await contests.get(one)
  const closed = await contests.update({ ...one, version: edited.version, summary: { en: 'It is over.' } })
  await readAnew()
  await says('closed', closed.closes_at)
  expect(await page.getByText(verify.consent.closes.split('{time}')[0] ?? '').count()).toBe(0)
  expect(await objections(page)).toEqual([])
})

test('a guardian whose rights card changed meanwhile is shown the new one, and agrees to that', async ({
  visitor
}) => {
  const child = guest()
  const birth_date = `${new Date().getUTCFullYear() - 14}-01-01`
  await app.api(child).accounts.update({ version: 1, birth_date, first_name: 'Mio' })
  const opened = await openContest(app)
  const email = 'tove@family.test'
  await app.api(child).guardians.ask({ team: 'alpha', contest: opened.id, name: 'Tove', email })
  const link = await mailedLink(mails, email, 'verify-email')
  const page = await visitor.open(link.slice(app.url.length), { origin: app.url })
  const declared = page.getByLabel(verify.consent.declared)
  const give = page.getByRole('button', { name: verify.consent.give, exact: true })
  await press(declared, 'Space')
  await app.api(app.people.bob).contests.update({
    team: 'alpha',
    id: opened.id,
    version: opened.version,
    rights: { ...opened.rights, note: { en: 'Only in our own house.' } }
  })
  // The new card does not come at once: what is there stays.
  visitor.bears(/503 \(Service Unavailable\)/, /409 \(Conflict\)/)
  let cut = true
  await page.route('**/api/guardian-consent/read*', route =>
    cut ? route.fulfill({ status: 503 }) : route.continue()
  )
  await press(give)
  await page.getByText(problems.reasons.card_changed, { exact: true }).waitFor()
  expect(await declared.isChecked()).toBe(true)
  cut = false
  await press(give)
  await page.getByText('Only in our own house.', { exact: true }).waitFor()
  expect(await declared.isChecked()).toBe(false)
  expect(await objections(page)).toEqual([])
  await press(declared, 'Space')
  await press(give)
  await page.getByRole('heading', { name: /^You agreed on/ }).waitFor()
})
