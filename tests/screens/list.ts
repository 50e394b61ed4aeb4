/*
 * Every screen that exists, as data: where it is, who looks at it, and what must be on it. The browser tests visit them
 * all; the picture book photographs them all. A page whose heading is the title of its words is found by itself.
 */
import { isPage, type Page as PageOfWords } from '#contract/content.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { demoContests } from '#server/features/demo/demo.contests.ts'
import { openOffers } from '#server/features/demo/demo.open-offers.ts'
import { demoOrganisations } from '#server/features/demo/demo.organisations.ts'
import { demoRooms, demoSeries } from '#server/features/demo/demo.portfolios.ts'
import { demoPosts, wordsOfPosts } from '#server/features/demo/demo.posts.ts'
import type { PostName } from '#server/features/demo/posts/post-words.ts'
import { teamPages, type TeamPage } from '#web/shell/page/pages.ts'
import { rooms, type RoomName } from '#web/shell/page/rooms.ts'
import { demoMoment } from './demo-moment.ts'
import { contestOf, demoTeam, under, wordOf, type Listed } from './listed.ts'
import { ownPages, type PrivatePage } from './own-pages.ts'

const home = (link: string): Listed => {
  const { founding } = demoTeam(link)
  return {
    name: `${link}-home`,
    status: 200,
    pictures: true,
    locales: founding.locales,
    path: locale => under(link, locale, 'home'),
    heading: locale => contestOf(link).title[locale] ?? '',
    datum: locale => contestOf(link).settings.summary?.[locale] ?? ''
  }
}

/** Which the page shows where none is named. */
const [nextOffer] = openOffers.toSorted((one, other) => one.closes_in - other.closes_in)
if (!nextOffer) throw new Error('The demo offers nothing')

const tagline = (): string => demoTeam('demo').founding.tagline ?? ''

const longText = (page: PageOfWords): Listed => ({
  name: page,
  status: 200,
  locales,
  path: locale => under('demo', locale, page),
  heading: locale => wordOf(locale, page, 'title'),
  datum: tagline
})

const post = (name: PostName): Listed => ({
  ...longText('blog'),
  name: 'blog-detail',
  pictures: true,
  locales: both_ways,
  path: locale =>
    under('demo', locale, `blog-detail/${demoPosts.find(each => each.name === name)?.slug ?? ''}`),
  heading: locale => wordsOfPosts[locale][name].title,
  datum: locale => wordsOfPosts[locale][name].excerpt
})

const search = (name: string, asked: string, datum: Listed['datum']): Listed => ({
  ...longText('search'),
  name,
  path: locale => under('demo', locale, `search${asked}`),
  datum
})

/** The way in, under a team and on the platform's own ground. */
const accountPages = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email'] as const

/** Mails as pages; without a link each shows a sample. */
const mailPages = [
  'auth-signup-success',
  'email-confirmation',
  'email-password-reset',
  'email-alert',
  'email-invoice'
] as const

/** Beside these hangs what won last. */
const accompanied: readonly string[] = [...accountPages, 'auth-signup-success']

const screenOfTeam = (page: (typeof accountPages)[number] | (typeof mailPages)[number]): Listed => ({
  name: page,
  ...(accompanied.includes(page) && { pictures: true as const }),
  status: 200,
  locales,
  path: locale => under('demo', locale, page),
  heading: locale => wordOf(locale, page, 'title'),
  datum: tagline
})

// What differs from one to the next is a heading; all are drawn alike.
const both_ways: readonly Locale[] = ['en', 'ar']

/** Writing to the team, and what one wrote, which without a link asks who is there. */
const contactPage = (page: 'contact' | 'contact-detail' | 'follow'): Listed => ({
  name: page,
  status: 200,
  form: true,
  locales,
  path: locale => under('demo', locale, page),
  heading: locale => wordOf(locale, page, 'title'),
  datum: tagline
})

/** A person's own page, as it asks a stranger to sign in. */
export const ownPage = (page: PrivatePage): Listed => ({
  name: `${page}-stranger`,
  // What won last hangs beside this one, as beside all that ask who is there.
  ...(page === 'auth-lock-screen' && { pictures: true as const }),
  status: 200,
  form: true,
  locales: both_ways,
  path: locale => under('demo', locale, page),
  heading: locale => wordOf(locale, page, 'title'),
  datum: tagline
})

/** The door of a contest, as it tells a stranger what is asked. */
export const door: Listed = {
  name: 'send-art-stranger',
  status: 200,
  form: true,
  locales,
  path: locale => under('demo', locale, 'send-art'),
  heading: locale =>
    wordOf(locale, 'send-art', 'door.title', { contest: contestOf('demo').title[locale] ?? '' }),
  datum: locale => wordOf(locale, 'send-art', 'door.why')
}

/** What stands in a room of the console at an address of its own, and by what it is headed. */
const inRooms = {
  'contests/new': ['console-contests', 'begin.title'],
  'mail-texts/results_out.not_chosen': ['console-mail-texts', 'one_title'],
  'pages/home': ['console-pages', 'names.home']
} as const

/** Where a team is run, as it asks a stranger to sign in. */
const consolePage = (path: string, [words, key]: readonly [PageOfWords, string]): Listed => ({
  name: `${['console', path].filter(Boolean).join('/').replaceAll('/', '-')}-stranger`,
  status: 200,
  form: true,
  locales: both_ways,
  path: locale => under('demo', locale, ['console', path].filter(Boolean).join('/')),
  heading: locale => wordOf(locale, words, key),
  datum: () => demoTeam('demo').founding.name
})

export type ConsolePage = RoomName | keyof typeof inRooms

export const consolePages = Object.fromEntries([
  ...Object.entries(rooms).map(([name, { path }]) => [name, consolePage(path, ['console', `rooms.${name}`])]),
  ...Object.entries(inRooms).map(([path, heading]) => [path, consolePage(path, heading)])
  // Of every room one, and of what stands in them.
]) as Record<ConsolePage, Listed>

const platformPage = (
  page:
    | (typeof accountPages)[number]
    | (typeof mailPages)[number]
    | 'create'
    | 'page-terms'
    | 'page-privacy'
    | 'rulebook'
): Listed => ({
  name: `platform-${page}`,
  status: 200,
  locales: ['en'],
  path: () => `/-/${page}`,
  heading: locale => wordOf(locale, page, 'title'),
  datum: locale => wordOf(locale, page, 'lead')
})

/** Where the platform is looked after, as it asks a stranger to sign in. */
export const operatorsRoom: Listed = {
  name: 'platform-console-stranger',
  status: 200,
  form: true,
  locales: ['en'],
  path: () => '/-/console',
  heading: locale => wordOf(locale, 'operator', 'testimonials.title'),
  datum: locale => wordOf(locale, 'operator', 'testimonials.title')
}

const landing = (name: string, search: string, datum: () => string): Listed => ({
  name,
  status: 200,
  pictures: true,
  locales: ['en'],
  path: () => `/${search}`,
  heading: locale => wordOf(locale, 'landing', 'opening.title'),
  datum
})

const errorPage = (
  name: string,
  path: Listed['path'],
  spoken: Listed['locales'],
  datum: () => string
): Listed => ({
  name,
  status: 404,
  locales: spoken,
  path,
  heading: locale => wordOf(locale, 'error-page', 'unknown.title'),
  datum
})

const artwork = (name: string, word: string, title: string, artist: string): Listed => ({
  name,
  status: 200,
  pictures: true,
  locales,
  path: locale => under('demo', locale, `artwork/{work:${word}}`),
  heading: () => title,
  datum: () => artist
})

const artistPage = (name: string, handle: string, heading: string, datum: string): Listed => ({
  name,
  status: 200,
  pictures: true,
  locales: both_ways,
  path: locale => under('demo', locale, `portfolio-detail-two/${handle}`),
  heading: () => heading,
  datum: () => datum
})

/** Where the public rates now: as it asks a stranger to sign in, and what stands there for whoever has. */
export const vote = (name: string, rest: string, heading?: string): Listed => ({
  ...ownPage('rate'),
  name: `${name}-stranger`,
  path: locale => under('lumen', locale, rest),
  heading: locale => heading ?? wordOf(locale, 'rate', 'title'),
  datum: () => demoTeam('lumen').founding.name
})

/** Of the edition that was judged, and of the one that runs. */
const results = (key: 'salon_past' | 'salon'): Listed => {
  const contest = demoContests(demoMoment()).find(each => each.key === key)
  if (!contest) throw new Error(`The demo has no contest ${key}`)
  const out = key === 'salon_past'
  return {
    ...longText('results'),
    name: out ? 'results' : 'results-to-come',
    ...(out && { pictures: true as const }),
    path: locale => under('demo', locale, `results?contest=${contest.slug}`),
    heading: locale => wordOf(locale, 'results', out ? 'title' : 'embargo.title'),
    datum: locale => contest.title[locale] ?? ''
  }
}

/** The newest of them. */
const featuredSeries = (): Listed => ({
  name: 'series',
  status: 200,
  pictures: true,
  locales: both_ways,
  path: locale => under('demo', locale, 'portfolio-detail-one'),
  heading: () => demoSeries.at(-1)?.title ?? '',
  datum: () => demoSeries.at(-1)?.credits ?? ''
})

const viewingRoom = (name: string, search: string): Listed => ({
  name,
  status: 200,
  pictures: true,
  locales: both_ways,
  path: locale => under('demo', locale, `portfolio-detail-four${search}`),
  heading: locale => demoRooms.at(-1)?.title[locale] ?? '',
  datum: locale => demoRooms.at(-1)?.walls[0]?.title[locale] ?? ''
})

/** A stranger reads the same in all of them, under another heading. */
const oneAndItsLike = ([one, ...others]: Listed[]): Listed[] => [
  ...(one ? [one] : []),
  ...others.map(other => ({ ...other, like: true as const }))
]

const written: Listed[] = [
  landing('landing', '', tagline),
  landing('landing-unknown', '?unknown=demos', () => '/demo'),
  landing('landing-unreachable', '?unreachable=demo&back=/demo/about', () => '“demo”'),
  landing('landing-found', '?q=lumen', () => demoTeam('lumen').founding.name),
  landing('landing-filtered', '?medium=print&fee=free&age=18', tagline),
  landing('landing-no-contest', '?country=IS', tagline),
  landing('landing-not-found', '?q=zzzz', () => '“zzzz”'),
  home('demo'),
  home('nova'),
  home('lumen'),
  artwork('artwork', 'Loom', 'Loom song', 'Priya Raghavan'),
  artwork('artwork-rtl', 'الذاكرة', 'زليج من الذاكرة', 'عمر بنجلون'),
  artistPage('artist', 'priya-raghavan', 'Priya Raghavan', 'Loom Songs'),
  artistPage('artist-rtl', 'layla-haddad', 'ليلى حدّاد', 'مجرى الماء'),
  { ...longText('blog'), pictures: true, datum: locale => wordsOfPosts[locale].hang.title },
  post('hang'),
  featuredSeries(),
  viewingRoom('viewing-room', ''),
  longText('about'),
  results('salon_past'),
  results('salon'),
  { ...longText('rulebook'), datum: locale => contestOf('demo').title[locale] ?? '' },
  { ...search('search', '?q=loom', () => 'Loom song'), pictures: true },
  search('search-empty', '', locale => wordOf(locale, 'search', 'empty.title')),
  search('search-none', '?q=zzzz', locale => wordOf(locale, 'search', 'none.fewer')),
  { ...longText('sponsors'), pictures: true },
  longText('course-listing'),
  {
    ...longText('opportunities'),
    name: 'page-job-grid',
    path: locale => under('demo', locale, 'page-job-grid'),
    datum: locale => openOffers[0]?.title[locale] ?? ''
  },
  {
    ...longText('opportunities'),
    name: 'page-job-detail',
    path: locale => under('demo', locale, 'page-job-detail'),
    heading: locale => nextOffer.title[locale],
    datum: locale => nextOffer.summary[locale]
  },
  {
    ...longText('opportunities'),
    name: 'page-job-companies',
    path: locale => under('demo', locale, 'page-job-companies'),
    heading: locale => wordOf(locale, 'opportunities', 'companies.title'),
    datum: () => demoOrganisations[0]?.name ?? ''
  },
  longText('page-terms'),
  longText('page-privacy'),
  contactPage('contact'),
  contactPage('contact-detail'),
  contactPage('follow'),
  ...accountPages.map(page => ({ ...screenOfTeam(page), form: true as const })),
  ...oneAndItsLike(Object.values(consolePages)),
  platformPage('create'),
  operatorsRoom,
  door,
  ...oneAndItsLike(ownPages.map(ownPage)),
  { ...vote('vote', 'rate'), like: true },
  ...accountPages.map(page => ({ ...platformPage(page), form: true as const, like: true as const })),
  ...mailPages.map(screenOfTeam),
  ...oneAndItsLike(mailPages.map(platformPage)),
  {
    name: 'platform-check',
    status: 200,
    form: true,
    locales: ['en'],
    path: () => '/-/check',
    heading: locale => wordOf(locale, 'diploma', 'check.title'),
    datum: locale => wordOf(locale, 'diploma', 'check.lead')
  },
  platformPage('page-terms'),
  platformPage('page-privacy'),
  platformPage('rulebook'),
  errorPage('error-team', locale => under('demo', locale, 'nothing-here'), locales, tagline),
  errorPage(
    'error-global',
    () => '/-/nothing-here',
    ['en'],
    () => wordOf('en', 'error-page', 'search.label')
  )
]

/** They show something of one's own or of one link, which the tests that come there make. */
const notAlone = new Set<string>([
  teamPages.pageJobCompanyDetail.path,
  teamPages.pageJobApply.path,
  teamPages.pageJobCareer.path,
  teamPages.pageJobCandidateDetail.path,
  teamPages.diploma.path,
  teamPages.unsubscribe.path
])

/** A page that is not listed above is visited as well: it is headed by the title of its words, which are called as its path is. */
const unwritten = (): Listed[] => {
  const visited = new Set(written.map(({ path }) => /^\/\w+\/([\w-]+)/.exec(path('en'))?.[1]))
  return Object.values<TeamPage>(teamPages)
    .filter(({ path }) => !visited.has(path) && !notAlone.has(path))
    .map(({ path }) => {
      if (!isPage(path))
        throw new Error(`No words are called ${path}: list what is on it in ${import.meta.filename}`)
      return longText(path)
    })
}

export const screens: readonly Listed[] = [...written, ...unwritten()]
