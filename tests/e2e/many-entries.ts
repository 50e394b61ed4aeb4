import type { Page } from 'playwright-core'

/** Answers the desk of the demo with its entries again and again, as if the contest had so many. */
export const answerManyEntries = (page: Page, many: number): Promise<unknown> =>
  page.route(/\/api\/teams\/demo\/entries\?/, async route => {
    const response = await route.fetch()
    const { items, ...rest } = (await response.json()) as { items: { id: string; number: number }[] }
    const all = Array.from({ length: many }, (_, at) => {
      const item = items[at % items.length]
      if (!item) throw new Error('The demo has entries')
      return { ...item, id: `${item.id.slice(0, -5)}${String(at).padStart(5, '0')}`, number: many - at }
    })
    await route.fulfill({ response, json: { ...rest, items: all, next: null } })
  })
