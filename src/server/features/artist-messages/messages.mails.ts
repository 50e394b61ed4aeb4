/* An artist is told of a message, and its writer of the answer; neither mail holds the address of the other. */
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'

export const tellArtistOfMessage = async (
  platform: Platform,
  tx: Tx,
  { artist_id, name, body }: { artist_id: string; name: string; body: string }
): Promise<void> => {
  const artist = await selectPersonOfMail(tx, artist_id)
  if (!artist) return
  const { locale, email, first_name } = artist
  const team = await selectTeamOfMail(tx)
  const address = addressOfScreen(platform.config, { team, locale }, 'user-messages')
  const values = { first_name, guest: name, note: body, address }
  await notify(platform, tx, 'artist_written', { user_id: artist_id, email, locale }, { team, values })
}

export const tellWriterOfAnswer = async (
  platform: Platform,
  tx: Tx,
  facts: { writer_id: string; artist: string; handle: string; body: string; answer: string }
): Promise<void> => {
  const writer = await selectPersonOfMail(tx, facts.writer_id)
  if (!writer) return
  const { locale, email, first_name } = writer
  const team = await selectTeamOfMail(tx)
  const place = facts.handle === '' ? 'portfolio-detail-two' : `portfolio-detail-two/${facts.handle}`
  const address = addressOfScreen(platform.config, { team, locale }, place)
  const values = { first_name, artist: facts.artist, note: facts.answer, quote: facts.body, address }
  await notify(platform, tx, 'artist_answered', { user_id: facts.writer_id, email, locale }, { team, values })
}
