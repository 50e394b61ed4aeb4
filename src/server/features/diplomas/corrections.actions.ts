/* A name that is wrong: its holder says how it should be printed, and an organiser issues the diploma anew or declines. */
import type { Diploma } from '#contract/diploma-shapes.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answerRow, insertCorrection, lockCorrection } from './corrections.queries.ts'
import { holdDiploma, readOne, replaceDiploma } from './diplomas.actions.ts'
import { notifyCorrected } from './diplomas.mails.ts'
import { signingKey } from './keys.actions.ts'

export const askCorrection = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, name, note }: { id: string; name: string; note: string },
  token: OnceToken | null
): Promise<Diploma> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const row = await holdDiploma(tx, id)
      if (row.user_id !== by.user_id || row.state === 'preparing') throw new Problem('not_found')
      if (row.state !== 'ready') throw new Problem('conflict', { reason: 'diploma_not_ready' })
      if (row.facts?.name === name) throw invalidField(['name'], 'taken')
      const asked_at = platform.clock.now()
      const asked = { id: platform.newId(), diploma_id: id, user_id: by.user_id, name, note, asked_at }
      if (!(await insertCorrection(tx, { ...asked, state: 'waiting', answer: '' })))
        throw new Problem('conflict', { reason: 'correction_asked' })
      await audit(tx, platform, { verb: 'diploma.correction_asked', subject: `diploma:${id}` })
      return readOne(tx, id)
    })
  )

export const answerCorrection = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, grant, answer }: { id: string; grant: boolean; answer: string },
  token: OnceToken | null
): Promise<Diploma> => {
  const key = await signingKey(platform, by, team_id)
  return platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const asked = isId(id) ? await lockCorrection(tx, id) : undefined
      if (!asked) throw new Problem('not_found')
      if (asked.state !== 'waiting') throw new Problem('conflict', { reason: 'correction_answered' })
      const old = await holdDiploma(tx, asked.diploma_id)
      if (grant && old.state !== 'ready') throw new Problem('conflict', { reason: 'diploma_not_ready' })
      await answerRow(tx, id, {
        state: grant ? 'granted' : 'declined',
        answer,
        answered_at: platform.clock.now()
      })
      const stands = grant
        ? await replaceDiploma(platform, tx, old, { name: asked.name, key })
        : asked.diploma_id
      if (!grant)
        await audit(tx, platform, { verb: 'diploma.correction_declined', subject: `diploma:${stands}` })
      await notifyCorrected(platform, tx, {
        user_id: asked.user_id,
        grant,
        answer,
        // One that is issued alone is an issue of its own.
        diploma_run_id: grant ? stands : undefined
      })
      return readOne(tx, stands)
    })
  )
}
