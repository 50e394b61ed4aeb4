import type { Page, Route } from 'playwright-core'

/** Goes to a page and does something there before what brings it to life has come, as whoever is quick on a slow line does. */
export const beforeLife = async (page: Page, address: string, act: () => Promise<void>): Promise<void> => {
  const held: Route[] = []
  const hold = (route: Route): void => void held.push(route)
  const scripts = '**/assets/*.js'
  await page.route(scripts, hold)
  await page.goto(address, { waitUntil: 'commit' })
  await act()
  // Whoever stops listening lets through what was held.
  await page.unroute(scripts, hold)
}
