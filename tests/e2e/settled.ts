import type { Page } from 'playwright-core'

/** Waits until a page whose scripts run answers to more than links. */
export const alive = async (page: Page): Promise<void> => {
  // The header's button is there from the beginning and works from the moment of hydration on. The one that unfolds the
  // header on a phone works before.
  if ((await page.locator('#app').count()) > 0)
    await page
      .getByRole('banner')
      .locator('button:not(:disabled, [popovertarget])')
      .filter({ visible: true })
      .first()
      .waitFor()
}

/** Waits until the page has what it asked for and, where scripts run, answers to more than links. */
export const settled = async (page: Page, script = true): Promise<void> => {
  await page.waitForLoadState('load')
  if (script) await alive(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** On a phone, where what stands beside each other elsewhere is a sheet. */
export const unfoldHeader = (page: Page): Promise<void> =>
  page.getByRole('banner').locator('button[popovertarget]').click()
