/* What all browser tests ask of a page finds one fault among many texts that are drawn alike. */
import { expect, test } from 'vitest'
import { objections } from './accessible.ts'
import { launch } from './browser.ts'

const pale = '#aaaaaa'

const pageOf = (items: string): string => `<!doctype html>
<html lang="en"><head><title>Works</title><style>
  body { background: #ffffff; color: #222222; font: 16px sans-serif }
  .striped:nth-child(even) { background: #333333 }
  a { display: block; padding: 1em }
  .pressed[aria-current] { color: ${pale} }
  @media (prefers-color-scheme: dark) { .night { color: #eeeeee } }
</style></head><body><main><h1>Works</h1><ul>${items}</ul></main></body></html>`

test('a text that differs from those before it in colour, ground or state is judged, and each once', async () => {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    const found = async (items: string): Promise<string[]> => {
      await page.setContent(pageOf(items))
      return (await objections(page)).map(each => each.slice(0, each.indexOf(': Fix')))
    }
    expect(await found('<li>One</li><li>Two</li>')).toEqual([])
    expect(await found(`<li>One</li><li>Two</li><li style="color: ${pale}">Three</li><li>Four</li>`)).toEqual(
      [`color-contrast at <li style="color: ${pale}">Three</li>`]
    )
    expect(await found('<li class="striped">One</li><li class="striped">Two</li>')).toEqual([
      'color-contrast at <li class="striped">Two</li>'
    ])
    expect(
      await found(
        '<li><a class="pressed" href="#a">First</a></li><li><a class="pressed" href="#b" aria-current="page">Second</a></li>'
      )
    ).toEqual(['color-contrast at <a class="pressed" href="#b" aria-current="page">Second</a>'])
    // Forty of them would fail by the same rule: the first says so.
    expect(await found(`<li style="color: ${pale}">One</li>`.repeat(40))).toEqual([
      `color-contrast at <li style="color: ${pale}">One</li>`
    ])
    expect(await found('<li><img src="data:,"></li><li><button></button></li>')).toEqual([
      'button-name at <button></button>',
      'image-alt at <img src="data:,">'
    ])
    // Another scheme is judged anew on the page that stands.
    expect(await found('<li class="night">One</li>')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await objections(page, 'colours')).toHaveLength(1)
  } finally {
    await browser.close()
  }
})
