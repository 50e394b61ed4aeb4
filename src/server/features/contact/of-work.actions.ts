/* What a team writes to an artist about a work that it took out; the artist's answer comes to the inbox, beside the work. */
import type { Locale } from '#contract/locales.ts'
import { longestThread } from '#contract/rules/contact-choices.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addressOfThread } from './contact.mails.ts'
import {
  countMessages,
  insertMessage,
  insertThread,
  nextNumber,
  selectDecisionThread,
  updateThread
} from './contact.queries.ts'

interface OfWork {
  team: FoundTeam
  author_id: string
  artist: { id: string; email: string; first_name: string; last_name: string; locale: Locale }
  work_id: string
  /** Where it is empty nothing is written, and what was written before is led to. */
  message: string
}

const beginThread = async (platform: Platform, tx: Tx, { artist, work_id }: OfWork): Promise<string> => {
  const now = platform.clock.now()
  const id = platform.newId()
  await insertThread(tx, {
    team_id: tx.team_id,
    id,
    number: await nextNumber(tx, tx.team_id),
    topic: 'decision',
    name: `${artist.first_name} ${artist.last_name}`,
    email: artist.email,
    user_id: artist.id,
    locale: artist.locale,
    work_id,
    series_id: null,
    state: 'waiting_for_sender',
    assigned_to: null,
    unread: false,
    created_at: now,
    changed_at: now
  })
  return id
}

/** The address of the thread, as it is mailed to the artist; null where there is none. */
export const writeOfWork = async (platform: Platform, tx: Tx, asked: OfWork): Promise<string | null> => {
  const { team, author_id, artist, work_id, message } = asked
  const { team_id } = tx
  const last = await selectDecisionThread(tx, { work_id, user_id: artist.id })
  const full = last !== undefined && (await countMessages(tx, team_id, last.id)) >= longestThread
  if (message === '' && !last) return null
  const id = last && (!full || message === '') ? last.id : await beginThread(platform, tx, asked)
  if (message !== '') {
    const at = platform.clock.now()
    const said = { team_id, id: platform.newId(), thread_id: id, author_id, body: message, at }
    await insertMessage(tx, { ...said, kind: 'answer' })
    await updateThread(tx, team_id, id, { state: 'waiting_for_sender', changed_at: at })
    await audit(tx, platform, { verb: 'contact.answered', subject: `thread:${id}` })
  }
  return addressOfThread(platform, tx, { team, locale: artist.locale, id })
}
