/* What an artist does with what was written to them. */
import type { ArtistMessage } from '#contract/artist-messages.ts'
import { Problem } from '#contract/problems.ts'
import { profileOf } from '#server/features/artists/artists.actions.ts'
import { beginThread } from '#server/features/contact/write-to-team.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tellWriterOfAnswer } from './messages.mails.ts'
import {
  block,
  deleteMessage,
  lockMessage,
  selectMessageTo,
  selectPerson,
  unblock,
  updateMessage,
  type selectMessagesTo
} from './messages.queries.ts'

type MessageRow = RowOf<typeof selectMessagesTo>

/** Without the writer's account, by which they could be found elsewhere. */
export const presentMessage = (row: MessageRow): ArtistMessage => ({
  id: row.id,
  name: row.name,
  body: row.body,
  created_at: row.created_at.toISOString(),
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  reported: row.reported_at !== null,
  blocked: row.blocked
})

interface MessageAt {
  id: string
  artist_id: string
}

const hold = async (tx: Tx, at: MessageAt): Promise<MessageRow> => {
  if (!isId(at.id) || !(await lockMessage(tx, at))) throw new Problem('not_found')
  return selectMessageTo(tx.db, tx.team_id, at).executeTakeFirstOrThrow()
}

const asItStands = async (tx: Tx, at: MessageAt): Promise<ArtistMessage> =>
  presentMessage(await selectMessageTo(tx.db, tx.team_id, at).executeTakeFirstOrThrow())

export const answerMessage = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, answer }: { id: string; answer: string },
  token: OnceToken | null
): Promise<ArtistMessage> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const at = { id, artist_id: actor.user_id }
      const { writer_id, body, answered_at } = await hold(tx, at)
      if (answered_at) throw new Problem('conflict', { reason: 'message_answered' })
      const now = platform.clock.now()
      await updateMessage(tx, id, { answer, answered_at: now })
      const artist = await profileOf(tx, actor.user_id, now)
      const handle = artist?.visibility === 'private' ? '' : (artist?.handle ?? '')
      await tellWriterOfAnswer(platform, tx, { writer_id, artist: artist?.name ?? '', handle, body, answer })
      await audit(tx, platform, { verb: 'artist_message.answered', subject: `artist_message:${id}` })
      return asItStands(tx, at)
    })
  )

/** The team reads what was written and, in a note of its own, by whom: it cannot act on less, and the artist learns no address. */
export const reportMessage = (
  platform: Platform,
  actor: UserActor,
  team: FoundTeam,
  { id, reason }: { id: string; reason: string }
): Promise<ArtistMessage> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const at = { id, artist_id: actor.user_id }
    const { writer_id, name, body, reported_at } = await hold(tx, at)
    if (reported_at) throw new Problem('conflict', { reason: 'message_reported' })
    const artist = await selectPerson(tx.db, actor.user_id).executeTakeFirst()
    const writer = await selectPerson(tx.db, writer_id).executeTakeFirst()
    if (!artist) throw new Problem('unauthenticated')
    const quoted = body.split('\n').map(line => `> ${line}`)
    await beginThread(platform, tx, team, {
      topic: 'offensive',
      name: '',
      locale: artist.locale,
      message: [reason, '', ...quoted].join('\n'),
      noted: { body: `${name} <${writer?.email ?? ''}>`, about_id: writer_id },
      files: []
    })
    await updateMessage(tx, id, { reported_at: platform.clock.now() })
    await audit(tx, platform, { verb: 'artist_message.reported', subject: `artist_message:${id}` })
    return asItStands(tx, at)
  })

/** In all teams; nobody is told of it. */
export const blockWriter = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, blocked }: { id: string; blocked: boolean }
): Promise<ArtistMessage> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const at = { id, artist_id: actor.user_id }
    const { writer_id } = await hold(tx, at)
    const pair = { artist_id: actor.user_id, writer_id }
    await (blocked ? block(tx, { ...pair, blocked_at: platform.clock.now() }) : unblock(tx, pair))
    return asItStands(tx, at)
  })

export const removeMessage = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    await hold(tx, { id, artist_id: actor.user_id })
    await deleteMessage(tx, id)
  })
