import type { Page } from 'playwright-core'
import { quiet } from './quiet.ts'
import shell from '#content/en/shell.json' with { type: 'json' }

/** The words of the lock are fetched with the token, and would be refused once it has ended. */
export const lockIsWorded = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/auth-lock-screen?'))
  )

/** By the menu in the header, opened unless it is open. What the page still asked for would be refused. */
export const signOut = async (page: Page): Promise<void> => {
  await lockIsWorded(page)
  await quiet(page)
  const button = page.getByRole('banner').getByRole('button', { name: shell.account.sign_out })
  if (!(await button.isVisible())) await page.getByRole('banner').locator('summary').last().click()
  await button.click()
}
