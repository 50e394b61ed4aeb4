/*
 * Every room behind a session, as data. Whoever opens its address without one is asked to sign in, which `list.ts` has.
 * The datum of a room is one that its own call fetches: without it the room is empty, whatever its heading says.
 */
import { demoAlbum } from '#server/features/demo/demo.albums.ts'
import { demoRooms, demoSeries } from '#server/features/demo/demo.portfolios.ts'
import { demoSponsors, demoTestimonials } from '#server/features/demo/demo.sponsors.ts'
import { demoCourses } from '#server/features/demo/demo.courses.ts'
import { demoOpportunities } from '#server/features/demo/demo.opportunities.ts'
import { demoOrganisations } from '#server/features/demo/demo.organisations.ts'
import { demoJurors, demoRounds } from '#server/features/demo/demo.juries.ts'
import { demoMessages } from '#server/features/demo/demo.messages.ts'
import { demoPeople, founder, operator, type DemoPerson } from '#server/features/demo/demo.people.ts'
import { wordsOfPosts } from '#server/features/demo/demo.posts.ts'
import { consolePages, door, operatorsRoom, ownPage, vote, type ConsolePage } from './list.ts'
import { contestOf, demoTeam, the, under, wordOf, type Listed } from './listed.ts'
import { draft, handedIn, ownData, ownPages, type PrivatePage } from './own-pages.ts'

/** Who looks: somebody without an account, or who the demo has for it. */
export type ScreenRole = 'visitor' | 'artist' | 'juror' | 'organiser' | 'operator'

export interface ScreenRoom extends Listed {
  role: Exclude<ScreenRole, 'visitor'>
}

type Datum = Listed['datum']

export const personOf = (role: ScreenRoom['role']): DemoPerson => {
  if (role === 'operator') return operator
  const found = demoPeople.find(person => person.role === (role === 'artist' ? 'participant' : role))
  if (!found) throw new Error(`The demo has no ${role}`)
  return found
}

/** The same page as a stranger's, with all that the browser asks for once it knows who is there. */
const room = (role: ScreenRoom['role'], { form: _, ...stranger }: Listed, datum: Datum): ScreenRoom => ({
  ...stranger,
  name: stranger.name.replace('-stranger', ''),
  role,
  datum
})

const contest: Datum = locale => the(contestOf('demo').title[locale])
const openRound = the(demoRounds.find(({ closed }) => !closed))
const round: Datum = locale => openRound.title[locale]
const lastLetter = the(demoMessages.at(-1))
const ownRoom = (page: PrivatePage): ScreenRoom => ({
  ...room('artist', ownPage(page), ownData[page]),
  ...(page === 'page-thankyou' && {
    path: (locale: Parameters<Datum>[0]) => under('demo', locale, `${page}?work={entry:${handedIn}}`)
  })
})

const consoleData: Record<ConsolePage, Datum> = {
  overview: locale => wordOf(locale, 'console', 'tasks.all'),
  inbox: () => lastLetter.name,
  contests: contest,
  'contests/new': contest,
  entries: () => handedIn,
  rounds: round,
  jury: () => the(demoJurors.at(-1)).last_name,
  vote: contest,
  results: round,
  prizes: locale => wordOf(locale, 'console-prizes', 'states.overdue'),
  diplomas: () => '-0001',
  evidence: () => handedIn,
  invoices: () => 'Priya Raghavan',
  waivers: () => 'ACADEMY26',
  announcements: () => 'Opening of the Salon: you are invited',
  payments: () => 'Friends of the Harbour Museum',
  statistics: round,
  pages: locale => wordOf(locale, 'console-pages', 'marks.published'),
  'pages/home': () => 'The next Salon is being hung',
  blog: locale => wordsOfPosts[locale].hang.title,
  gallery: locale => the(demoAlbum.title[locale]),
  artists: () => the(demoSeries[0]).title,
  viewing_rooms: locale => the(the(demoRooms[0]).title[locale]),
  courses: locale => the(the(demoCourses[0]).title[locale]),
  opportunities: locale => the(the(demoOpportunities.at(-1)).title[locale]),
  organisations: () => the(demoOrganisations[0]).name,
  applications: locale => wordOf(locale, 'console-applications', 'call'),
  sponsors: () => the(demoSponsors[0]).name,
  testimonials: () => the(demoTestimonials[0]).name,
  people: () => founder.email,
  mails: () => lastLetter.email,
  mail_texts: locale => wordOf(locale, 'console-mail-texts', 'letters.work_shortlisted'),
  'mail-texts/results_out.not_chosen': locale => wordOf(locale, 'console-mail-texts', 'insert.title'),
  audit: () => `${founder.first_name} ${founder.last_name}`,
  settings: () => the(demoTeam('demo').founding.tagline)
}

const entry: Listed = {
  name: 'console-entry',
  status: 200,
  locales: ['en', 'ar'],
  path: locale => under('demo', locale, 'console/entries/{work:Loom}'),
  heading: locale => wordOf(locale, 'console-entries', 'one_title'),
  datum: () => 'Priya Raghavan'
}

/** A juror's own, in the round of the demo that is being judged. */
const juryDesk: Listed = {
  ...ownPage('rate'),
  name: 'jury-desk',
  path: locale => under('demo', locale, `rate?round={round:${openRound.title.en}}`),
  heading: round
}

const breakwater = 'Over the breakwater'

export const signedInRooms: ScreenRoom[] = [
  room('artist', door, () => draft),
  ...ownPages.map(ownRoom),
  { ...room('juror', ownPage('rate'), round), name: 'rate-rounds' },
  room('artist', vote('vote', 'rate'), locale => the(contestOf('lumen').title[locale])),
  room('artist', vote('vote-grid', 'rate?view=grid'), () => breakwater),
  room('artist', vote('vote-artwork', 'artwork/{work:breakwater}', breakwater), locale =>
    wordOf(locale, 'artwork', 'rating.label', { title: breakwater })
  ),
  room('juror', juryDesk, () => `{sheet:${openRound.title.en}}`),
  room('operator', operatorsRoom, () => the(demoTestimonials.find(({ shown }) => !shown)).name),
  ...Object.entries(consolePages).map(([name, page]) =>
    // The pages are listed under their names.
    room('organiser', page, consoleData[name as ConsolePage])
  ),
  room('organiser', entry, entry.datum)
]
