/*
 * The works that visitors see: handed in, found eligible, and of a contest that shows its works by now. What is shown is
 * the revision that was handed in last, by the name that the artist goes by; nothing of an account is in it.
 * Children are shown by their first name and an age group.
 */
import * as z from 'zod'
import { numberInAddress, pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { localizedText } from './localized-text.ts'
import { text } from './text.ts'
import { awardKinds } from './rules/result-choices.ts'
import { aiScale } from './rules/work-limits.ts'
import { workStatuses } from './rules/work-status.ts'

const title = localizedText({ max: 120 })

/** What a work was awarded: a place, and what that is called where it has a name, or an award that is no place. */
export const awardMark = z.object({ kind: z.enum(awardKinds), place: z.int().nullable(), title })
export type AwardMark = z.infer<typeof awardMark>

export const shownWork = z.object({
  id: z.string(),
  title: z.string(),
  /** Without an id, by which works under two names could be joined. */
  artist: z.object({
    name: z.string(),
    /** Of a child, who is known by the first name alone and by these; null of everybody else. */
    ages: z.object({ min: z.int().nullable(), max: z.int() }).nullable(),
    /** The handle of the page to which the name leads; null where there is none for everybody, or it goes by another name. */
    page: z.string().nullable(),
    /** There is no name yet: whoever made it is named once judging is over. */
    named_later: z.boolean()
  }),
  year: z.int().nullable(),
  medium: z.string(),
  number: z.int(),
  cover: picture,
  alt: z.string(),
  category: z.object({ id: z.string(), title }),
  contest: z.object({ id: z.string(), slug: z.string(), edition: z.int(), title }),
  /** None before the results of its contest are out. */
  awards: z.array(awardMark)
})
export type ShownWork = z.infer<typeof shownWork>

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable()

/** With all that its page shows of it. */
export const fullWork = shownWork.extend({
  awards: z.array(
    awardMark.extend({
      /** The code by which its diploma is checked; null where there is none, or where it names another than the page does. */
      diploma: z.string().nullable()
    })
  ),
  images: z.array(z.object({ picture, alt: z.string() })),
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  unit: z.enum(['cm', 'in']),
  edition: z.string(),
  statement: z.string(),
  ai: z.enum(aiScale).nullable(),
  price: z.object({ amount: z.int(), currency: z.string() }).nullable()
})
export type FullWork = z.infer<typeof fullWork>

/** On show; or not yet, no longer, or still being typed, which nobody but its artist is answered. */
const shownInFull = fullWork.extend({
  /** On the same wall. */
  previous: neighbour,
  next: neighbour,
  cover: picture.nullable(),
  category: shownWork.shape.category.nullable(),
  number: z.int().nullable(),
  /** Null for what is on show. */
  standing: z.object({ status: z.enum(workStatuses), hidden: z.boolean(), reason: z.string() }).nullable()
})
export type ShownInFull = z.infer<typeof shownInFull>

/** What its page shows beside a work; none of them twice, and not the work itself. */
export const shownBeside = z.object({
  /** The newest by the same artist, under the name that the work shows; none where it shows none. */
  by_artist: z.array(shownWork),
  /** Those that come next on the wall of its category, and from its beginning after the last. */
  in_room: z.array(shownWork)
})
export type ShownBeside = z.infer<typeof shownBeside>

const wall = {
  /** By id or slug; left out, all that show their works. */
  contest: z.string().max(80).optional(),
  category: z.uuid().optional(),
  /** Of the edition. */
  year: numberInAddress(1900, 2200).optional(),
  q: text({ max: 80 }).optional()
}

const asked = z.object({
  team: z.string(),
  ...wall,
  award: z.enum(['1']).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  limit: pageLimit,
  cursor: z.string().max(120).optional(),
  count: z.enum(['1']).optional()
})
export type AskedWorks = z.infer<typeof asked>

const tags = ['works_front']

export const works_front = {
  list: teamCall({ access: 'anyone', limit: 'search', cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/works-front', summary: 'The works on show', tags })
    .input(asked)
    .output(z.object({ items: z.array(shownWork), next: z.string().nullable(), total: z.int().optional() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/works-front/{id}', summary: 'One work on show, or one of my own', tags })
    .input(z.object({ team: z.string(), id: z.string(), ...wall }))
    .output(shownInFull),

  beside: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/works-front/{id}/beside',
      summary: 'What hangs beside a work on show: by the same artist, and in the same category',
      tags
    })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(shownBeside)
}
