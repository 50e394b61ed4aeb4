/* Section 2 of the specification: every address answers, with its screen or with the error page, and by its name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#content/catalogues.ts'
import { isPage } from '#contract/content.ts'
import { specified } from '#tests/kit/specified.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'

const accountScreens = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email'] as const
/** Of one thing each: for an id that nobody has, the error page. */
const ofOne = [
  'artwork/:id',
  'blog-detail',
  'blog-detail/:id',
  'portfolio-detail-two',
  // Of a team that has switched opportunities off.
  'page-job-grid',
  'page-job-post',
  'page-job-detail',
  'page-job-detail/:id',
  'page-job-companies',
  'page-job-company-detail',
  // It shows no portfolios either.
  'portfolio-detail-one',
  'portfolio-detail-one/:id',
  'portfolio-detail-four'
] as const
/** What a page is headed by, where that is not simply its title. */
const headings: Record<string, unknown> = {
  home: 'Alpha Salon',
  // Of a team that has no contest.
  results: (catalogue('en', 'results') as { none: { title: string } }).none.title
}

const headingOf = (page: string): unknown => {
  if (page in headings) return headings[page]
  if (!isPage(page)) throw new Error(`${page} has no catalogue of its own: say what it is headed by`)
  return catalogue('en', page).title
}

const nothingHere = (catalogue('en', 'error-page') as { unknown: { title: string } }).unknown.title

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})

afterAll(() => app.remove())

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

const look = async (path: string) => {
  const { status, text, headers } = await app.fetch(path)
  const [heading = null] = (/<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? []).slice(1)
  return { status, heading: heading && plain(heading), location: headers.get('location') }
}

describe.each(specified)('/{link}/%s', path => {
  const example = path.replace(':id', '7')
  const isThere = !ofOne.some(each => each === path)

  test('answers', async () => {
    expect(await look(`/alpha/${example}`)).toEqual(
      isThere
        ? { status: 200, heading: headingOf(path), location: null }
        : { status: 404, heading: nothingHere, location: null }
    )
  })
})

test('/-/console is a room of the operator’s, of which a stranger reads the name', async () => {
  const { testimonials } = catalogue('en', 'operator') as { testimonials: { title: string } }
  expect(await look('/-/console')).toEqual({ status: 200, heading: testimonials.title, location: null })
})

test.each([...accountScreens, 'page-terms', 'page-privacy', 'rulebook'] as const)(
  '/-/%s stands on the platform’s own ground',
  async page => {
    expect(await look(`/-/${page}`)).toEqual({
      status: 200,
      heading: catalogue('en', page).title,
      location: null
    })
    expect(await look(`/-/fr/${page}`)).toEqual({
      status: 200,
      heading: catalogue('fr', page).title,
      location: null
    })
  }
)

test('/-/create asks who is not signed in to do so first', async () => {
  const { title } = catalogue('en', 'create')
  expect(await look('/-/create')).toEqual({ status: 200, heading: title, location: null })
})

test.each([
  ['/', 'en'],
  ['/-/fr', 'fr'],
  ['/-/es', 'es'],
  ['/-/ar', 'ar']
] as const)('%s shows the landing page', async (path, locale) => {
  const { opening } = catalogue(locale, 'landing') as { opening: { title: string } }
  expect(await look(path)).toEqual({ status: 200, heading: opening.title, location: null })
})

test.each([
  ['/alpha', 301, '/alpha/home'],
  ['/alpha/', 301, '/alpha'],
  ['/alpha/fr', 301, '/alpha/fr/home'],
  ['/ALPHA/about', 301, '/alpha/about'],
  ['/beta', 301, '/beta/home']
])('%s leads with %i to %s', async (path, status, to) => {
  expect(await look(path)).toEqual({ status, heading: null, location: to })
})

test.each([
  '/alpha/nothing',
  '/alpha/fr/nothing',
  '/alpha/home/further',
  '/-/nothing',
  '/-/de',
  // A forged place to go on from.
  '/?cursor=forged',
  '/?after=forged',
  '/alpha/blog?cursor=forged',
  '/alpha/course-listing?cursor=forged',
  '/alpha/search?q=a&cursor=forged',
  '/-/fr/nothing',
  '/about/home',
  '/a/b/c'
])('%s is the error page', async path => {
  const { status } = await look(path)
  expect(status).toBe(404)
})

test('a path that nobody knows is the same error page under a team and outside', async () => {
  expect(await look('/alpha/nothing')).toEqual({ status: 404, heading: nothingHere, location: null })
  expect(await look('/-/nothing')).toEqual({ status: 404, heading: nothingHere, location: null })
})

test.each(['nobody', 'alphas', 'frozen'])(
  'the unknown team %s leads to the landing page, which names it',
  async link => {
    const answer = await look(`/${link}/about`)
    expect(answer).toEqual({ status: 302, heading: null, location: `/?unknown=${link}` })
    const { text } = await app.fetch(answer.location ?? '')
    expect(plain(text)).toContain(`There is no team at “${link}”`)
  }
)

test('beside the name of an unknown team stand the links that come close', async () => {
  const { text } = await app.fetch('/?unknown=alphas')
  expect(text).toMatch(/<aside.*href="\/alpha\/home".*<\/aside>/s)
})

test('a language of the path is spoken, and one that the team does not speak is the error page', async () => {
  expect(await look('/alpha/fr/rulebook')).toEqual({
    status: 200,
    heading: catalogue('fr', 'rulebook').title,
    location: null
  })
  expect(await look('/beta/fr/home')).toMatchObject({ status: 404 })
  expect(await look('/beta/es/home')).toEqual({ status: 200, heading: 'Beta Élan', location: null })
})

test('the closed team is read, the frozen one is not there', async () => {
  expect(await look('/closed/home')).toEqual({ status: 200, heading: 'Closed Rooms', location: null })
  expect(await look('/frozen/home')).toMatchObject({ status: 302, location: '/?unknown=frozen' })
})

test('the old address of a renamed team leads to the new one, page and language kept', async () => {
  const { teams } = app.api({ token: app.people.dora.token })
  const { version } = await teams.get({ link: 'beta' })
  await teams.update({ link: 'beta', version, new_link: 'beta-two' })
  expect(await look('/beta/es/rulebook')).toEqual({
    status: 301,
    heading: null,
    location: '/beta-two/es/rulebook'
  })
  expect(await look('/beta-two/es/rulebook')).toMatchObject({ status: 200 })
})
