/* Copies the rounds of one edition to the next, with their rubrics and rules, but not begun and without dates. */
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteRoundsOf, insertRound, selectRounds } from './rounds.queries.ts'

/** Does not copy the jurors: whoever judged once did not agree to judge again. */
export const copyRounds = async (
  platform: Platform,
  tx: Tx,
  { from, to }: { from: string; to: string }
): Promise<void> => {
  const { team_id } = tx
  const rounds = await selectRounds(tx.db, team_id, from, platform.clock.now()).execute()
  for (const round of rounds) {
    const { position, title, kind, criteria, quorum, blind, sees_others, comments_to_artist, method } = round
    const id = platform.newId()
    await insertRound(tx, {
      team_id,
      id,
      contest_id: to,
      position,
      title: json(title),
      kind,
      state: 'setup',
      criteria: json(criteria),
      quorum,
      blind,
      sees_others,
      comments_to_artist,
      method,
      opens_at: null,
      closes_at: null,
      opened_at: null,
      closed_at: null,
      works: 0,
      version: 1,
      created_at: platform.clock.now()
    })
    await audit(tx, platform, {
      verb: 'round.created',
      subject: `round:${id}`,
      details: { contest: to, copy_of: round.id }
    })
  }
}

/** Deletes the rounds of a draft that is deleted; none of them can have begun. */
export const removeRoundsOf = async (tx: Tx, contest_id: string): Promise<void> => {
  await deleteRoundsOf(tx, tx.team_id, contest_id)
}
