/* Writing to an artist. Only who has a confirmed account may, so that a block and a report are about somebody. */
import { Problem } from '#contract/problems.ts'
import { isUnderAge } from '#contract/rules/age-on.ts'
import { mostMessagesADay, mostWaitingMessages } from '#contract/rules/artist-choices.ts'
import { findArtist, type FoundArtistPage } from '#server/features/artists/artist-page.actions.ts'
import { columnsOfName } from '#server/features/works/own.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellArtistOfMessage } from './messages.mails.ts'
import {
  countSince,
  countWaiting,
  insertArtistMessage,
  isBlocked,
  lockMessagesTo,
  selectPerson
} from './messages.queries.ts'

const requireWriter = async ({ clock }: Platform, tx: Tx, user_id: string): Promise<{ name: string }> => {
  const writer = await selectPerson(tx.db, user_id).executeTakeFirst()
  if (!writer) throw new Problem('unauthenticated')
  if (!writer.verified_at) throw new Problem('unverified')
  const today = clock.now().toISOString().slice(0, 10)
  // A child's words and name go to no stranger.
  if (writer.birth_date !== null && isUnderAge(writer.birth_date, today))
    throw new Problem('conflict', { reason: 'message_minor' })
  return { name: columnsOfName(writer, false).artist }
}

/** Whoever is blocked is told what everybody is told of an artist who takes no messages. */
const requireTaken = async (tx: Tx, page: FoundArtistPage, writer_id: string): Promise<void> => {
  const pair = { artist_id: page.user_id, writer_id }
  if (page.is_child || !page.takes_messages || (await isBlocked(tx, pair)))
    throw new Problem('conflict', { reason: 'no_messages' })
  if ((await countWaiting(tx, pair)) >= mostWaitingMessages)
    throw new Problem('conflict', { reason: 'messages_waiting', params: { max: mostWaitingMessages } })
}

/** Many who write at once, or one with many accounts, fill nobody's mailbox. What was refused is not counted. */
const requireQuiet = async (tx: Tx, artist_id: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - 24 * 3_600_000)
  if ((await countSince(tx, artist_id, since)) < mostMessagesADay) return
  const seconds = 3600
  throw new Problem('too_many_requests', { retry_after: seconds, params: { seconds } })
}

export const writeToArtist = async (
  call: Pick<TeamCall, 'platform' | 'team' | 'from' | 'once'>,
  actor: UserActor,
  { handle, message }: { handle: string; message: string }
): Promise<{ sent_at: string }> => {
  const { platform, team } = call
  const { doors, clock } = platform
  const page = await findArtist(call, handle)
  if (page.user_id === actor.user_id) throw new Problem('conflict', { reason: 'message_to_self' })
  return doors.withTeam(team.id, actor, tx =>
    once(tx, call.once, async () => {
      const { name } = await requireWriter(platform, tx, actor.user_id)
      const now = clock.now()
      await lockMessagesTo(tx, page.user_id)
      await requireTaken(tx, page, actor.user_id)
      await requireQuiet(tx, page.user_id, now)
      const row = {
        id: platform.newId(),
        artist_id: page.user_id,
        writer_id: actor.user_id,
        name,
        body: message
      }
      await insertArtistMessage(tx, {
        ...row,
        created_at: now,
        answer: '',
        answered_at: null,
        reported_at: null
      })
      await tellArtistOfMessage(platform, tx, row)
      await audit(tx, platform, { verb: 'artist_message.written', subject: `artist_message:${row.id}` })
      return { sent_at: now.toISOString() }
    })
  )
}
