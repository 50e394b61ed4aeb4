/*
 * Every room behind a session, as data. Whoever opens its address without one is asked to sign in, which `list.ts` has.
 * The datum of a room is one that its own call fetches: without it the room is empty, whatever its heading says.
 */
import { demoArtistMessage } from '#server/features/demo/artist-messages.actions.ts'
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
import { consolePages, door, operatorsRoom, ownPage, ownPages, vote, type ConsolePage } from './list.ts'
import { contestOf, demoTeam, under, wordOf, type Listed } from './listed.ts'

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

const the = <Thing>(thing: Thing | undefined): Thing => {
  if (thing === undefined) throw new Error('The demo has no such thing')
  return thing
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
const handedIn = 'Left on the quay'
const draft = 'Rain on the harbour'
const { first_name, last_name, email } = personOf('artist')

/** Of the artist, who has entered two works and has a page of their own. */
const ownData: Record<(typeof ownPages)[number], Datum> = {
  'page-thankyou': () => handedIn,
  // The vote of the edition that runs begins later; its moment is the contest's.
  rate: () => the(contestOf('demo').settings.vote_opens_at ?? undefined),
  'user-profile': () => draft,
  'auth-lock-screen': () => `${first_name} ${last_name}`,
  'user-billing': locale => wordOf(locale, 'user-billing', 'address.title'),
  'user-invoice': () => '-INV-',
  'user-diploma': locale => wordOf(locale, 'user-diploma', 'pdf.take'),
  'user-evidence': () => handedIn,
  'user-library': () => draft,
  'user-messages': () => demoArtistMessage.text,
  'user-series': () => the(demoSeries[0]).title,
  'user-notification': locale => wordOf(locale, 'user-notification', 'topics.deadlines'),
  'user-artist': () => 'Paper Boats',
  'user-social': locale => wordOf(locale, 'user-social', 'website'),
  'user-setting': () => email
}

const ownRoom = (page: (typeof ownPages)[number]): ScreenRoom => ({
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
