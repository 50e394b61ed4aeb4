/*
 * What is mailed to whoever wrote. The receipt repeats nothing that was typed: anybody can type any address into the
 * form, and nobody gets words of strangers in our name.
 */
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { signedId } from '#server/platform/signed.ts'
import type { ThreadRow } from './contact.present.ts'
import { selectWriter } from './contact.queries.ts'

type Receiver = Pick<ThreadRow, 'id' | 'number' | 'topic' | 'name' | 'email' | 'locale' | 'user_id'>

/** The same in every mail about it; kept nowhere, it opens that thread alone, for as long as it is there. */
export const addressOfThread = async (
  platform: Platform,
  tx: Tx,
  { team, locale, id }: { team: FoundTeam; locale: ThreadRow['locale']; id: string }
): Promise<string> => {
  const secret = await requireSecret(tx, platform.clock, 'contact_threads')
  const query = { thread: signedId(secret, 'contact_thread', tx.team_id, id) }
  return addressOfScreen(platform.config, { team, locale }, 'contact-detail', query)
}

const write = async (
  platform: Platform,
  tx: Tx,
  { team, thread }: { team: FoundTeam; thread: Receiver },
  { name, values }: { name: 'contact_received' | 'contact_answered'; values: Record<string, string | number> }
): Promise<void> => {
  const { id, number, topic, email, locale, user_id } = thread
  const address = await addressOfThread(platform, tx, { team, locale, id })
  // Whoever wrote it with an account reads it without the mailed link.
  const opens = addressOfScreen(platform.config, { team, locale }, 'contact-detail', { thread: id })
  await notify(
    platform,
    tx,
    name,
    { user_id, email, locale },
    {
      team,
      opens,
      values: { ...values, number, topic, team: team.name, address }
    }
  )
}

export const confirmReceipt = (
  platform: Platform,
  tx: Tx,
  about: { team: FoundTeam; thread: Receiver }
): Promise<void> => write(platform, tx, about, { name: 'contact_received', values: {} })

/**
 * To an account at the address that it has by now: the one that it wrote from may be somebody else's. Nothing goes to one that is
 * there no more.
 */
export const mailAnswer = async (
  platform: Platform,
  tx: Tx,
  { team, thread }: { team: FoundTeam; thread: Receiver },
  { note, quote, files }: { note: string; quote: string; files: number }
): Promise<void> => {
  const writer = thread.user_id === null ? thread : await selectWriter(tx, thread.user_id)
  if (!writer) return
  const { email } = writer
  const values = { guest: thread.name, note, quote, files }
  await write(platform, tx, { team, thread: { ...thread, email } }, { name: 'contact_answered', values })
}
