/* Reading a thread, and writing on in it. */
import type { Thread } from '#contract/contact.ts'
import { Problem } from '#contract/problems.ts'
import { longestThread, type ThreadState } from '#contract/rules/contact-choices.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSecret } from '#server/platform/secret.ts'
import { openSignedId } from '#server/platform/signed.ts'
import { addressOfContactFile, claimFiles } from './files.actions.ts'
import { notifyOfThread } from './news.actions.ts'
import { presentThread, type ThreadRow } from './contact.present.ts'
import {
  countMessages,
  insertMessage,
  lockThread,
  selectMessages,
  selectThread,
  updateThread
} from './contact.queries.ts'

/** Whose thread it is: of the account that asks, or of who holds the mailed link. */
const idOf = async (platform: Platform, team_id: string, thread: string): Promise<string | null> => {
  if (isId(thread)) return thread
  const secret = await findSecret(platform.doors, 'contact_threads')
  return secret && openSignedId(secret, 'contact_thread', team_id, thread)
}

const requireOwn = (row: ThreadRow | undefined, actor: Actor, thread: string): ThreadRow => {
  const mine = actor.kind === 'user' && row?.user_id === actor.user_id
  // By its bare id a thread is found only by the account that wrote it.
  if (!row || (isId(thread) && !mine)) throw new Problem('not_found', { reason: 'unknown_link' })
  return row
}

interface ThreadAt {
  team_id: string
  /** Its id, or what the mailed link holds. */
  thread: string
}

const findOwn = async (platform: Platform, actor: Actor, at: ThreadAt): Promise<ThreadRow> => {
  const { team_id, thread } = at
  const id = await idOf(platform, team_id, thread)
  const [found] = id ? await platform.doors.readTeam(team_id, db => selectThread(db, team_id, id)) : []
  return requireOwn(found, actor, thread)
}

/** Where the file is saved from, by who reads the thread that it stands in. */
export const findFile = async (
  platform: Platform,
  actor: Actor,
  { file_id, ...asked }: ThreadAt & { file_id: string }
): Promise<{ url: string; expires_at: string }> => {
  const { id: thread_id } = await findOwn(platform, actor, asked)
  return addressOfContactFile(platform, asked.team_id, { thread_id, file_id, asker_id: null })
}

export const readThread = async (
  platform: Platform,
  actor: Actor,
  { team_id, thread }: ThreadAt
): Promise<Thread> => {
  const row = await findOwn(platform, actor, { team_id, thread })
  const messages = await platform.doors.readTeam(team_id, db => selectMessages(db, team_id, row.id))
  return presentThread(row, messages)
}

const within = async (tx: Tx, id: string | null, thread: string): Promise<ThreadRow> =>
  requireOwn(id === null ? undefined : await lockThread(tx, tx.team_id, id), tx.actor, thread)

const asItStands = async (tx: Tx, id: string): Promise<Thread> => {
  const row = await selectThread(tx.db, tx.team_id, id).executeTakeFirstOrThrow()
  return presentThread(row, await selectMessages(tx.db, tx.team_id, id).execute())
}

/** No thread grows without end. */
export const requireRoom = async (tx: Tx, id: string): Promise<void> => {
  if ((await countMessages(tx, tx.team_id, id)) >= longestThread)
    throw new Problem('conflict', { reason: 'thread_full' })
}

interface Further {
  message: string
  files: readonly string[]
}

/** Whoever writes on while the team has not answered adds to what it was told of. */
const restsWithSender = ({ state }: ThreadRow): boolean =>
  state === 'waiting_for_sender' || state === 'closed'

const writeOn = async (
  platform: Platform,
  tx: Tx,
  row: ThreadRow,
  { message, files }: Further
): Promise<void> => {
  const { team_id } = tx
  await requireRoom(tx, row.id)
  const now = platform.clock.now()
  const id = platform.newId()
  const said = { team_id, id, thread_id: row.id, author_id: null, body: message, at: now }
  await insertMessage(tx, { ...said, kind: 'message' })
  await claimFiles(platform, tx, id, files)
  // Nobody has answered yet: it is as new as it was.
  const state: ThreadState = row.state === 'open' ? 'open' : 'waiting_for_team'
  await updateThread(tx, team_id, row.id, { state, unread: true, changed_at: now })
  if (restsWithSender(row)) await notifyOfThread(platform, tx, row.id)
  await audit(tx, platform, { verb: 'contact.replied', subject: `thread:${row.id}` })
}

export const reply = async (
  platform: Platform,
  actor: Actor,
  { team_id, thread, ...further }: ThreadAt & Further,
  token: OnceToken | null
): Promise<Thread> => {
  const id = await idOf(platform, team_id, thread)
  return platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const row = await within(tx, id, thread)
      await writeOn(platform, tx, row, further)
      return asItStands(tx, row.id)
    })
  )
}

/** For the seed, which has no mail to take the link from. */
export const replyInThread = (
  platform: Platform,
  actor: Actor,
  { team_id, id, message }: { team_id: string; id: string; message: string }
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const row = await lockThread(tx, team_id, id)
    if (!row) throw new Problem('not_found')
    await writeOn(platform, tx, row, { message, files: [] })
  })

export const settle = async (
  platform: Platform,
  actor: Actor,
  { team_id, thread, closed }: ThreadAt & { closed: boolean }
): Promise<Thread> => {
  const id = await idOf(platform, team_id, thread)
  return platform.doors.withTeam(team_id, actor, async tx => {
    const row = await within(tx, id, thread)
    if ((row.state === 'closed') !== closed) {
      const state: ThreadState = closed ? 'closed' : 'waiting_for_team'
      await updateThread(tx, team_id, row.id, {
        state,
        unread: row.unread || !closed,
        changed_at: platform.clock.now()
      })
      if (!closed) await notifyOfThread(platform, tx, row.id)
      await audit(tx, platform, {
        verb: closed ? 'contact.closed' : 'contact.reopened',
        subject: `thread:${row.id}`
      })
    }
    return asItStands(tx, row.id)
  })
}
