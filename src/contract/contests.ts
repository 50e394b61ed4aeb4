/*
 * A contest has categories, dates, prices, questions and a rights card. Organisers keep it as one thing with a version;
 * visitors see it once it is published. Its phase is read off the clock. Once it is open, what it promised can be widened and
 * not narrowed, and who has entered keeps what they agreed to.
 */
import * as z from 'zod'
import {
  amount,
  categoryFields,
  customField,
  feeTier,
  instant,
  prize,
  refundRule,
  rightsCard,
  slug
} from './contest-parts.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import {
  aiPolicies,
  mostCategories,
  mostFields,
  namings,
  showings,
  templates,
  vacatedPlaces
} from './rules/contest-choices.ts'
import { longest_to_pay } from './rules/fee-dates.ts'
import { dateNames } from './rules/contest-dates.ts'
import { phases } from './rules/phases.ts'
import { locales } from './locales.ts'
import { localizedText } from './localized-text.ts'
import { picture } from './picture.ts'
import { timeZone } from './teams.ts'

export const category = z.object({
  ...categoryFields,
  id: z.string(),
  /** What an entry costs at this moment: 0 where it is free of charge, null where no price runs. */
  fee: amount.nullable(),
  /** Its own close or the contest's. */
  ends_at: z.iso.datetime().nullable(),
  /** That lies behind, by the server's clock. */
  over: z.boolean()
})
export type Category = z.infer<typeof category>

const settings = {
  title: localizedText({ max: 120 }),
  slug,
  edition: z.int().min(1900).max(2200),
  summary: localizedText({ max: 600, lines: true }),
  cover_id: z.uuid().nullable(),
  time_zone: timeZone,
  opens_at: instant.nullable(),
  /** Exclusive: what comes at this instant is too late. */
  closes_at: instant.nullable(),
  judging_ends_at: instant.nullable(),
  vote_opens_at: instant.nullable(),
  vote_closes_at: instant.nullable(),
  /** The moment that is promised for the results; they are published by hand. */
  results_at: instant.nullable(),
  /** Ages are counted on this day. */
  age_on: z.iso.date().nullable(),
  fee_tiers: z.array(feeTier).max(6),
  /** Days within which a fee is paid before its entry counts; null where entries count at once and are paid after. */
  pay_within: z.int().min(1).max(longest_to_pay).nullable(),
  /** What of a paid fee comes back after a withdrawal; null where organisers decide each time. */
  refund: refundRule.nullable(),
  per_person: z.int().min(1).max(50),
  per_category: z.int().min(1).max(50),
  fields: z.array(customField).max(mostFields),
  rights: rightsCard,
  ai: z.enum(aiPolicies),
  showing: z.enum(showings),
  naming: z.enum(namings),
  /** A finished entry may be changed while the contest is open. */
  edit_after_submit: z.boolean(),
  /** What becomes of the place of an awarded work that is disqualified; fixed once the contest is open. */
  vacated_place: z.enum(vacatedPlaces),
  prizes: z.array(prize).max(20)
}

export const contest = z.object({
  id: z.string(),
  ...settings,
  cover: picture.nullable(),
  currency: z.string(),
  /** Grows with every change of the rights card. */
  rights_version: z.int(),
  categories: z.array(category),
  state: z.enum(['draft', 'published']),
  phase: z.enum(phases),
  /** Which of its dates lie behind, by the server's clock. */
  reached: z.array(z.enum(dateNames)),
  published_at: z.iso.datetime().nullable(),
  results_published_at: z.iso.datetime().nullable(),
  version: z.int()
})
export type Contest = z.infer<typeof contest>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(settings).partial().shape,
  /** All of them in their order; one without an id is new, one left out is removed where nothing was entered in it. */
  categories: z.array(z.strictObject(categoryFields)).max(mostCategories).optional()
})
export type ContestChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>
/** A category as an organiser saves it. */
export type CategoryChanges = NonNullable<ContestChanges['categories']>[number]

/** What rests on its settings by now, so that an organiser sees beforehand what can be changed and whom it concerns. */
const resting = z.object({
  /** Something was submitted, so there are artists who agreed to the rights card. */
  entered: z.boolean(),
  /** Drafts by their category; null: they have none yet. */
  drafts: z.array(z.object({ category_id: z.string().nullable(), drafts: z.int() })),
  /** The questions that somebody has answered, in a draft or an entry. */
  answered: z.array(z.string()),
  /** The categories of all that was ever begun, drafts and entries in every state; null: it has none yet. */
  begun: z.array(z.string().nullable()),
  /** Somebody has rated in the public vote. */
  voted: z.boolean()
})
export type RestingOnContest = z.infer<typeof resting>

const newContest = z.strictObject({
  team: z.string(),
  title: settings.title,
  edition: settings.edition,
  /** Of which contest it takes everything but the dates, the works and what came of them. */
  copy_of: z.uuid().optional(),
  template: z.enum(templates).optional()
})
export type NewContest = Omit<z.infer<typeof newContest>, 'team'>

const page = {
  limit: pageLimit,
  cursor: z.string().max(200).optional()
}
const one = z.object({ team: z.string(), id: z.string() })
const tags = ['contests']

export const contests = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/contests', summary: "A team's contests, the newest edition first", tags })
    .input(z.object({ team: z.string(), ...page }))
    .output(z.object({ items: z.array(contest), next: z.string().nullable() })),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/contests', summary: 'Begin a contest', tags, successStatus: 201 })
    .input(newContest)
    .output(contest),

  current: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/get-contest',
      summary: 'The contest that visitors are led to: the one that runs, else the next, else the last',
      tags
    })
    .input(z.object({ team: z.string() }))
    .output(contest),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/contests/{id}', summary: 'A contest, by its id or its slug', tags })
    // With a language, its texts come in that alone, or in the one that stands in for it.
    .input(one.extend({ locale: z.enum(locales).optional() }))
    .output(contest),

  resting: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/contests/{id}/resting', summary: 'What rests on its settings', tags })
    .input(one)
    .output(resting),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/contests/{id}', summary: "Change a contest's settings", tags })
    .input(changes)
    .output(contest),

  publish: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: '/contests/{id}/publish', summary: 'Show a contest to visitors', tags })
    .input(z.strictObject({ ...one.shape, version }))
    .output(contest),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/contests/{id}',
      summary: 'Throw a contest away that was never published',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one.shape))
    .output(z.undefined())
}
