/*
 * The rooms of a team's console, in the order of its sidebar. Routes, addresses, sidebar, palette, picture book and tests
 * all read this list; what a room is called stands under `rooms` in the catalogue `console`. Every page carries the list
 * in its first script, so the icons stand with the sidebar.
 */
import type { Permission } from '#contract/rules/permissions.ts'
import type { Team } from '#contract/teams.ts'

export interface Room {
  /** Under the address of the console. */
  path: string
  /** The file that draws it; `one` draws a single thing in it, which is found by its id. */
  screen: string
  one?: string
  access: Permission
  /** Nobody is led into the room of a team that has this switched off. */
  feature?: keyof Team['features']
}

export const roomGroups = {
  today: {
    overview: { path: '', screen: 'OverviewScreen', access: 'see_console' },
    inbox: { path: 'inbox', screen: 'InboxScreen', one: 'MessageScreen', access: 'edit_texts' }
  },
  contest: {
    contests: { path: 'contests', screen: 'ContestsScreen', one: 'ContestScreen', access: 'run_contests' },
    entries: { path: 'entries', screen: 'EntriesScreen', one: 'EntryScreen', access: 'run_contests' },
    evidence: { path: 'evidence', screen: 'EvidenceScreen', access: 'run_contests' },
    rounds: { path: 'rounds', screen: 'RoundsScreen', one: 'RoundScreen', access: 'run_contests' },
    jury: { path: 'jury', screen: 'JuryScreen', access: 'run_contests' },
    vote: { path: 'public', screen: 'PublicScreen', access: 'run_contests', feature: 'public_rating' },
    results: { path: 'results', screen: 'ResultsScreen', access: 'run_contests' },
    prizes: { path: 'prizes', screen: 'PrizesScreen', access: 'run_contests' },
    diplomas: { path: 'diplomas', screen: 'DiplomasScreen', access: 'run_contests' },
    invoices: { path: 'invoices', screen: 'InvoicesScreen', one: 'OrderScreen', access: 'run_contests' },
    waivers: { path: 'waivers', screen: 'WaiversScreen', access: 'run_contests' },
    payments: { path: 'payments', screen: 'PaymentsScreen', access: 'run_contests' },
    announcements: {
      path: 'announcements',
      screen: 'AnnouncementsScreen',
      one: 'AnnouncementScreen',
      access: 'run_contests'
    },
    statistics: { path: 'statistics', screen: 'StatisticsScreen', access: 'run_contests' }
  },
  site: {
    pages: { path: 'pages', screen: 'PagesScreen', one: 'PageScreen', access: 'edit_texts' },
    blog: { path: 'blog', screen: 'BlogScreen', one: 'PostScreen', access: 'edit_texts' },
    gallery: { path: 'gallery', screen: 'GalleryScreen', access: 'edit_texts' },
    viewing_rooms: {
      path: 'rooms',
      screen: 'ViewingRoomsScreen',
      access: 'run_contests',
      feature: 'portfolios'
    },
    artists: { path: 'artists', screen: 'ArtistsScreen', access: 'run_contests', feature: 'portfolios' },
    courses: { path: 'courses', screen: 'CoursesScreen', access: 'edit_texts', feature: 'courses' },
    applications: {
      path: 'applications',
      screen: 'ApplicationsScreen',
      access: 'post_opportunities',
      feature: 'opportunities'
    },
    opportunities: {
      path: 'opportunities',
      screen: 'OpportunitiesScreen',
      access: 'post_opportunities',
      feature: 'opportunities'
    },
    organisations: {
      path: 'organisations',
      screen: 'OrganisationsScreen',
      access: 'post_opportunities',
      feature: 'opportunities'
    },
    sponsors: { path: 'sponsors', screen: 'SponsorsScreen', access: 'edit_texts' },
    testimonials: { path: 'testimonials', screen: 'TestimonialsScreen', access: 'edit_texts' }
  },
  team: {
    people: { path: 'people', screen: 'PeopleScreen', access: 'see_members' },
    mails: { path: 'mails', screen: 'MailsScreen', one: 'MailScreen', access: 'edit_texts' },
    mail_texts: {
      path: 'mail-texts',
      screen: 'MailTextsScreen',
      one: 'MailTextScreen',
      access: 'edit_texts'
    },
    audit: { path: 'audit', screen: 'AuditScreen', access: 'see_audit' },
    settings: { path: 'settings', screen: 'SettingsScreen', access: 'change_settings' }
  }
} as const satisfies Record<string, Record<string, Room>>

const { today, contest, site, team } = roomGroups
const all = { ...today, ...contest, ...site, ...team }

export type RoomGroup = keyof typeof roomGroups
export type RoomName = keyof typeof all
export const rooms: Record<RoomName, Room> = all

/** The names of the rooms in a list, with their type, which is lost in listing them. */
export const namesOfRooms = (list: Partial<Record<RoomName, Room>> = rooms): RoomName[] =>
  Object.keys(list) as RoomName[]

export const isRoomOpen = ({ feature }: Room, { features }: Pick<Team, 'features'>): boolean =>
  feature === undefined || features[feature]
