/* Every screen in every language, as the server sends it: no browser is asked. */
import { describe, expect, test } from 'vitest'
import { directionOf } from '#contract/locales.ts'
import { foundIn } from '#tests/screens/found-in.ts'
import { screens } from '#tests/screens/list.ts'
import { wordOf } from '#tests/screens/listed.ts'
import { demoOrigin } from './demo.ts'
import { served } from './served.ts'

const origin = await demoOrigin()

describe.each(screens)('$name', ({ status, form, pictures, locales, path, heading, datum }) => {
  test.for([...locales])('in %s: is served with its heading and what the team wrote', async locale => {
    const address = origin + (await foundIn(origin, path(locale)))
    const page = await served(address)
    const closed = { without_script: [wordOf(locale, 'common', 'form.script')], open_controls: [] }
    expect(page).toMatchObject({
      ...(form && closed),
      status,
      lang: locale,
      dir: directionOf(locale),
      headings: [heading(locale)]
    })
    expect(page.words).toContain(datum(locale))
    expect(page.pictures > 0).toBe(pictures ?? false)
    // What is fetched ahead in other files than the page asks for is fetched twice.
    expect(page.first.slice(0, page.ahead.length)).toEqual(page.ahead)
  })
})

test.for(['demo-home', 'results', 'viewing-room', 'blog', 'artwork'])(
  '%s: has its largest picture fetched ahead',
  async name => {
    const found = screens.find(screen => screen.name === name)
    if (!found) throw new Error(`No screen is called ${name}`)
    const page = await served(origin + (await foundIn(origin, found.path('en'))))
    expect(page.ahead).toHaveLength(1)
  }
)
