/* What people said: added, changed, put in order, taken away. */
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { mostTestimonials } from '#contract/rules/face-choices.ts'
import type { NewTestimonial, Testimonial, TestimonialChanges } from '#contract/testimonials.ts'
import { requireTeamPictures } from '#server/features/pictures/team-pictures.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { deleteRow, lockRow, nextPosition, orderRows } from '#server/platform/db/managed-rows.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { settleOffer, takeBackOffer } from './offering.actions.ts'
import { presentKept } from './testimonials.present.ts'
import { insertTestimonial, selectTestimonials, updateTestimonialRow } from './testimonials.queries.ts'

const pictures = ['portrait_id'] as const

const readTestimonial = async (tx: Tx, team: FoundTeam, id: string): Promise<Testimonial> =>
  presentKept(
    team.link,
    await selectTestimonials(tx.db, team.id).where('id', '=', id).executeTakeFirstOrThrow()
  )

const told = async (platform: Platform, tx: Tx, verb: TeamVerb, subject: string): Promise<void> => {
  await audit(tx, platform, { verb, subject })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** Nobody agrees in the future; a day is let pass, for where it is already tomorrow. */
const requirePast = ({ clock }: Platform, consent: NewTestimonial['consent'] | undefined): void => {
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  if (consent && consent.on > tomorrow) throw invalidField(['consent', 'on'], 'too_large', { max: tomorrow })
}

const columnsOf = ({ quote, role, consent, ...fields }: Omit<TestimonialChanges, 'version' | 'offered'>) => ({
  ...omitUndefined(fields),
  ...omitUndefined({ quote: quote && json(quote), role: role && json(role) }),
  ...(consent !== undefined && { consent_on: consent?.on ?? null, consent_how: consent?.how ?? '' })
})

export const addTestimonial = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  draft: NewTestimonial,
  token: OnceToken | null
): Promise<Testimonial> =>
  platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, async () => {
      requirePast(platform, draft.consent)
      await requireTeamPictures(tx, draft, pictures)
      const position = await nextPosition(tx, 'testimonials', mostTestimonials)
      const id = platform.newId()
      const { quote, role, consent, offered, ...fields } = draft
      const texts = { quote: json(quote), role: json(role) }
      const agreed = { consent_on: consent?.on ?? null, consent_how: consent?.how ?? '' }
      await insertTestimonial(tx, { team_id: team.id, id, position, ...fields, ...texts, ...agreed })
      await told(platform, tx, 'testimonial.added', `testimonial:${id}`)
      await settleOffer(platform, tx, id, { agreed: consent !== null, offered })
      return readTestimonial(tx, team, id)
    })
  )

export const changeTestimonial = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  id: string,
  { version, offered, ...changes }: TestimonialChanges
): Promise<Testimonial> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const held = await lockRow(tx, 'testimonials', id)
    if (held.version !== version) throw new Problem('stale', { current: await readTestimonial(tx, team, id) })
    requirePast(platform, changes.consent)
    await requireTeamPictures(tx, changes, pictures)
    await updateTestimonialRow(tx, id, columnsOf(changes))
    await told(platform, tx, 'testimonial.changed', `testimonial:${id}`)
    const kept = await readTestimonial(tx, team, id)
    await settleOffer(platform, tx, id, { agreed: kept.consent !== null, offered })
    return readTestimonial(tx, team, id)
  })

export const orderTestimonials = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  ids: readonly string[]
): Promise<Testimonial[]> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await orderRows(tx, 'testimonials', ids)
    await told(platform, tx, 'testimonial.ordered', `team:${team.id}`)
    const rows = await selectTestimonials(tx.db, team.id).execute()
    return rows.map(row => presentKept(team.link, row))
  })

export const removeTestimonial = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await deleteRow(tx, 'testimonials', id)
    await takeBackOffer(platform, tx, id)
    await told(platform, tx, 'testimonial.removed', `testimonial:${id}`)
  })
