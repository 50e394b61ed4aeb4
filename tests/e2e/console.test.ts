/* A team from its founding on, in a browser and with real mails: who runs it, what they write, and who sees none of it. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import common from '#content/en/common.json' with { type: 'json' }
import console_ from '#content/en/console.json' with { type: 'json' }
import lock from '#content/en/auth-lock-screen.json' with { type: 'json' }
import errorPage from '#content/en/error-page.json' with { type: 'json' }
import pages from '#content/en/console-pages.json' with { type: 'json' }
import people from '#content/en/console-people.json' with { type: 'json' }
import settings from '#content/en/console-settings.json' with { type: 'json' }
import create from '#content/en/create.json' with { type: 'json' }
import landing from '#content/en/landing.json' with { type: 'json' }
import login from '#content/en/login.json' with { type: 'json' }
import problems from '#content/en/problems.json' with { type: 'json' }
import register from '#content/en/register.json' with { type: 'json' }
import { emailTo, tokenIn } from '#tests/kit/mailbox.ts'
import { secrets } from '#tests/kit/people.ts'
import { objections } from './accessible.ts'
import { hear } from './hear.ts'
import { settled } from './settled.ts'
import { startWithMails } from './with-mails.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'
import { find, press } from './press.ts'

const { app, mails } = await startWithMails()

const password = 'blue horses at the quay'

/** Opens an account and confirms it, as a script would. */
const opened = async (name: string): Promise<string> => {
  const email = `${name}@example.org`
  const who = {
    email,
    password,
    first_name: name,
    last_name: 'Quist',
    locale: 'en',
    terms_version: 1,
    waiting: 'w'.repeat(43)
  } as const
  await app.api().accounts.register(who)
  await app.api().accounts.verify_email({
    token: tokenIn(await emailTo(mails, email)),
    began: who.waiting
  })
  return email
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(login.email).fill(email)
  await page.getByLabel(login.password, { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: login.submit }).click()
}

/** A page of somebody who signed in on another day. */
const openAs = (visitor: Visitor, token: string, path: string): Promise<Page> =>
  visitor.open(path, { origin: app.url, token })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const roomLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: console_.rooms.label }).getByRole('link', { name, exact: true })

test('a team is founded, an organiser comes by mail, and what they write in Arabic is read', async ({
  visitor
}) => {
  const [founder, second] = [await opened('freya'), await opened('mira')]

  const page = await visitor.open('/-/create', { origin: app.url })
  await heading(page, create.signed_out.title).waitFor()
  await page.getByRole('main').getByRole('link', { name: create.signed_out.sign_in }).click()
  await signIn(page, founder)
  await page.getByLabel(create.name, { exact: true }).fill('Harbour Lights')
  expect(await page.getByLabel(create.link.label, { exact: true }).inputValue()).toBe('harbour-lights')
  await page.getByText(create.link.free, { exact: true }).waitFor()

  const country = page.getByRole('combobox', { name: create.country })
  await find(page, create.country, 'cote', 'Côte d’Ivoire')
  await find(page, create.country, 'belg', 'Belgium')
  // What is only typed is no choice, and what was chosen comes back.
  await country.fill('zz')
  await page.getByText(common.form.none_found).waitFor()
  await press(country, 'Escape')
  // Once its list has faded.
  await expect.poll(() => country.inputValue()).toBe('Belgium')
  expect(await page.getByRole('combobox', { name: create.currency }).inputValue()).toBe('Euro (EUR)')
  await page.getByLabel(create.link.label, { exact: true }).fill('admin')
  await page.getByText(create.link.reserved).waitFor()
  await page.getByLabel(create.link.label, { exact: true }).fill('alpha')
  await page.getByText(create.link.taken).waitFor()
  await page.getByRole('button', { name: 'alpha-be' }).click()
  await page.getByText(create.link.free, { exact: true }).waitFor()
  await page.getByLabel('العربية').check()
  await page.getByLabel(create.template.label).selectOption('photography')
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: create.submit }).dblclick()
  await page.waitForURL('**/alpha-be/console')
  await heading(page, console_.rooms.overview).waitFor()
  await page.getByText(formatMessage(console_.tasks.progress, 'en', { done: 0, count: 6 })).waitFor()

  // Sent twice, and begun once.
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
  const begun = await app.api({ token }).contests.list({ team: 'alpha-be' })
  expect(
    begun.items.map(({ title, categories }) => [title.en, categories.map(each => each.title.en)])
  ).toEqual([['Harbour Lights', ['Single picture', 'Series']]])

  await roomLink(page, console_.rooms.people).click()
  await heading(page, people.invite.title).waitFor()
  await page.getByLabel(people.invite.email).fill(second)
  await page.getByLabel(people.invite.note).fill('Come and help')
  await page.getByRole('button', { name: people.invite.submit }).click()
  await page.getByText(formatMessage(people.invite.sent, 'en', { email: second })).waitFor()
  await page.getByRole('row', { name: second }).getByText(people.states.open).waitFor()

  const [link = ''] = (await emailTo(mails, second, 2)).links
  const theirs = await visitor.open(new URL(link).pathname + new URL(link).search, { origin: app.url })
  const offer = { inviter: 'freya Quist', role: 'organiser' }
  await heading(theirs, formatMessage(register.invitation.offer, 'en', offer)).waitFor()
  await theirs.getByText('Come and help').waitFor()
  expect(await theirs.getByLabel(register.email).inputValue()).toBe(second)
  expect(await theirs.getByLabel(register.email).isEditable()).toBe(false)
  expect(await objections(theirs)).toEqual([])
  await theirs.getByRole('main').getByRole('link', { name: register.known.link }).click()
  await signIn(theirs, second)
  await theirs.getByRole('button', { name: register.invitation.accept }).click()
  await theirs.waitForURL('**/alpha-be/console')

  await roomLink(theirs, console_.rooms.pages).click()
  const cell = { page: pages.names.home, language: 'العربية', state: pages.marks.missing }
  await theirs.getByRole('link', { name: formatMessage(pages.marks.of, 'en', cell) }).click()
  const title = 'أضواء المرفأ تُفتح قريبًا'
  const line = theirs.getByLabel('Coming: title', { exact: true })
  await theirs.getByText('In English: The next contest is being prepared').waitFor()
  await line.fill(title)
  expect(await line.evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
  await theirs.getByRole('button', { name: pages.publish, exact: true }).click()
  await theirs.getByText(pages.is_published).waitFor()
  await theirs.getByRole('link', { name: pages.see, exact: true }).click()
  await heading(theirs, title).waitFor()
  expect(new URL(theirs.url()).pathname).toBe('/alpha-be/ar/home')
  const stranger = await visitor.open('/alpha-be/ar/home', { origin: app.url })
  await heading(stranger, title).waitFor()
})

describe('nobody else', () => {
  const planted = async (): Promise<string[]> => {
    const { ana, bob, cleo } = app.people
    await app.api(ana).members.invite({ link: 'alpha', email: 'planted@example.org', role: 'organiser' })
    return [...secrets, bob.email, ana.email, cleo.email, 'planted@example.org']
  }

  test.for(['', '/people', '/settings', '/pages', '/pages/home'])(
    'reads anything of console%s without signing in, in answers or on the page',
    async (room, { visitor }) => {
      const hidden = await planted()
      const page = await visitor.tab({ origin: app.url })
      const heard = hear(page)
      await page.goto(`${app.url}/alpha/console${room}`)
      await settled(page)
      await heading(page, console_.stranger.title).waitFor()
      const said = [...(await Promise.all(heard.map(({ body }) => body))), await page.content()].join('\n')
      expect(hidden.filter(secret => said.includes(secret))).toEqual([])
      expect(heard.filter(({ path }) => /members|invitations|versions/.test(path))).toEqual([])
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    }
  )

  test('does so with an account that has no part in the team', async ({ visitor }) => {
    const hidden = (await planted()).filter(secret => secret !== app.people.cleo.email)
    const page = await visitor.tab({ origin: app.url })
    const heard = hear(page)
    await page.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.cleo.token)
    await page.goto(`${app.url}/alpha/console/people`)
    await heading(page, errorPage.not_allowed.title).waitFor()
    const said = [...(await Promise.all(heard.map(({ body }) => body))), await page.content()].join('\n')
    expect(hidden.filter(secret => said.includes(secret))).toEqual([])
    expect(heard.filter(({ path }) => /members|invitations|versions/.test(path))).toEqual([])
  })

  test('may keep what the console is answered', async () => {
    const { ana } = app.people
    for (const path of ['/api/teams/alpha/members', '/api/teams/alpha/invitations', '/api/user?team=alpha']) {
      const { status, headers } = await app.fetch(path, { token: ana.token })
      expect({ path, status, kept: headers.get('cache-control') }).toEqual({
        path,
        status: 200,
        kept: 'no-store'
      })
    }
  })
})

test('what was typed is kept over the end of the session, and saved by who signs in again', async ({
  visitor
}) => {
  visitor.bears(/^console error: Failed to load resource: the server responded with a status of 401/)
  visitor.expects(/^console error: Authentication check failed \(/)
  const { bob } = app.people
  if (bob.password === null) throw new Error('Bob signs in with a password')
  const { token } = await app.api().accounts.login({ email: bob.email, password: bob.password })
  const page = await visitor.open('/alpha/console/settings', { origin: app.url })
  await page.evaluate(kept => localStorage.setItem('auth_token', kept), token)
  await page.reload()
  await settled(page)
  const tagline = page.getByLabel(settings.names.tagline)
  await tagline.fill('Typed before the session ended')
  // The session ends while the change is on its way, and not while something else is still being fetched.
  await page.route('**/api/teams/alpha', async route => {
    if (
      route.request().headers()['authorization'] === `Bearer ${token}` &&
      route.request().method() !== 'GET'
    )
      await app.api({ token }).accounts.logout()
    await route.continue()
  })
  await page.getByRole('button', { name: settings.save, exact: true }).first().click()

  const dialog = page.getByRole('dialog', { name: lock.ended.title })
  await dialog
    .getByText(formatMessage(lock.ended.who, 'en', { name: `${bob.first_name} ${bob.last_name}` }))
    .waitFor()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  expect(await tagline.isVisible()).toBe(false)
  expect(await objections(page)).toEqual([])
  await dialog.getByLabel(login.password, { exact: true }).fill(bob.password)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // Sent once more by itself, as it was typed.
  await page.getByText(settings.saved, { exact: true }).first().waitFor()
  expect(await tagline.inputValue()).toBe('Typed before the session ended')
  expect((await app.api().teams.get({ link: 'alpha' })).tagline).toBe('Typed before the session ended')
})

test('the last owner is told why they cannot go', async ({ visitor }) => {
  visitor.expects(answered('409 (Conflict)', `/api/teams/beta/members/${app.people.dora.user_id}`))
  const page = await openAs(visitor, app.people.dora.token, '/beta/es/console/people')
  const leave = page.getByRole('button', { name: 'Salir del equipo' })
  await leave.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salir del equipo' }).click()
  await dialog.getByText('Un equipo necesita').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await leave.evaluate(button => button === document.activeElement)).toBe(true)
})

test('an owner sees all that ends with a team, rather archives it, then closes it and reads a farewell', async ({
  visitor
}) => {
  const { dora } = app.people
  await app.api(dora).teams.create({
    link: 'goodbye',
    name: 'Goodbye Rooms',
    country: 'BE',
    currency: 'EUR',
    time_zone: 'UTC',
    locales: ['en'],
    default_locale: 'en'
  })
  const page = await openAs(visitor, dora.token, '/goodbye/console/settings')
  await heading(page, settings.closing.title).waitFor()
  await page.getByText(formatMessage(settings.closing.entries, 'en', { entries: 0, drafts: 0 })).waitFor()
  await page.getByRole('button', { name: settings.archive.submit }).click()
  await page.getByRole('button', { name: settings.archive.open_again }).click()
  await page.getByRole('button', { name: settings.archive.submit }).waitFor()
  await page.getByLabel(formatMessage(settings.closing.label, 'en', { link: 'goodbye' })).fill('goodbye')
  await page.getByRole('button', { name: settings.closing.submit }).click()
  await page.waitForURL('**/?closed=goodbye')
  await heading(page, formatMessage(landing.closed.title, 'en', { link: 'goodbye' })).waitFor()
  await page.getByText(landing.closed.nothing).waitFor()
})

test('an owner makes an organiser an owner, by name and after being asked', async ({ visitor }) => {
  const { ana, bob } = app.people
  const name = `${bob.first_name} ${bob.last_name}`
  const page = await openAs(visitor, ana.token, '/alpha/console/people')
  await page.getByRole('button', { name: formatMessage(people.acts.make_owner.of, 'en', { name }) }).click()
  await heading(page, formatMessage(people.acts.make_owner.title, 'en', { name })).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: people.acts.make_owner.doing }).click()
  await page.getByRole('row', { name }).getByText(console_.roles.owner, { exact: true }).waitFor()
  await page
    .getByRole('button', { name: formatMessage(people.acts.make_organiser.of, 'en', { name }) })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: people.acts.make_organiser.doing }).click()
  await page.getByRole('row', { name }).getByText(console_.roles.organiser, { exact: true }).waitFor()
})

test('whoever saves after another sees both, and keeps or takes each', async ({ visitor }) => {
  visitor.expects(answered('409 (Conflict)', '/api/teams/alpha'))
  const { ana, bob } = app.people
  const page = await openAs(visitor, ana.token, '/alpha/console/settings')
  await page.getByLabel(settings.names.tagline).fill('Mine')
  await page.getByLabel(settings.names.contact_email).fill('mine@alpha.test')
  const { teams } = app.api(bob)
  const { version } = await teams.get({ link: 'alpha' })
  const other = { tagline: 'Theirs', contact_email: 'theirs@alpha.test', currency: 'ISK' }
  await teams.update({ link: 'alpha', version, ...other })
  await page.getByRole('button', { name: settings.save }).first().click()
  await heading(page, common.clash.title).waitFor()
  expect(await objections(page)).toEqual([])
  await page.getByRole('group', { name: settings.names.tagline }).getByLabel('Theirs').check()
  await page.getByRole('button', { name: common.clash.save }).click()
  await page.getByText(settings.saved, { exact: true }).waitFor()
  expect(await teams.get({ link: 'alpha' })).toMatchObject({
    tagline: 'Theirs',
    contact_email: 'mine@alpha.test',
    currency: 'ISK'
  })
  expect(await page.getByLabel(settings.names.tagline).inputValue()).toBe('Theirs')
})

test('a text with a mistake is refused beside its line, nobody leaves it unasked, and a draft shows nowhere', async ({
  visitor
}) => {
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/content/alpha/home'))
  const page = await openAs(visitor, app.people.bob.token, '/alpha/console/pages/home?text=en')
  // A field of the same name is on the page before; only the page shown says which it is.
  const shows = async (language: string, address: string): Promise<void> => {
    await page.waitForURL(address)
    const link = page.getByRole('main').getByRole('link', { name: language })
    await link.and(page.locator('[aria-current=true]')).waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Français' }).click()
  await shows('Français', '**/pages/home?text=fr')
  const line = page.getByLabel('Coming: text', { exact: true })
  await line.fill('Bonjour {teem}')
  await page.getByRole('button', { name: pages.save_draft }).click()
  const message = formatMessage(problems.fields.unknown_placeholder, 'en', { name: 'teem' })
  await page.locator('p', { hasText: message }).first().waitFor()
  expect(await line.getAttribute('aria-invalid')).toBe('true')

  await roomLink(page, console_.rooms.overview).click()
  await heading(page, console_.leave.title).waitFor()
  await page.getByRole('button', { name: console_.leave.stay }).click()
  // Closing gives the focus back, which must not fall between the choice of a field and what is typed into it.
  await heading(page, console_.leave.title).waitFor({ state: 'detached' })
  expect(await line.inputValue()).toBe('Bonjour {teem}')

  // A step back is asked about too, and the address says meanwhile what is still shown.
  await page.goBack()
  await heading(page, console_.leave.title).waitFor()
  await page.waitForURL('**/pages/home?text=fr')
  await page.getByRole('button', { name: console_.leave.stay }).click()
  await heading(page, console_.leave.title).waitFor({ state: 'detached' })
  expect(await line.inputValue()).toBe('Bonjour {teem}')
  await page.goBack()
  await page.getByRole('button', { name: console_.leave.go }).click()
  await shows('English', '**/pages/home?text=en')
  await page.goForward()
  await shows('Français', '**/pages/home?text=fr')

  await line.fill('Bonjour')
  await page.getByRole('button', { name: pages.save_draft }).click()
  await page.getByText(pages.is_saved).waitFor()
  await roomLink(page, console_.rooms.overview).click()
  await heading(page, console_.rooms.overview).waitFor()
  const { translations } = await app.api().content.get({ link: 'alpha', page: 'home', locale: 'fr' })
  expect(JSON.stringify(translations)).not.toContain('Bonjour')
})

test('what was saved before comes back as a draft', async ({ visitor }) => {
  const { bob } = app.people
  const address = { link: 'alpha', page: 'about', locale: 'fr' } as const
  const { content } = app.api(bob)
  await content.save({ ...address, translations: { title: 'Premier' }, version: 0 })
  await content.save({ ...address, translations: { title: 'Second' }, version: 1, publish: true })
  const page = await openAs(visitor, bob.token, '/alpha/console/pages/about?text=fr')
  const line = page.getByLabel('Title', { exact: true })
  expect(await line.inputValue()).toBe('Second')
  await page.getByText(pages.versions).click()
  await page.getByRole('button', { name: formatMessage(pages.restore.of, 'en', { number: 1 }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: pages.restore.doing }).click()
  await page.getByText(pages.is_saved).waitFor()
  expect(await line.inputValue()).toBe('Premier')
  const { translations } = await content.get(address)
  expect(translations['title']).toBe('Second')
})

test('the rooms stand while it is looked up who somebody is', async ({ visitor }) => {
  const page = await visitor.tab({ origin: app.url, token: app.people.ana.token })
  let answer = (): void => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/api/user?**', async route => {
    await held
    await route.continue()
  })
  await page.goto(`${app.url}/alpha/console/entries`)
  const rooms = page.getByRole('navigation', { name: console_.rooms.label })
  await rooms.getByRole('link', { name: console_.rooms.inbox }).waitFor()
  await page.getByText(console_.waiting, { exact: true }).waitFor()
  answer()
  await page.getByText(console_.waiting, { exact: true }).waitFor({ state: 'hidden' })
  await rooms.getByRole('link', { name: console_.rooms.inbox }).waitFor()
})
