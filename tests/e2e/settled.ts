import type { Page } from 'playwright-core'

/** Waits until the page has what it asked for and, where scripts run, answers to more than links. */
export const settled = async (page: Page, script = true): Promise<void> => {
  await page.waitForLoadState('load')
  // The header's button is there from the beginning and works from the moment of hydration on.
  if (script && (await page.locator('#app').count()) > 0)
    await page.getByRole('banner').locator('button:not(:disabled)').first().waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
