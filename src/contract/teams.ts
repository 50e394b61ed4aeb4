/*
 * A team is an organisation with its own link; everything else lives under it. Anyone may look teams up; an account
 * may found one and then owns it; its organisers change its settings. A renamed team's old link leads to the new one
 * for a year and is never given to another.
 */
import * as z from 'zod'
import { contestBrief } from './contest-brief.ts'
import { pageLimit, version } from './numbers.ts'
import { platformCall, teamCall } from './kit.ts'
import { locales } from './locales.ts'
import { picture } from './picture.ts'
import { pairings } from './rules/accent.ts'
import { compositions, tints } from './rules/look.ts'
import { faultOfLink, linkLength } from './rules/team-link.ts'
import { nameText, refusedAs, text } from './text.ts'

const features = z.object({
  public_rating: z.boolean(),
  opportunities: z.boolean(),
  courses: z.boolean(),
  portfolios: z.boolean()
})

const socialKinds = [
  'website',
  'instagram',
  'mastodon',
  'bluesky',
  'facebook',
  'youtube',
  'linkedin'
] as const

/** A name and a password before the host are never part of a page's address; they only make it look like another's. */
const withoutCredentials = (address: string): boolean => {
  const url = URL.parse(address)
  // What is no address at all is told by the rule before.
  return url === null || (url.username === '' && url.password === '')
}

/** Of a page elsewhere. */
export const webAddress = z
  .url({ protocol: /^https$/ })
  .max(300)
  .refine(withoutCredentials, refusedAs('bad_link'))

export const socials = z.partialRecord(z.enum(socialKinds), webAddress)

export const teamCard = z.object({
  link: z.string(),
  name: z.string(),
  tagline: z.string(),
  logo: picture.nullable(),
  cover: picture.nullable(),
  open_contests: z.int()
})
export type TeamCard = z.infer<typeof teamCard>

/** What there is to be seen, so that pages lead to nothing that is empty. */
const shows = z.object({
  works: z.boolean(),
  results: z.boolean(),
  blog: z.boolean(),
  courses: z.boolean(),
  opportunities: z.boolean()
})
export type Shows = z.infer<typeof shows>

export const team = z.object({
  link: z.string(),
  name: z.string(),
  tagline: z.string(),
  logo: picture.nullable(),
  cover: picture.nullable(),
  theme: z.object({
    accent: z.string(),
    pairing: z.enum(pairings),
    /** Of the head of its home page. */
    composition: z.enum(compositions),
    /** Of its paper. */
    tint: z.enum(tints),
    stylesheet: z.string()
  }),
  locales: z.array(z.enum(locales)),
  default_locale: z.enum(locales),
  time_zone: z.string(),
  currency: z.string(),
  country: z.string(),
  contact_email: z.string().nullable(),
  socials,
  features,
  status: z.enum(['active', 'archived']),
  version: z.int(),
  /** The contest that visitors are led to; null where none is announced, runs, or ended lately. */
  contest: contestBrief.nullable(),
  shows
})
export type Team = z.infer<typeof team>

const newLink = z.string().superRefine((value, context) => {
  const code = faultOfLink(value)
  if (code) context.addIssue({ code: 'custom', ...refusedAs(code, { ...linkLength }) })
})

const hasRules = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const knownZones = new Map<string, boolean>()
// All there are, under all their names, are fewer.
const mostZones = 1000

/** Asked of the formatter, which knows a zone by each of its names: lists hold one of `Asia/Kolkata`, `Asia/Calcutta`. */
const isTimeZone = (value: string): boolean => {
  // An offset is no zone: it knows nothing of summers.
  if (value !== 'UTC' && !/^[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+\d*$/.test(value)) return false
  const before = knownZones.get(value)
  if (before !== undefined) return before
  const known = hasRules(value)
  // A formatter takes longer than all else that is asked of an answer.
  if (knownZones.size < mostZones) knownZones.set(value, known)
  return known
}

export const timeZone = z.string().max(64).refine(isTimeZone, refusedAs('unknown_time_zone'))

const settings = {
  name: nameText({ min: 2, max: 80 }),
  tagline: text({ max: 160 }),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: z
    .string()
    .refine(value => Intl.supportedValuesOf('currency').includes(value), refusedAs('not_one_of')),
  time_zone: timeZone,
  locales: z.array(z.enum(locales)).min(1).max(locales.length),
  default_locale: z.enum(locales),
  accent: z.string().regex(/^#[0-9a-f]{6}$/i),
  pairing: z.enum(pairings),
  composition: z.enum(compositions),
  tint: z.enum(tints),
  contact_email: z.email().max(254).nullable(),
  socials,
  features: z.strictObject(features.shape).partial()
}

const newTeam = z.strictObject({
  link: newLink,
  name: settings.name,
  tagline: settings.tagline.default(''),
  country: settings.country,
  currency: settings.currency,
  time_zone: settings.time_zone,
  locales: settings.locales,
  default_locale: settings.default_locale
})
export type NewTeam = z.infer<typeof newTeam>

const teamChanges = z.strictObject({
  link: z.string(),
  version,
  /** Only an owner may rename; the old link keeps leading here. */
  new_link: newLink.optional(),
  /** Pictures that were sent as the team's logo or cover; null takes them away. */
  logo_id: z.string().nullable().optional(),
  cover_id: z.string().nullable().optional(),
  ...z.object(settings).partial().shape
})
export type TeamChanges = Omit<z.infer<typeof teamChanges>, 'link'>

const directoryPage = z.object({
  q: text({ max: 80 }).optional(),
  /** A link that was not found; the nearest ones are answered. */
  near: text({ max: 80 }).optional(),
  open: z.enum(['1']).optional(),
  limit: pageLimit,
  cursor: z.string().max(400).optional(),
  count: z.enum(['1']).optional()
})
export type DirectoryPage = z.infer<typeof directoryPage>

export const teams = {
  list: platformCall({ access: 'anyone', limit: 'search', cache: 'public' })
    .route({ method: 'GET', path: '/teams/', summary: 'The directory of teams', tags: ['teams'] })
    .input(directoryPage)
    .output(z.object({ items: z.array(teamCard), next: z.string().nullable(), total: z.int().optional() })),

  create: platformCall({ access: 'account', limit: 'create_team', once: true })
    .route({ method: 'POST', path: '/teams/', summary: 'Found a team', tags: ['teams'], successStatus: 201 })
    .input(newTeam)
    .output(team),

  is_link_free: platformCall({ access: 'account', limit: 'search' })
    .route({
      method: 'GET',
      path: '/team-links/{link}',
      summary: 'Can a team be founded here?',
      tags: ['teams']
    })
    .input(z.object({ link: z.string().max(100) }))
    .output(z.object({ free: z.boolean() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}',
      summary: 'Does this team exist, and how does it look?',
      tags: ['teams']
    })
    .input(z.object({ link: z.string() }))
    .output(team),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({ method: 'PATCH', path: '/teams/{link}', summary: "Change a team's settings", tags: ['teams'] })
    .input(teamChanges)
    .output(team),

  remove: teamCall({ access: 'owner', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}',
      summary: 'Close a team for good',
      tags: ['teams'],
      successStatus: 204
    })
    .input(
      z.strictObject({
        link: z.string(),
        /** Its link typed again by hand, so that it is this team and no other. */
        confirm: z.string(),
        /** Every contest that runs, as what is called off by it: none ends unseen. */
        cancel: z.array(z.uuid()).max(100).default([])
      })
    )
    .output(z.undefined())
}
