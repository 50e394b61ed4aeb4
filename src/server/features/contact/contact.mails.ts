/*
 * What is mailed to whoever wrote. The receipt repeats nothing that was typed: anybody can type any address into the
 * form, and nobody gets words of strangers in our name.
 */
import { writeEmail } from '#emails/write-email.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { requireSecret } from '#server/platform/secret.ts'
import { signedId } from '#server/platform/signed.ts'
import type { ThreadRow } from './contact.present.ts'

type Receiver = Pick<ThreadRow, 'id' | 'number' | 'topic' | 'name' | 'email' | 'locale'>

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
  const { id, number, topic, email, locale } = thread
  const letter = writeEmail(locale, name, {
    to: email,
    team: { name: team.name, accent: team.accent },
    values: {
      ...values,
      number,
      topic,
      team: team.name,
      address: await addressOfThread(platform, tx, { team, locale, id })
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}

export const confirmReceipt = (
  platform: Platform,
  tx: Tx,
  about: { team: FoundTeam; thread: Receiver }
): Promise<void> => write(platform, tx, about, { name: 'contact_received', values: {} })

export const mailAnswer = (
  platform: Platform,
  tx: Tx,
  about: { team: FoundTeam; thread: Receiver },
  { note, quote, files }: { note: string; quote: string; files: number }
): Promise<void> =>
  write(platform, tx, about, {
    name: 'contact_answered',
    values: { guest: about.thread.name, note, quote, files }
  })
