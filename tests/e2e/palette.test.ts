/* The palette: how it is opened, what it finds for whom, and that all of it works by the keyboard. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { formatMessage } from '#content/messages.ts'
import about from '#content/en/about.json' with { type: 'json' }
import rulebook from '#content/en/rulebook.json' with { type: 'json' }
import arabic from '#content/ar/shell.json' with { type: 'json' }
import lockScreen from '#content/en/auth-lock-screen.json' with { type: 'json' }
import console_ from '#content/en/console.json' with { type: 'json' }
import palette from '#content/en/palette.json' with { type: 'json' }
import shell from '#content/en/shell.json' with { type: 'json' }
import { newNetwork } from '#tests/kit/client.ts'
import { demoOrigin } from './demo.ts'
import { objections } from './accessible.ts'
import { arrived } from './press.ts'
import { settled } from './settled.ts'
import { hasRoom } from './fits.ts'
import { tooSmallToTouch } from './touch.ts'
import { test, type Visitor } from './visit.ts'
import type { Looking } from './browser.ts'

let organiser: string

const signIn = async (): Promise<string> => {
  const answer = await fetch(`${await demoOrigin()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetwork() },
    body: JSON.stringify({ email: 'organiser@demo.test', password: 'palmares-demo' })
  })
  const { token } = (await answer.json()) as { token: string } // as the contract has it
  return token
}

beforeAll(async () => {
  organiser = await signIn()
})

const field = (page: Page) => page.getByRole('combobox', { name: shell.search.open })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const names = (page: Page) => page.getByRole('listbox').getByRole('option').allTextContents()

const byKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
}

/** The words of the option that the field says is the active one. */
const active = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const chosen = document.querySelectorAll('[role=option][aria-selected=true]')
    const at = id ? document.getElementById(id) : null
    if (chosen.length !== 1 || chosen[0] !== at) return `${chosen.length} are chosen`
    return at?.textContent ?? null
  })

const asOrganiser = async (
  visitor: Visitor,
  path: string,
  looking: Looking = {},
  token = organiser
): Promise<Page> => {
  const page = await visitor.tab(looking)
  await page.addInitScript(kept => localStorage.setItem('auth_token', kept), token)
  await page.goto(visitor.origin + path)
  await settled(page)
  return page
}

describe('is opened', () => {
  test('by its key, takes the focus, and gives it back where it was', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    const link = page.getByRole('banner').getByRole('link', { name: 'Rules' })
    await link.focus()
    await byKey(page)
    expect(await field(page).evaluate(element => element === document.activeElement)).toBe(true)
    expect(await active(page)).toBe('Home')
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
    await byKey(page)
    await page.keyboard.press('Control+k')
    await field(page).waitFor({ state: 'detached' })
    expect(await link.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test.for(['key', 'button'])(
    'by its %s while the browser has yet to tell that it was closed',
    async (by, { visitor }) => {
      const page = await visitor.open('/demo/about')
      await byKey(page)
      await page.keyboard.type('rul')
      await page.evaluate(
        ([way, name]) => {
          document.querySelector('dialog')?.close()
          const key = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true })
          if (way === 'key') dispatchEvent(key)
          else document.querySelector<HTMLElement>(`header [aria-label="${name}"]`)?.click()
        },
        [by, shell.search.open]
      )
      await expect.poll(() => field(page).inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await field(page).waitFor({ state: 'detached' })
    }
  )

  test('by its button, and is closed by its other one, or by pressing beside it', async ({ visitor }) => {
    const page = await visitor.open('/')
    const button = page.getByRole('button', { name: shell.search.open })
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
    await button.click()
    await page.getByRole('button', { name: shell.search.close }).click()
    await field(page).waitFor({ state: 'detached' })
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    await button.click()
    await field(page).waitFor()
    await page.mouse.click(5, 5)
    await field(page).waitFor({ state: 'detached' })
  })

  test('where nothing is shown', async ({ visitor }) => {
    visitor.expects(/404 \(Not Found\)/)
    const page = await visitor.open('/demo/nothing-here', { expect: 404 })
    await byKey(page)
    await page.keyboard.type('rul')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/demo/rulebook')
  })

  test('not by a key that an editor has taken', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await page.evaluate(() => {
      const editor = document.createElement('div')
      editor.contentEditable = 'true'
      editor.addEventListener('keydown', event => {
        if (event.key !== 'k') return
        event.preventDefault()
        editor.dataset['linked'] = 'yes'
      })
      document.querySelector('main')?.append(editor)
      editor.focus()
    })
    await page.keyboard.press('Control+k')
    await page.locator('[data-linked=yes]').waitFor()
    expect(await page.locator('dialog').count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).focus()
    await byKey(page)
  })

  test('not over a locked screen, and lies over it no longer', async ({ visitor }) => {
    const page = await asOrganiser(visitor, '/demo/about')
    await byKey(page)
    await page.keyboard.type('lock')
    await page.getByRole('option', { name: shell.account.lock }).click()
    await page.getByRole('dialog', { name: lockScreen.title }).waitFor()
    await page.keyboard.press('Control+k')
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    expect(await page.getByRole('combobox').count()).toBe(0)
  })
})

describe('by keyboard alone', () => {
  test('one comes to another language', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await byKey(page)
    await page.keyboard.type('francais')
    expect(await active(page)).toBe(`Français${palette.groups.languages}`)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/demo/fr/about')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  })

  test('an organiser comes to the console, and finds the way lately used first', async ({ visitor }) => {
    const page = await asOrganiser(visitor, '/demo/home')
    await byKey(page)
    await option(page, console_.rooms.people).waitFor()
    await page.keyboard.type('memb')
    expect(await active(page)).toBe(`${console_.rooms.people}${palette.groups.console}`)
    await page.keyboard.press('Enter')
    await arrived(page, '**/demo/console/people')
    await byKey(page)
    const recent = page.getByRole('group', { name: palette.groups.recent })
    expect(await recent.getByRole('option').allTextContents()).toEqual([console_.rooms.people])
    expect(await active(page)).toBe(console_.rooms.people)
    expect((await names(page)).filter(name => name === console_.rooms.people)).toHaveLength(1)
  })

  test('one moves through the list, and Escape clears before it closes', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await byKey(page)
    const all = await names(page)
    const moves = [
      ['ArrowDown', all[1]],
      ['ArrowUp', all[0]],
      ['ArrowUp', all.at(-1)],
      ['ArrowDown', all[0]],
      ['End', all.at(-1)],
      ['Home', all[0]]
    ] as const
    for (const [key, name] of moves) {
      await page.keyboard.press(key)
      expect([key, await active(page)]).toEqual([key, name])
    }
    await page.keyboard.press('End')
    expect(await page.getByRole('option', { selected: true }).isVisible()).toBe(true)
    await page.keyboard.type('terms')
    expect(await active(page)).toBe(`Terms${palette.groups.pages}`)
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    expect(await names(page)).toEqual(all)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
  })

  test('one changes the colours, and stays where one is', async ({ visitor }) => {
    const page = await visitor.open('/demo/about')
    await byKey(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme=dark]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/demo/about')
    await byKey(page)
    expect(await option(page, palette.names.dark).count()).toBe(0)
  })

  test('it works on after one has moved within the application', async ({ visitor }) => {
    const page = await visitor.open('/demo/home')
    await page.getByRole('banner').getByText('More', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { name: about.title, level: 1 }).waitFor()
    await byKey(page)
    await page.keyboard.type('rulebook')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/demo/rulebook')
    // The focus is on the title of the page before for as long as that stands.
    await page.locator('main h1:focus', { hasText: rulebook.title }).waitFor()
    await byKey(page)
    await page.keyboard.type('sign in')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/demo/login?back=%2Fdemo%2Frulebook')
  })
})

describe('offers', () => {
  test('a visitor neither the console nor an account', async ({ visitor }) => {
    const page = await visitor.open('/demo/home')
    await byKey(page)
    await expect.poll(() => page.getByRole('listbox').getByRole('group').count()).toBe(4)
    const offered = await names(page)
    const { people, overview } = console_.rooms
    const { profile, sign_out, lock } = shell.account
    const closed = [people, overview, profile, sign_out, lock, palette.names.create]
    expect(closed.filter(name => offered.includes(name))).toEqual([])
    expect(offered).toContain(shell.account.sign_in)
    await page.keyboard.type('invite')
    expect((await names(page)).filter(name => name.startsWith(people))).toEqual([])
  })

  test('an organiser of another team its home, and no console here', async ({ visitor }) => {
    const page = await asOrganiser(visitor, '/nova/home')
    await byKey(page)
    const other = option(page, 'Salon of the Northern Quay')
    await other.waitFor()
    expect(await names(page)).not.toContain(console_.rooms.people)
    await other.click()
    await arrived(page, '**/demo/home')
    await byKey(page)
    await option(page, console_.rooms.people).waitFor()
    expect(await other.count()).toBe(0)
  })

  test('nothing of what somebody used lately to the next', async ({ visitor }) => {
    const page = await asOrganiser(visitor, '/demo/home', {}, await signIn())
    const recent = page.getByRole('group', { name: palette.groups.recent })
    await byKey(page)
    await option(page, 'About').click()
    await arrived(page, '**/demo/about')
    await byKey(page)
    await recent.getByRole('option', { name: 'About' }).waitFor()
    await page.keyboard.type('sign out')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: shell.account.sign_in }).waitFor()
    await byKey(page)
    await option(page, shell.account.sign_in).waitFor()
    expect(await recent.count()).toBe(0)
  })
})

test('says how much it found, and what to try where it found nothing', async ({ visitor }) => {
  const page = await visitor.open('/demo/home')
  await byKey(page)
  const said = page.getByRole('dialog').getByRole('status')
  expect(await said.textContent()).toBe('')
  await page.keyboard.type('schwarzweiss')
  const nothing = formatMessage(palette.none.title, 'en', { query: 'schwarzweiss' })
  await said.getByText(nothing).waitFor()
  expect(await page.getByText(palette.none.text).isVisible()).toBe(true)
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  expect(await objections(page)).toEqual([])
})

test('waits in sight, and tries again where it could not be fetched', async ({ visitor }) => {
  // It is asked for ahead of what imports it, and by that once more where the first has failed by then.
  visitor.bears(
    /^failed request: \/assets\/FetchedPalette-[\w-]+\.js net::ERR_FAILED$/,
    /^console error: Failed to load resource: net::ERR_FAILED \(\/assets\/FetchedPalette/
  )
  const page = await visitor.open('/demo/home')
  const chunk = '**/assets/FetchedPalette-*.js'
  await page.route(chunk, route => route.abort())
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: shell.search.open })
  await dialog.getByText(shell.search.failed).waitFor()
  expect(await objections(page)).toEqual([])
  await page.unroute(chunk)
  let go: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route('**/api/content/**', async route => {
    await gate
    await route.continue()
  })
  await dialog.getByRole('button', { name: shell.error.retry }).click()
  await dialog.getByText(shell.search.waiting).waitFor()
  // Not even a blank is lost, nor does it close what is still on its way.
  await dialog.locator('input:focus').waitFor()
  await page.keyboard.type('rules of')
  await page.keyboard.press('Enter')
  go()
  await field(page).waitFor()
  expect(await field(page).inputValue()).toBe('rules of')
  await page.keyboard.type(' ')
  expect(await field(page).inputValue()).toBe('rules of ')
})

describe.each(['light', 'dark'] as const)('in %s', scheme => {
  test.for([1440, 390, 320])(
    'nothing is objected to at %i pixels, open and typed',
    async (width, { visitor }) => {
      const page = await asOrganiser(visitor, '/demo/home', { scheme, width, height: 800 })
      await byKey(page)
      await option(page, console_.rooms.people).waitFor()
      expect(await objections(page)).toEqual([])
      await page.keyboard.type('se')
      await hasRoom(page)
      expect(await objections(page)).toEqual([])
    }
  )
})

test('fills a telephone, from the right to the left where one reads so', async ({ visitor }) => {
  const page = await visitor.open('/demo/ar/about', { width: 390, height: 844, still: true })
  await byKey(page)
  const dialog = page.getByRole('dialog', { name: arabic.search.open })
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await tooSmallToTouch(page)).toEqual([])
  const close = await page.getByRole('button', { name: arabic.search.close }).boundingBox()
  expect(close?.x).toBeLessThan(40)
  await page.keyboard.type('لائحه')
  expect(await active(page)).toMatch(/^اللائحة/)
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/demo/ar/rulebook')
})
