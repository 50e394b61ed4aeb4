/* What an offer to artists consists of. Money is in the smallest unit of its currency, which is the team's. */
import * as z from 'zod'
import { amount, customField, instant, medium, partId, rightsCard } from './contest-parts.ts'
import { localizedText } from './localized-text.ts'
import { picture } from './picture.ts'
import { readMarkdown } from './read-markdown.ts'
import { locales } from './locales.ts'
import { media, mostFields } from './rules/contest-choices.ts'
import {
  careerStages,
  costKinds,
  mostRubric,
  opportunityKinds,
  opportunityStates,
  payPeriods,
  provisions,
  selectors,
  shownStates
} from './rules/opportunity-choices.ts'
import { timeZone } from './teams.ts'
import { text } from './text.ts'

const cost = z.strictObject({ kind: z.enum(costKinds), amount: amount.nullable() })
const provision = z.strictObject({ kind: z.enum(provisions), amount: amount.nullable() })

/** By what an application is reviewed; screens show it to artists too. */
export const rubricLine = z.strictObject({
  id: partId,
  label: localizedText({ max: 80 }),
  points: z.int().min(1).max(100)
})

export const offerFields = {
  organisation_id: z.uuid(),
  kind: z.enum(opportunityKinds),
  title: localizedText({ max: 120 }),
  summary: localizedText({ max: 300, lines: true }),
  /** Markdown. */
  description: localizedText({ max: 6000, lines: true }),
  /** Empty: any. */
  disciplines: z.array(medium).max(media.length),
  /** Empty: any. */
  stages: z.array(z.enum(careerStages)).max(careerStages.length),
  place: text({ max: 120 }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  remote: z.boolean(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** Exclusive: what comes at this instant is too late. */
  deadline: instant.nullable(),
  time_zone: timeZone,
  /** 0 where no money is paid. */
  pays: amount,
  pays_per: z.enum(payPeriods),
  /** The last day on which all of it has come; offers that pay name one, except those from before it was asked for. */
  pays_by: z.iso.date().nullable(),
  /** What artists pay for themselves; applying costs nothing. Null where the amount differs from one to the next. */
  costs: z.array(cost).max(costKinds.length),
  provides: z.array(provision).max(provisions.length),
  /** How many are chosen. */
  places: z.int().min(1).max(500),
  /** Works that are made for it, and those of them that stay there. */
  works: z.int().min(0).max(100),
  donated_works: z.int().min(0).max(100),
  /** In all. */
  hours: z.int().min(1).max(5000).nullable(),
  expects: localizedText({ max: 600, lines: true }),
  rights: rightsCard,
  selected_by: z.enum(selectors),
  selection: localizedText({ max: 600, lines: true }),
  /** By when all who applied are answered. */
  answers_on: z.iso.date().nullable(),
  questions: z.array(customField).max(mostFields),
  rubric: z.array(rubricLine).max(mostRubric),
  /** Reviewers are not told who applied. */
  blind: z.boolean()
}

const organisationBrief = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  country: z.string(),
  logo: picture.nullable(),
  verified: z.boolean()
})

const { organisation_id: _, description: __, questions, rubric, ...rest } = offerFields
const { expects, rights, selected_by, selection, answers_on, blind, pays_by, ...shown } = rest

/** As a list shows it. */
export const openCall = z.object({
  id: z.string(),
  ...shown,
  deadline: z.iso.datetime(),
  currency: z.string(),
  organisation: organisationBrief,
  state: z.enum(shownStates)
})
export type OpenCall = z.infer<typeof openCall>

/** How an organisation has kept its word to artists; each part is null where too few can tell. */
export const reliability = z.object({
  /** Half of the first decisions of the last two years came within so many days. */
  answer_days: z.int().nullable(),
  /** Of those who were to be answered by a day that is over: how many had the last word by then. */
  answers: z.object({ due: z.int(), in_time: z.int() }).nullable(),
  /** Of what the chosen said about a promised day of pay: never who said it. */
  payments: z.object({ told: z.int(), on_time: z.int() }).nullable()
})
export type Reliability = z.infer<typeof reliability>

export const fullCall = openCall.extend({
  description: z.partialRecord(z.enum(locales), readMarkdown),
  expects,
  rights,
  selected_by,
  selection,
  answers_on,
  pays_by,
  questions,
  rubric,
  blind,
  /** Of its organisation. */
  reliability,
  /** Shown to organisers as it will be. */
  state: z.enum(opportunityStates),
  deadline: z.iso.datetime().nullable(),
  version: z.int(),
  published_at: z.iso.datetime().nullable(),
  /** What is told of the choice, and who was chosen and agreed to be named. */
  outcome: localizedText({ max: 600, lines: true }),
  laureates: z.array(z.string())
})
export type FullCall = z.infer<typeof fullCall>

export const workedCall = z.object({
  id: z.string(),
  ...offerFields,
  organisation_id: z.string(),
  deadline: z.iso.datetime().nullable(),
  currency: z.string(),
  /** As it was read, for the preview beside the form. */
  description_blocks: z.partialRecord(z.enum(locales), readMarkdown),
  organisation: organisationBrief.extend({ suspended: z.boolean() }),
  state: z.enum(opportunityStates),
  /** The reader asked for the review themselves, so somebody else publishes. */
  own_review: z.boolean(),
  returned: z.string(),
  outcome: localizedText({ max: 600, lines: true }),
  laureates: z.array(z.string()),
  published_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  version: z.int()
})
export type WorkedCall = z.infer<typeof workedCall>
