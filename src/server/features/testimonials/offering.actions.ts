/* A team offers what somebody said for the platform's own page, and takes it back; the operator decides. */
import type { OfferDecision, Offer } from '#contract/offered-testimonials.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentOffer } from './offering.present.ts'
import {
  lockOffer,
  removeCard,
  selectCard,
  updateOffer,
  updatePortraits,
  writeCard
} from './offering.queries.ts'

const keeper: Actor = { kind: 'system', name: 'testimonials' }

const landingChanged = ({ versions }: Platform, tx: Tx): void =>
  tx.afterCommit(() => versions.bump(platformVersion))

/** Of one that may not have been offered at all. */
export const takeBackOffer = async (platform: Platform, tx: Tx, id: string): Promise<void> => {
  const { numDeletedRows } = await removeCard(tx, id)
  if (numDeletedRows === 0n) return
  await audit(tx, platform, { verb: 'testimonial.taken_back', subject: `testimonial:${id}` })
  landingChanged(platform, tx)
}

interface Offering {
  /** Whether it is noted now that they agreed. */
  agreed: boolean
  /** As it was asked for; undefined where it stays as it is. */
  offered: boolean | undefined
}

/** Brings the copy in step with the testimonial, in the transaction that changes it: nothing else is ever shown. */
export const settleOffer = async (
  platform: Platform,
  tx: Tx,
  id: string,
  { agreed, offered }: Offering
): Promise<void> => {
  if (offered && !agreed) throw invalidField(['offered'], 'not_agreed')
  const card = await selectCard(tx, id)
  if (!agreed || !(offered ?? card)) return card && takeBackOffer(platform, tx, id)
  await writeCard(tx, id, platform.clock.now())
  if (!card) await audit(tx, platform, { verb: 'testimonial.offered', subject: `testimonial:${id}` })
  landingChanged(platform, tx)
}

export const refreshPortraits = (platform: Platform, team_id: string, picture_id: string): Promise<void> =>
  platform.doors.withTeam(team_id, keeper, async tx => {
    const { numUpdatedRows } = await updatePortraits(tx, picture_id)
    if (numUpdatedRows > 0n) landingChanged(platform, tx)
  })

export const decideOffer = (
  platform: Platform,
  actor: Actor,
  { id, version, state }: OfferDecision
): Promise<Offer> =>
  platform.doors.withPlatform(actor, async tx => {
    const found = isId(id) ? await lockOffer(tx, id) : undefined
    if (!found) throw new Problem('not_found')
    if (found.version !== version) throw new Problem('stale', { current: presentOffer(found) })
    // Decided so already, perhaps by the same request sent twice.
    if (found.state === state) return presentOffer(found)
    const since = platform.clock.now()
    await updateOffer(tx, id, { state, since })
    await audit(tx, platform, {
      verb: `offer.${state}`,
      subject: `testimonial:${id}`,
      details: { from: found.state, to: state, version, team: found.link }
    })
    landingChanged(platform, tx)
    return presentOffer({ ...found, state, since })
  })
