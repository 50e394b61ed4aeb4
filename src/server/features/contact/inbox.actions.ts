/* What the team does with what was written to it. */
import type { InboxThread } from '#contract/inbox.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { ThreadState } from '#contract/rules/contact-choices.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireRoom } from './contact.actions.ts'
import { claimFiles } from './files.actions.ts'
import { mailAnswer } from './contact.mails.ts'
import type { ThreadRow } from './contact.present.ts'
import {
  insertMessage,
  lockThread,
  selectLastWritten,
  selectMessages,
  updateThread
} from './contact.queries.ts'
import { presentInboxThread } from './inbox.present.ts'
import { runsTeam, selectInboxThread } from './inbox.queries.ts'

/** As somebody who runs the team sees it; nothing where it tells of a work that is out of their sight. */
const seenBy = ({ db, team_id }: Tx, asker_id: string, id: string) =>
  selectInboxThread(db, { team_id, asker_id }, id).executeTakeFirst()

const requireThread = async (tx: Tx, asker_id: string, id: string): Promise<ThreadRow> => {
  const row = isId(id) ? await lockThread(tx, tx.team_id, id) : undefined
  if (!row || !(await seenBy(tx, asker_id, id))) throw new Problem('not_found')
  return row
}

/** Only who runs the team looks after a thread, and nobody to whom it is not shown. */
const mayLookAfter = async (tx: Tx, user_id: string, id: string): Promise<boolean> =>
  isId(user_id) && (await runsTeam(tx, tx.team_id, user_id)) && (await seenBy(tx, user_id, id)) !== undefined

const asItStands = async (tx: Tx, asker_id: string, id: string): Promise<InboxThread> => {
  const row = await seenBy(tx, asker_id, id)
  if (!row) throw new Problem('not_found')
  return presentInboxThread(row, await selectMessages(tx.db, tx.team_id, id).execute())
}

interface Change {
  unread?: boolean | undefined
  assigned_to?: string | null | undefined
  closed?: boolean | undefined
}

const settled = (row: ThreadRow, closed: boolean | undefined, now: Date) => {
  if (closed === undefined || (row.state === 'closed') === closed) return null
  const state: ThreadState = closed ? 'closed' : 'waiting_for_team'
  return { state, changed_at: now }
}

export const changeThread = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, unread, assigned_to, closed }: Change & { id: string }
): Promise<InboxThread> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const row = await requireThread(tx, actor.user_id, id)
    if (assigned_to && !(await mayLookAfter(tx, assigned_to, id)))
      throw invalidField(['assigned_to'], 'not_one_of')
    const moved = settled(row, closed, platform.clock.now())
    const changes = { ...omitUndefined({ unread, assigned_to }), ...moved }
    if (Object.keys(changes).length > 0) await updateThread(tx, team_id, id, changes)
    const subject = `thread:${id}`
    if (moved) await audit(tx, platform, { verb: closed ? 'contact.closed' : 'contact.reopened', subject })
    if (assigned_to !== undefined && assigned_to !== row.assigned_to)
      await audit(tx, platform, { verb: 'contact.assigned', subject, details: { to: assigned_to } })
    return asItStands(tx, actor.user_id, id)
  })

interface Saying {
  id: string
  kind: 'answer' | 'note'
  message: string
  files: readonly string[]
}

const say = async (
  platform: Platform,
  tx: Tx,
  { team, author_id }: { team: FoundTeam; author_id: string },
  { id, kind, message, files }: Saying
): Promise<InboxThread> => {
  const { team_id } = tx
  const thread = await requireThread(tx, author_id, id)
  await requireRoom(tx, id)
  const [at, message_id] = [platform.clock.now(), platform.newId()]
  await insertMessage(tx, { team_id, id: message_id, thread_id: id, kind, author_id, body: message, at })
  await claimFiles(platform, tx, message_id, files)
  if (kind === 'answer') {
    const last = await selectLastWritten(tx, team_id, id)
    await mailAnswer(
      platform,
      tx,
      { team, thread },
      {
        note: message,
        quote: last?.body ?? '',
        files: files.length
      }
    )
    await updateThread(tx, team_id, id, { state: 'waiting_for_sender', unread: false, changed_at: at })
  }
  await audit(tx, platform, {
    verb: kind === 'answer' ? 'contact.answered' : 'contact.noted',
    subject: `thread:${id}`
  })
  return asItStands(tx, author_id, id)
}

export const sayInThread = (
  platform: Platform,
  actor: UserActor,
  { team, saying }: { team: FoundTeam; saying: Saying },
  token: OnceToken | null
): Promise<InboxThread> =>
  platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, () => say(platform, tx, { team, author_id: actor.user_id }, saying))
  )
