import { afterEach, expect, it, vi } from 'vitest'
import { Moved, Problem } from '#contract/problems.ts'
import { grounds } from '#contract/rules/look.ts'
import type { Team } from '#contract/teams.ts'
import { blocksOf } from '#tests/kit/markdown.ts'
import type { RenderedPage, RenderRequest } from './page-request.ts'
import { render } from './render.tsx'
import type { Client } from './shell/api/api.ts'

const catalogues = import.meta.glob<object>('/src/content/en/*.json', { eager: true, import: 'default' })
const longTexts = import.meta.glob<string>('/src/content/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default'
})

const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'

const demo: Team = {
  link: 'demo',
  name: 'Demo',
  tagline: hostile,
  logo: null,
  cover: {
    id: 'c1',
    team: 'demo',
    width: 1600,
    height: 900,
    colours: '444'.repeat(9),
    widths: [480, 960, 1600]
  },
  theme: {
    accent: '#0a6c74',
    pairing: 'studio',
    composition: 'label',
    tint: 'white',
    stylesheet: '/theme/0a6c74-studio-white.css'
  },
  locales: ['en', 'fr', 'ar'],
  default_locale: 'en',
  time_zone: 'Europe/Paris',
  currency: 'EUR',
  country: 'FR',
  contact_email: null,
  socials: {},
  features: { public_rating: true, opportunities: false, courses: false, portfolios: false },
  status: 'active',
  version: 1,
  contest: null,
  shows: { works: false, results: false, blog: false, courses: false, opportunities: false }
}

const teams: Record<string, () => Team> = {
  demo: () => demo,
  hostile: () => ({ ...demo, link: 'hostile', name: hostile }),
  francais: () => ({ ...demo, link: 'francais', locales: ['fr'], default_locale: 'fr' }),
  renamed: () => {
    throw new Moved('demo')
  },
  broken: () => {
    throw new Problem('unavailable')
  },
  crowded: () => {
    throw new Problem('too_many_requests')
  },
  refusing: () => {
    throw new Problem('forbidden')
  },
  closed: () => {
    throw new Problem('gone')
  }
}

const asked: string[] = []
let contentFails = false
let databaseIsLost = false

const textsOf = ({ page, locale = 'en' }: { page: string; locale?: Team['default_locale'] | undefined }) => {
  asked.push(`${page} in ${locale}`)
  if (contentFails) throw new Problem('internal')
  const body = longTexts[`/src/content/en/${page}.md`]
  const translations = { ...catalogues[`/src/content/en/${page}.json`], ...(body && { body }) }
  const read = body === undefined ? null : blocksOf(body)
  const hash = `hash-of-${page}`
  return Promise.resolve({ page, locale, version: 1, hash, translations, fallbacks: {}, body: read })
}

const nothing = async () => {
  if (databaseIsLost) throw new Problem('unavailable')
  return { items: [], next: null }
}

// Only what pages read; nothing else of the API is called while one is rendered.
const api = {
  teams: {
    get: async ({ link }: { link: string }) => {
      asked.push(`team ${link}`)
      const found = teams[link]
      if (!found) throw new Problem('not_found')
      return found()
    },
    list: nothing
  },
  contests: { list: nothing },
  open_contests: { list: nothing },
  open_opportunities: { list: nothing },
  works_front: { list: nothing },
  results: { laureates: async () => ({ contest: null, jury: [], public: [] }) },
  offered_testimonials: { shown: async () => ({ testimonials: [] }) },
  content: { get: textsOf, get_platform: textsOf }
} as unknown as Client

const ask = (path: string, search = ''): Promise<RenderedPage | Response> => {
  const request: RenderRequest = {
    path,
    search,
    api,
    origin: 'https://palmares.test',
    api_base: '/api',
    request_id: 'request-1'
  }
  return render(request, () => ({
    entry: '/assets/entry.js',
    modules: ['/assets/a.js', '/assets/b.js'],
    screens: {},
    stylesheets: ['/assets/a.css'],
    fonts: [],
    rare_letters: '/assets/letters.css'
  }))
}

const page = async (path: string, search = ''): Promise<RenderedPage> => {
  const answer = await ask(path, search)
  if (answer instanceof Response) throw new Error(`redirected to ${answer.headers.get('Location')}`)
  return answer
}

const heading = ({ html }: RenderedPage): string | undefined => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

afterEach(() => {
  asked.length = 0
  contentFails = false
  databaseIsLost = false
  vi.restoreAllMocks()
})

it.each([
  ['/demo', '', 301, '/demo/home'],
  ['/demo/fr', '?x=1', 301, '/demo/fr/home?x=1'],
  ['/renamed/fr/about', '?x=1', 301, '/demo/fr/about?x=1'],
  ['/nobody/home', '', 302, '/?unknown=nobody'],
  ['/broken/fr/about', '?x=1', 302, '/-/fr?unreachable=broken&back=%2Fbroken%2Ffr%2Fabout%3Fx%3D1'],
  ['/crowded/home', '', 302, '/?unreachable=crowded&back=%2Fcrowded%2Fhome'],
  ['/refusing/home', '', 302, '/?unreachable=refusing&back=%2Frefusing%2Fhome'],
  ['/closed/home', '?x=1', 302, '/?closed=closed'],
  ['/francais/about', '?x=1', 302, '/francais/fr/about?x=1']
])('leads from %s%s with %i to %s', async (path, search, status, to) => {
  const answer = await ask(path, search)
  if (!(answer instanceof Response)) throw new Error('a page was answered')
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, to])
})

it.each([
  ['/demo/nothing', '/demo/search'],
  ['/demo/fr/nothing/at/all', '/demo/fr/search'],
  ['/demo/es/home', '/demo/search'],
  ['/demo/xx/home', '/demo/search'],
  ['/-/nothing', '/'],
  ['/about/home', '/']
])('answers %s with the error page, which leads on to %s', async (path, search) => {
  const answer = await page(path)
  expect(answer.status).toBe(404)
  expect(heading(answer)).toBe('Page not found')
  expect(answer.html).toContain('<meta name="robots" content="noindex"/>')
  expect(answer.html).toContain(` action="${search}" method="get">`)
})

it('leads back into the team from an error page, in the language of the page', async () => {
  expect((await page('/demo/fr/nothing')).html).toMatch(
    /<article.*<a [^>]*href="\/demo\/fr\/home"[^>]*>[^<]*Demo<\/a>.*<\/article>/s
  )
})

it('says what fails, under which number, without the words that failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  contentFails = true
  const answer = await page('/demo/home')
  expect(answer.status).toBe(503)
  expect(heading(answer)).toBe('Something went wrong')
  expect(answer.html).toContain('quote this reference: request-1')
  expect(log.mock.calls[0]?.[0]).toBe('Translation fetch failed')
})

it('asks for patience where the database is lost while a page is loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  databaseIsLost = true
  const answer = await page('/demo/home')
  expect(answer.status).toBe(503)
  expect(heading(answer)).toBe('This page is not available at the moment')
})

it('says that a team was closed where it was, and not because an address says so', async () => {
  const titled = async (link: string) =>
    /The team at “\w+” has closed/.test((await page('/', `?closed=${link}`)).html)
  expect(await Promise.all(['closed', 'demo', 'nobody'].map(titled))).toEqual([true, false, false])
})

it('finds the team before it asks for anything of its own', async () => {
  await page('/demo/home')
  expect(asked[0]).toBe('team demo')
  expect(asked.filter(call => call.startsWith('team'))).toEqual(['team demo'])
})

it('never writes a program into the document', async () => {
  for (const path of ['/', '/demo/home', '/demo/rulebook', '/demo/nothing', '/hostile/home']) {
    const { html } = await page(path)
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, facts, text]) => ({
      facts,
      text
    }))
    const programs = scripts.filter(({ facts }) => !/type="application\/(ld\+)?json"/.test(facts ?? ''))
    expect(
      programs.map(({ facts, text }) => [facts?.replace(/ data-words="[^"]+"/, ' data-words'), text])
    ).toEqual([
      [
        ' src="/boot.js" data-entry="/assets/entry.js" data-modules="/assets/a.js /assets/b.js" data-words data-letters="/assets/letters.css"',
        ''
      ]
    ])
    expect(html).not.toContain('<style')
    expect(html).not.toContain('<img src=x')
  }
})

it('carries the data of the page, so that the browser asks for nothing again, and names its words', async () => {
  const { html } = await page('/hostile/fr/login')
  const block = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(block)).toMatchObject({
    api_base: '/api',
    origin: 'https://palmares.test',
    locale: 'fr',
    errors: null,
    words: ['common', 'login', 'account', 'gallery'].map(name => ({
      link: 'hostile',
      page: name,
      locale: 'fr',
      hash: `hash-of-${name}`
    })),
    answers: [
      [[['teams', 'get'], { input: { link: 'hostile' } }], { name: hostile }],
      [['hangs beside a form', 'hostile'], null]
    ]
  })
  expect(/data-words="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&').split(' ')).toEqual(
    ['common', 'login', 'account', 'gallery'].map(
      name => `/api/content/hostile/${name}?locale=fr&hash=hash-of-${name}`
    )
  )
})

it("names the platform's own words on its own pages", async () => {
  const { html } = await page('/')
  expect(html).toContain('/api/content/-/landing?locale=en&amp;hash=hash-of-landing')
})

it('names the page in every language of the team', async () => {
  const { html, lang } = await page('/demo/ar/about')
  expect(lang).toBe('ar')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<link rel="canonical" href="https://palmares.test/demo/ar/about"/>')
  expect([...html.matchAll(/hrefLang="([^"]+)" href="(https[^"]+)"/gi)].map(([, ...facts]) => facts)).toEqual(
    [
      ['en', 'https://palmares.test/demo/about'],
      ['fr', 'https://palmares.test/demo/fr/about'],
      ['ar', 'https://palmares.test/demo/ar/about'],
      ['x-default', 'https://palmares.test/demo/about']
    ]
  )
})

it('wears the colours of the team after those of the product', async () => {
  const { html } = await page('/demo/home')
  const scripted = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const styles = [...scripted.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href
  )
  expect(styles).toEqual(['/assets/a.css', '/theme/0a6c74-studio-white.css'])
  const bars = [...html.matchAll(/<meta name="theme-color"[^>]*content="([^"]+)"/g)].map(
    ([, colour]) => colour
  )
  expect(bars).toEqual([grounds.white.light.paper, grounds.white.dark.paper])
})

it('links the rare letters where no script will fetch them', async () => {
  const { html } = await page('/demo/home')
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/letters.css"/></noscript>')
})

it('waits with the first drawing until the header is whole and the content begins', async () => {
  for (const path of ['/demo/home', '/']) {
    const { html } = await page(path)
    expect(html).toContain('<link rel="expect" href="#content" blocking="render"/>')
    const [header, content] = [html.indexOf('</header>'), html.indexOf('<main id="content">')]
    expect([header > 0, content > header]).toEqual([true, true])
  }
})
