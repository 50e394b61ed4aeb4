/* The session that ends while its person is here: how they come back, whatever they sign in with, and what is said. */
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import lock from '#content/en/auth-lock-screen.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import reset from '#content/en/reset-password.json' with { type: 'json' }
import sendArt from '#content/en/send-art.json' with { type: 'json' }
import setting from '#content/en/user-setting.json' with { type: 'json' }
import profile from '#content/en/user-profile.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Contest } from '#contract/contests.ts'
import { codeOf } from '#tests/kit/app-codes.ts'
import { openContest, wholeDraft } from '#tests/kit/entering.ts'
import { mailedLink } from '#tests/kit/mailbox.ts'
import { guestsOf, guestsPassword, type Person } from '#tests/kit/people.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { holdTurns } from './in-turn.ts'
import { settled } from './settled.ts'
import { lockIsWorded } from './sign-out.ts'
import { startWithMails } from './with-mails.ts'
import { test, type Visitor } from './visit.ts'

const { app, mails } = await startWithMails()

const password = 'red foxes in the dunes'

let contest: Contest
let guest: ReturnType<typeof guestsOf>

beforeAll(async () => {
  contest = await openContest(app)
  guest = guestsOf(app.people)
})

/** Signed in once, and not again when the page is loaded anew. */
const openAs = async (visitor: Visitor, token: string, path: string): Promise<Page> => {
  const page = await visitor.open('/alpha/about', { origin: app.url })
  await page.evaluate(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(app.url + path)
  await settled(page)
  return page
}

const bearsTheEnd = (visitor: Visitor): void =>
  visitor.bears(
    /^console error: Failed to load resource: the server responded with a status of 401/,
    /^console error: (?:Authentication check|Login) failed/
  )

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

const ended = (page: Page) => page.getByRole('dialog', { name: lock.ended.title })

/**
 * A write that is on its way when the session ends: the server is asked once it has ended. What asks by itself, like the
 * bell, may find that before.
 */
const asItEnds = async (
  page: Page,
  { token }: Pick<Person, 'token'>,
  { method, address, write }: { method: string; address: string; write: () => Promise<void> }
): Promise<void> => {
  let let_go = (): void => {}
  const held = new Promise<void>(resolve => (let_go = resolve))
  await page.route(address, async route => {
    if (route.request().method() === method) await held
    await route.continue()
  })
  const under_way = page.waitForRequest(request => request.method() === method)
  await write()
  await under_way
  await app.api({ token }).accounts.logout()
  let_go()
}

/** An entry whose title is typed as its artist's session ends. */
const typing = async (visitor: Visitor, artist: Person): Promise<Page> => {
  const draft = await wholeDraft(app, artist, contest, { title: 'Before' })
  const page = await openAs(visitor, artist.token, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await title.waitFor()
  await lockIsWorded(page)
  await asItEnds(page, artist, {
    method: 'PUT',
    address: `**/api/works/${draft.id}**`,
    write: () => title.fill('Typed as it ended')
  })
  await ended(page).getByText(lock.ended.lead).waitFor()
  return page
}

const chooseByMail = async (page: Page, { email }: Person): Promise<void> => {
  await page.goto(await mailedLink(mails, email, 'reset-password'))
  await settled(page)
  await page.getByLabel(reset.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: reset.submit }).click()
  await page.getByRole('heading', { name: reset.done.title }).waitFor()
}

test('who has no password comes back by a mail, in another tab, to what they were typing', async ({
  visitor
}) => {
  bearsTheEnd(visitor)
  const artist = guest()
  await tamper(app, `UPDATE users SET password_hash = NULL WHERE id = '${artist.user_id}'`)
  const page = await typing(visitor, artist)
  const dialog = ended(page)
  expect(await dialog.getByLabel(login.password, { exact: true }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: lock.ended.no_password.send }).click()
  await dialog.getByRole('heading', { name: common.mailed.title }).waitFor()
  expect(await focused(page)).toContain(common.mailed.title)
  expect(await objections(page)).toEqual([])

  const other = await page.context().newPage()
  await chooseByMail(other, artist)
  // Wherever the link was opened, the password can be typed here too.
  await dialog.getByRole('button', { name: lock.ended.no_password.chosen }).click()
  await expect
    .poll(() => dialog.getByLabel(login.password, { exact: true }).evaluate(field => field.matches(':focus')))
    .toBe(true)
  await other.getByRole('main').getByRole('link', { name: reset.done.sign_in }).click()
  await other.getByLabel(login.email).fill(artist.email)
  await other.getByLabel(login.password, { exact: true }).fill(password)
  await other.getByRole('main').getByRole('button', { name: login.submit }).click()

  await dialog.waitFor({ state: 'detached' })
  await page.locator('output', { hasText: /^All changes saved/ }).waitFor()
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  expect(await title.inputValue()).toBe('Typed as it ended')
})

test('who cannot unlock the screen chooses a password by a mail, and goes on with what they were typing', async ({
  visitor
}) => {
  bearsTheEnd(visitor)
  const artist = guest()
  const draft = await wholeDraft(app, artist, contest, { title: 'Before' })
  const page = await openAs(visitor, artist.token, `/alpha/send-art?work=${draft.id}&step=details`)
  const title = page.getByLabel(sendArt.labels.title, { exact: true })
  await lockIsWorded(page)
  await page.route(`**/api/works/${draft.id}**`, route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue()
  )
  visitor.bears(/^failed request: .*\/api\/works/, /^console error: .*(?:ERR_FAILED|\/api\/works)/)
  await title.fill('Typed before it was locked')
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('button', { name: shell.account.lock }).click()
  const locked = page.getByRole('dialog', { name: lock.title })
  await locked.getByText(lock.lost.password).waitFor()
  expect(await objections(page)).toEqual([])
  await locked.getByRole('button', { name: lock.ended.no_password.send }).click()
  await locked.getByRole('button', { name: lock.lost.chosen }).click()
  await locked.getByText(lock.lost.not_yet).waitFor()

  const link = await mailedLink(mails, artist.email, 'reset-password')
  const chosen = 'a lamp, a ladder, a lemon'
  const token = new URL(link).searchParams.get('token') ?? ''
  await app.api().accounts.reset_password({ token, password: chosen })
  await locked.getByRole('button', { name: lock.lost.chosen }).click()
  const dialog = ended(page)
  await dialog.getByLabel(login.password, { exact: true }).fill(chosen)
  await page.unroute(`**/api/works/${draft.id}**`)
  await dialog.getByRole('button', { name: login.submit }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await locked.count()).toBe(0)
  expect(await title.inputValue()).toBe('Typed before it was locked')
})

test('nothing of the page is seen beneath: no part that has just come, and no dialog that was open', async ({
  visitor
}) => {
  bearsTheEnd(visitor)
  const artist = guest()
  const page = await openAs(visitor, artist.token, '/alpha/about')
  await holdTurns(page)
  await page.goto(`${app.url}/alpha/user-setting`)
  await settled(page)
  await lockIsWorded(page)
  await page.getByRole('button', { name: setting.erasure.begin }).click()
  await page.getByRole('dialog', { name: setting.erasure.dialog.title }).waitFor()
  const seen = () =>
    page
      .locator('[inert] :is(h1, h2, label, dialog)')
      .evaluateAll(all => all.filter(each => each.checkVisibility({ visibilityProperty: true })).length)

  await app.api(artist).accounts.logout()
  // Seen again, a page asks what it missed.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await ended(page).getByText(lock.ended.lead).waitFor()
  expect(await page.locator('[inert] dialog[open]').count()).toBe(1)
  expect(await page.locator('[inert] h2').count()).toBeGreaterThan(3)
  expect(await seen()).toBe(0)
})

test('whoever signs in in another tab meets their own profile, and nothing that was typed for somebody else', async ({
  visitor
}) => {
  bearsTheEnd(visitor)
  const [one, next] = [guest(), guest()]
  await tamper(app, `UPDATE users SET first_name = 'Next' WHERE id = '${next.user_id}'`)
  const page = await openAs(visitor, one.token, '/alpha/user-profile')
  await lockIsWorded(page)
  const names = [profile.labels.first_name, profile.labels.display_name].map(name =>
    page.getByLabel(name, { exact: false }).first()
  )
  await names[1]?.fill('Typed by the one before')
  await app.api(one).accounts.logout()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await ended(page).getByText(lock.ended.lead).waitFor()

  const other = await page.context().newPage()
  await other.goto(`${app.url}/alpha/about`)
  await other.evaluate(token => localStorage.setItem('auth_token', token), next.token)
  await ended(page).waitFor({ state: 'detached' })
  await expect.poll(() => Promise.all(names.map(field => field.inputValue()))).toEqual(['Next', ''])
})

test('a code that comes too late is said where one signs in again', async ({ visitor }) => {
  bearsTheEnd(visitor)
  const { dora } = app.people
  const secret_word = dora.password ?? ''
  const { secret } = await app.api(dora).two_factor.begin({ password: secret_word })
  await app.api(dora).two_factor.confirm({ code: codeOf(secret) })
  const page = await openAs(visitor, dora.token, '/alpha/user-setting')
  await page.getByLabel(common.owner.password, { exact: true }).waitFor()
  await lockIsWorded(page)
  await page.clock.install()
  await page.getByLabel(common.owner.password, { exact: true }).fill('whatever it was')
  await page.getByLabel(setting.password.new, { exact: true }).fill(password)
  await asItEnds(page, dora, {
    method: 'POST',
    address: '**/api/user/password',
    write: () => page.getByRole('button', { name: setting.password.submit }).click()
  })
  const dialog = ended(page)
  await dialog.getByLabel(login.password, { exact: true }).fill(secret_word)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  await dialog.getByLabel(login.code.label, { exact: true }).waitFor()
  await page.clock.fastForward('05:01')
  await dialog.getByRole('heading', { name: login.code.over.title }).waitFor()
  expect(await focused(page)).toContain(login.code.over.text)
  expect(await objections(page)).toEqual([])
})

test('who resets their own password where they are signed in is told of that alone', async ({ visitor }) => {
  bearsTheEnd(visitor)
  const artist = guest()
  const page = await openAs(visitor, artist.token, '/alpha/about')
  await app.api().accounts.forgot_password({ email: artist.email, team: 'alpha' })
  await page.goto(await mailedLink(mails, artist.email, 'reset-password'))
  await settled(page)
  await lockIsWorded(page)
  await page.getByLabel(reset.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: reset.submit }).click()
  await page.getByRole('heading', { name: reset.done.title }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: shell.account.sign_in }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('heading', { name: reset.done.title }).isVisible()).toBe(true)
})

test('nobody says that all passkeys are theirs before they see them', async ({ visitor }) => {
  visitor.bears(/passkeys/)
  const artist = guest()
  await tamper(app, `UPDATE users SET passkeys_doubted = true WHERE id = '${artist.user_id}'`)
  const page = await visitor.open('/alpha/about', { origin: app.url })
  let come = (): void => {}
  const held = new Promise<void>(resolve => (come = resolve))
  let cut = true
  await page.route('**/passkeys?**', async route => {
    await held
    await (cut ? route.abort() : route.continue())
  })
  await page.evaluate(kept => localStorage.setItem('auth_token', kept), artist.token)
  await page.reload()
  const { doubted } = setting.passkeys
  const dialog = page.getByRole('dialog', { name: doubted.title })
  const keep = dialog.getByRole('button', { name: doubted.keep })
  await dialog.getByText(doubted.waiting).waitFor()
  expect(await keep.count()).toBe(0)
  come()
  await dialog.getByText(doubted.failed).waitFor()
  expect(await keep.count()).toBe(0)
  expect(await objections(page)).toEqual([])
  cut = false
  await dialog.getByRole('button', { name: shell.error.retry }).click()
  await dialog.getByLabel(common.owner.password, { exact: true }).fill(guestsPassword)
  expect(await objections(page)).toEqual([])
  await keep.click()
  await dialog.waitFor({ state: 'detached' })
})

test('who cannot be shown their passkeys removes them all', async ({ visitor }) => {
  visitor.bears(/passkeys/)
  const artist = guest()
  await tamper(
    app,
    `UPDATE users SET passkeys_doubted = true WHERE id = '${artist.user_id}';
     INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (gen_random_uuid(), '${artist.user_id}', 'not-shown', '\\x00', 0, '{}', 'Not theirs', now())`
  )
  const page = await visitor.open('/alpha/about', { origin: app.url })
  await page.route('**/passkeys?**', route => route.abort())
  await page.evaluate(kept => localStorage.setItem('auth_token', kept), artist.token)
  await page.reload()
  const { doubted } = setting.passkeys
  const dialog = page.getByRole('dialog', { name: doubted.title })
  await dialog.getByText(doubted.failed).waitFor()
  await dialog.getByLabel(common.owner.password, { exact: true }).fill(guestsPassword)
  expect(await dialog.getByRole('button', { name: doubted.keep }).count()).toBe(0)
  expect(await objections(page)).toEqual([])
  await dialog.getByRole('button', { name: doubted.remove }).click()
  await dialog.waitFor({ state: 'detached' })
  const answered = `SELECT passkeys_doubted, (SELECT count(*)::int FROM passkeys WHERE user_id = users.id) AS keys
    FROM users WHERE id = '${artist.user_id}'`
  expect(await lookInto(app, answered)).toEqual([{ passkeys_doubted: false, keys: 0 }])
})
