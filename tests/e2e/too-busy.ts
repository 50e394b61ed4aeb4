import type { Page } from 'playwright-core'

interface Noted {
  at: string
  until: string
}

/**
 * The first press that goes to such an address is answered by a server that is too busy and has noted when it came; each
 * after that goes through. `noting` resolves with what was noted.
 */
export const tooBusyAt = async (page: Page, address: string): Promise<{ noting: Promise<Noted> }> => {
  const { promise: noting, resolve: note } = Promise.withResolvers<Noted>()
  let pressed = 0
  await page.route(address, async route => {
    pressed += 1
    if (pressed > 1) return route.continue()
    // A token of the server's own, which it gives for what is stale too.
    const asked = route.request().postDataJSON() as { version: number }
    const response = await route.fetch({ postData: JSON.stringify({ ...asked, version: asked.version + 1 }) })
    const { arrival } = (await response.json()) as { arrival: Noted }
    note(arrival)
    await route.fulfill({ status: 503, json: { code: 'unavailable', status: 503, arrival } })
  })
  return { noting }
}
