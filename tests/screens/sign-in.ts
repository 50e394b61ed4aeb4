/* How the demo's people come in where signing in is not what is looked at. */
import type { Page } from 'playwright-core'
import { demoPassword } from '#server/features/demo/demo.people.ts'
import { apiClient } from '#tests/kit/client.ts'
import { personOf, type ScreenRole } from './rooms.ts'

const tokens = new Map<string, Promise<string>>()

const tokenOf = async (origin: string, email: string): Promise<string> => {
  const { token } = await apiClient(origin).accounts.login({ email, password: demoPassword })
  return token
}

export const tokenFor = (origin: string, role: Exclude<ScreenRole, 'visitor'>): Promise<string> => {
  const { email } = personOf(role)
  const known = tokens.get(email) ?? tokenOf(origin, email)
  tokens.set(email, known)
  return known
}

/** To be said before the first page is gone to; a visitor stays one. One session serves a whole run. */
export const signIn = async (page: Page, origin: string, role: ScreenRole): Promise<void> => {
  if (role === 'visitor') return
  await page.addInitScript(token => localStorage.setItem('auth_token', token), await tokenFor(origin, role))
}

/** What a page shows only to those it knows has come. */
export const shownSignedIn = (page: Page, role: ScreenRole): Promise<unknown> =>
  role === 'visitor'
    ? Promise.resolve()
    : page.getByRole('main').locator('section, article, form, table').first().waitFor()
