/* What people do with their own account, in the browser and on a server of their own, since it changes them. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import common from '#content/en/common.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import type { Person } from '#tests/kit/people.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'
import { signIn } from '#tests/screens/sign-in.ts'
import { objections } from './accessible.ts'
import { settled } from './settled.ts'
import { test, type Visitor } from './visit.ts'
import { answered } from './watch.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const passwordOf = ({ password }: Person): string => {
  if (password === null) throw new Error('This person has no password to sign in with')
  return password
}

/** A browser in which somebody has signed in on the way to a page. */
const signedIn = async (
  visitor: Visitor,
  person: Person,
  path: string,
  before?: (page: Page) => Promise<void>
) => {
  const page = await visitor.tab({ origin: app.url })
  await before?.(page)
  await page.goto(app.url + path)
  await settled(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(person))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(app.url + path)
  return page
}

const tokenIn = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('auth_token') ?? '')

/** Idling is counted from the moment in which the page knows who it is that sits before it. */
const watched = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => localStorage.getItem('active') !== null)

/** What has the focus, by what it is called. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labelled = element instanceof HTMLSelectElement || element instanceof HTMLInputElement
    return (labelled ? element.labels?.[0] : element)?.textContent?.trim()
  })

const lockedField = (page: Page) => page.getByRole('dialog').getByLabel('Password', { exact: true })

const ofUser = '/api/user?team=alpha'

const dismissed = (visitor: Visitor): void =>
  visitor.expects(answered('401 (Unauthorized)', ofUser), /^console error: Authentication check failed \(/)

test('a stranger is asked to sign in, and no search engine to look', async ({ visitor }) => {
  const page = await visitor.open('/alpha/user-setting', { origin: app.url })
  await page.getByText('Sign in to see this page').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.getByLabel('Time zone').count()).toBe(0)
})

test('a changed password leaves this browser signed in, and no other', async ({ visitor }) => {
  const { cleo } = app.people
  const other = await signedIn(visitor, cleo, '/alpha/user-setting')
  const page = await signedIn(visitor, cleo, '/alpha/user-setting')
  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password').fill('a whole sentence of colours')
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/password'))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('link', { name: /Current password/ }).waitFor()

  await page.getByLabel('Current password').fill(passwordOf(cleo))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed').waitFor()
  await page.reload()
  await page.getByText('No other sessions.').waitFor()

  dismissed(visitor)
  await other.reload()
  await other.getByText('Sign in to see this page').waitFor()
})

test('a session that is ended elsewhere is over', async ({ visitor }) => {
  const { emil } = app.people
  const other = await signedIn(visitor, emil, '/alpha/user-setting')
  const page = await signedIn(visitor, emil, '/alpha/user-setting')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Sign out Chrome/ }) })
  await row.first().waitFor()
  const before = await row.count()
  await row.first().getByRole('button').click()
  await page.getByText('Session ended.').waitFor()
  await expect.poll(() => row.count()).toBe(before - 1)
  dismissed(visitor)
  await other.reload()
  await other.getByText('Sign in to see this page').waitFor()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('All other sessions have ended.').waitFor()
  expect(await row.count()).toBe(0)
})

describe('the lock', () => {
  test.for([
    ['are asked for by hand', true],
    ['are asked for by itself', false]
  ] as const)(
    'says what can be done where its words do not come, which %s',
    async ([, by_hand], { visitor }) => {
      visitor.bears(/^failed request: .*auth-lock-screen/, /^console error: .*auth-lock-screen/)
      let cut = true
      const page = await visitor.tab({ origin: app.url })
      // Without what is done every few seconds, nothing but the button asks for them.
      if (by_hand) await page.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }))
      await page.route('**/auth-lock-screen?*', route => (cut ? route.abort() : route.continue()))
      await page.addInitScript(kept => localStorage.setItem('auth_token', kept), app.people.ana.token)
      await page.goto(`${app.url}/alpha/user-profile`)
      await page.getByLabel('City').waitFor()
      await page.getByRole('banner').locator('summary').last().click()
      await page.getByRole('button', { name: 'Lock the screen' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(shell.account.not_come, { exact: true }).waitFor()
      await dialog.getByRole('button', { name: shell.error.retry, exact: true }).click()
      expect(await objections(page)).toEqual([])
      await dialog.getByText(shell.account.not_come, { exact: true }).waitFor()
      cut = false
      if (by_hand) await dialog.getByRole('button', { name: shell.error.retry, exact: true }).click()
      await lockedField(page).waitFor()
    }
  )

  test('covers every tab, outlives a reload, and gives back what was not saved', async ({ visitor }) => {
    const page = await signedIn(visitor, app.people.ana, '/alpha/user-profile')
    const other = await page.context().newPage()
    await other.goto(`${app.url}/alpha/user-profile`)
    await other.getByLabel('City').fill('Half a town')
    await page.getByLabel('City').fill('Half a word')

    await page.getByRole('banner').locator('summary').last().click()
    await page.getByRole('button', { name: 'Lock the screen' }).click()
    await lockedField(page).waitFor()
    await lockedField(other).waitFor()
    expect(await objections(page)).toEqual([])
    expect(await page.locator('main').isVisible()).toBe(false)
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape')
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, header'))).toBeNull()
    }
    const third = await page.context().newPage()
    await third.goto(`${app.url}/alpha/user-setting`)
    await lockedField(third).waitFor()
    await third.reload()
    await lockedField(third).waitFor()
    expect(await third.locator('main').isVisible()).toBe(false)

    visitor.expects(answered('422 (Unprocessable Entity)', '/api/user/unlock'))
    await lockedField(page).fill('not-the-password')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Password This does not match.' }).waitFor()
    await lockedField(page).fill(passwordOf(app.people.ana))
    await page.keyboard.press('Enter')
    for (const tab of [page, other, third]) await tab.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await page.getByLabel('City').inputValue()).toBe('Half a word')
    expect(await other.getByLabel('City').inputValue()).toBe('Half a town')
  })

  test('ends the session that was locked, and begins one', async ({ visitor }) => {
    const page = await signedIn(visitor, app.people.ana, '/alpha/auth-lock-screen?back=/alpha/user-setting')
    const locked = await page.evaluate(() => localStorage.getItem('auth_token'))
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(passwordOf(app.people.ana))
    await page.getByRole('button', { name: 'Unlock' }).click()
    await page.waitForURL(`${app.url}/alpha/user-setting`)
    const { status } = await app.fetch('/api/user', { token: locked ?? '' })
    expect(status).toBe(401)
    await page.getByText('This device', { exact: true }).waitFor()
  })

  test('comes by itself after twenty minutes in which an organiser did nothing', async ({ visitor }) => {
    const page = await signedIn(visitor, app.people.bob, '/alpha/user-setting', tab => tab.clock.install())
    await watched(page)
    await page.clock.fastForward('19:00')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.clock.fastForward('01:10')
    await lockedField(page).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Sign in to see this page').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  })

  test('comes to a juror too', async ({ visitor }) => {
    const page = await visitor.tab()
    await page.clock.install()
    await signIn(page, visitor.origin, 'juror')
    await page.goto(`${visitor.origin}/demo/home`)
    await watched(page)
    await page.clock.fastForward('20:10')
    await lockedField(page).waitFor()
  })

  test('leaves alone who neither runs the team nor judges in it', async ({ visitor }) => {
    const page = await signedIn(visitor, app.people.dora, '/alpha/user-setting', tab => tab.clock.install())
    await page.getByText('This device', { exact: true }).waitFor()
    await page.clock.fastForward(3_600_000)
    await page.getByRole('combobox', { name: 'Time zone' }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })
})

test('what was changed in two places is chosen from, and what was not goes together', async ({ visitor }) => {
  const page = await signedIn(visitor, app.people.emil, '/alpha/user-profile')
  const other = await page.context().newPage()
  await other.goto(`${app.url}/alpha/user-profile`)
  await other.getByLabel('City').fill('Namur')
  await other.getByLabel('Display name').fill('Emil of the quay')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText(/^Saved at/).waitFor()

  await page.getByLabel('City').fill('Liège')
  await page.getByLabel('Disciplines').fill('Ink')
  await page.keyboard.press('Enter')
  visitor.expects(answered('409 (Conflict)', '/api/user'))
  await page.getByRole('button', { name: 'Save' }).click()
  const city = page.getByRole('group', { name: 'City' })
  await city.getByLabel(/Liège/).waitFor()
  await expect.poll(() => city.getByRole('radio').count()).toBe(2)
  expect(await objections(page)).toEqual([])
  await city.getByLabel(/Namur/).check()
  await city.getByLabel(/Liège/).check()
  await page.getByRole('button', { name: common.clash.save }).click()
  await page.getByText(/^Saved at/).waitFor()
  expect(await page.getByLabel('Display name').inputValue()).toBe('Emil of the quay')
  expect(await page.getByLabel('City').inputValue()).toBe('Liège')
  const {
    city: kept,
    display_name,
    disciplines
  } = await app.api({ token: await tokenIn(page) }).accounts.get({})
  expect({ kept, display_name, disciplines }).toEqual({
    kept: 'Liège',
    display_name: 'Emil of the quay',
    disciplines: ['Ink']
  })
})

test('a link that is no address is said beside its field', async ({ visitor }) => {
  const page = await signedIn(visitor, app.people.emil, '/alpha/user-social')
  await page.getByLabel('Instagram').fill('http://example.org/emil')
  await page.getByLabel('Website').fill('example.org')
  visitor.expects(answered('422 (Unprocessable Entity)', '/api/user'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /Instagram Enter the full address/ }).waitFor()
  await page.getByLabel('Instagram').fill('https://example.org/emil')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Saved at/).waitFor()
  const { socials } = await app.api({ token: await tokenIn(page) }).accounts.get({})
  expect(socials).toEqual({ website: 'https://example.org', instagram: 'https://example.org/emil' })
})

test('by keyboard alone one changes the settings', async ({ visitor }) => {
  const page = await signedIn(visitor, app.people.bob, '/alpha/user-setting')
  // Until it is alive it takes no keys.
  await page.getByLabel('Colours', { exact: true }).and(page.locator(':enabled')).waitFor()
  const comeTo = async (name: string): Promise<void> => {
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press('Tab')
      if ((await focused(page)) === name) return
    }
    throw new Error(`The keyboard does not come to "${name}"`)
  }
  await comeTo('Colours')
  await page.keyboard.type('Dark')
  await comeTo('Email me now and then about new contests.')
  await page.keyboard.press('Space')
  await comeTo('Save')
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved at/).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await comeTo('Delete my account')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { scheme, newsletter } = await app.api({ token: await tokenIn(page) }).accounts.get({})
  expect({ scheme, newsletter }).toEqual({ scheme: 'dark', newsletter: true })
})

test('who alone owns a team is told so before they can delete their account', async ({ visitor }) => {
  const page = await signedIn(visitor, app.people.dora, '/alpha/user-setting')
  await page.getByText('First decide who owns your teams').waitFor()
  const beta = page.getByRole('listitem').filter({ hasText: 'Beta Élan', has: page.getByRole('link') })
  expect(
    await beta.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href')))
  ).toEqual(['/beta/console/people', '/beta/console/settings'])
  expect(await page.getByRole('button', { name: 'Delete my account' }).count()).toBe(0)
})

test('an account is deleted, and the person told', async ({ visitor }) => {
  const { bob } = app.people
  const page = await signedIn(visitor, bob, '/alpha/user-setting')
  await page.getByText('You leave Alpha Salon, where you are an organiser.').waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(passwordOf(bob))
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
  const again = await app.fetch('/api/login', {
    method: 'POST',
    json: { email: bob.email, password: passwordOf(bob) }
  })
  expect(again.status).toBe(401)
})
