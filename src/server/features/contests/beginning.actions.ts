/* Beginning a contest, from a template or from another edition. */
import type { Contest, NewContest } from '#contract/contests.ts'
import { invalidField } from '#contract/problems.ts'
import { linkFromName } from '#contract/rules/team-link.ts'
import { copyRounds } from '#server/features/rounds/copying.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { saveCategories } from './categories.actions.ts'
import { readContest } from './contests.actions.ts'
import { insertContest, isSlugTaken, selectContest, selectTeamOfContests } from './contests.queries.ts'
import { begunFrom, type Begun } from './templates.ts'

const freeSlug = async (tx: Tx, wanted: string): Promise<string> => {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    if (!(await isSlugTaken(tx, tx.team_id, slug, '00000000-0000-0000-0000-000000000000'))) return slug
  }
}

/** A title that names its year is not followed by it a second time. */
const slugOf = (title: Contest['title'], edition: number): string => {
  const said = Object.values(title)
    .map(linkFromName)
    .find(each => each.length > 2)
  const year = String(edition)
  return said?.split('-').includes(year) && said !== year ? said : [said ?? 'contest', year].join('-')
}

/**
 * What a copy takes along of the contest itself: everything but the dates and what came of them, and when artists are named.
 * Contests of before the choice name at once because nobody was asked, and their copies would never be judged blind.
 */
const copied = async (tx: Tx, id: string): Promise<Begun> => {
  const from = await selectContest(tx.db, tx.team_id, id).executeTakeFirst()
  if (!from) throw invalidField(['copy_of'], 'not_one_of')
  return {
    ...from,
    naming: begunFrom(undefined).naming,
    // A date of the edition before says nothing of this one, and without it the rule would be another.
    refund: from.refund?.until ? null : from.refund,
    fee_tiers: from.fee_tiers.map(({ amount }) => ({ amount, ends_at: null })).slice(-1),
    categories: from.categories.map(({ id: _, fees, ...category }) => ({
      ...category,
      closes_at: null,
      closed: false,
      fees: fees && fees.slice(-1)
    }))
  }
}

interface Beginning extends Pick<NewContest, 'title' | 'edition'> {
  team_id: string
  id: string
  slug: string
  now: Date
  currency: string
  time_zone: string
}

const rowOf = (begun: Begun, { team_id, id, slug, title, edition, now, currency, time_zone }: Beginning) => ({
  team_id,
  id,
  slug,
  title: json(title),
  edition,
  summary: json(begun.summary),
  cover_id: begun.cover_id,
  currency: currency,
  time_zone: begun.time_zone ?? time_zone,
  opens_at: null,
  closes_at: null,
  judging_ends_at: null,
  vote_opens_at: null,
  vote_closes_at: null,
  results_at: null,
  results_published_at: null,
  age_on: null,
  fee_tiers: json(begun.fee_tiers),
  pay_within: begun.pay_within,
  refund: begun.refund && json(begun.refund),
  per_person: begun.per_person,
  per_category: begun.per_category,
  fields: json(begun.fields),
  rights: json(begun.rights),
  rights_version: 1,
  ai: begun.ai,
  showing: begun.showing,
  naming: begun.naming,
  edit_after_submit: begun.edit_after_submit,
  vacated_place: begun.vacated_place,
  prizes: json(begun.prizes),
  published_at: null,
  version: 1,
  created_at: now,
  updated_at: now
})

export const createContest = (
  platform: Platform,
  actor: Actor,
  team_id: string,
  { title, edition, copy_of, template }: NewContest,
  token: OnceToken | null
): Promise<Contest> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const begun = copy_of === undefined ? begunFrom(template) : await copied(tx, copy_of)
      const team = await selectTeamOfContests(tx, team_id)
      const now = platform.clock.now()
      const id = platform.newId()
      await insertContest(
        tx,
        rowOf(begun, {
          title,
          edition,
          id,
          now,
          slug: await freeSlug(tx, slugOf(title, edition)),
          team_id,
          ...team
        })
      )
      await saveCategories(platform, tx, id, begun.categories)
      if (copy_of !== undefined) await copyRounds(platform, tx, { from: copy_of, to: id })
      await audit(tx, platform, {
        verb: 'contest.begun',
        subject: `contest:${id}`,
        details: { ...(copy_of !== undefined && { copy_of }) }
      })
      return readContest(platform, tx, id)
    })
  )
