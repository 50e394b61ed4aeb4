/* An artist is told that an application is in and what was decided; those who run the team, what became of an offer. */
import type { ApplicationDecision } from '#contract/rules/application-status.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { notify, notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ApplicationRow } from './applications.present.ts'
import { selectApplicant } from './applications.queries.ts'

type ToldRow = Pick<
  ApplicationRow,
  'id' | 'user_id' | 'call_id' | 'call_title' | 'organisation' | 'time_zone' | 'name'
>

/** What every mail to the artist says; null where the account is gone. */
const toArtist = async (platform: Platform, tx: Tx, row: ToldRow) => {
  const artist = await selectApplicant(tx, row.user_id)
  if (!artist) return null
  const team = await selectTeamOfMail(tx)
  const { locale, first_name, email } = artist
  const values = {
    first_name,
    opportunity: textIn(row.call_title, locale, team.default_locale),
    organisation: row.organisation,
    address: addressOfScreen(platform.config, { team, locale }, 'page-job-apply', {
      opportunity: row.call_id
    })
  }
  return { person: { user_id: row.user_id, email, locale }, team, values }
}

export const notifyReceived = async (platform: Platform, tx: Tx, row: ToldRow, now: Date): Promise<void> => {
  const told = await toArtist(platform, tx, row)
  if (!told) return
  const { person, team, values } = told
  await notify(platform, tx, 'application_received', person, {
    team,
    values: { ...values, at: momentInWords(now, person.locale, row.time_zone, true) }
  })
}

/** `kept`, `taken_back`: an offer stands no more, and the application is in reserve or goes no further. */
export type DecidedStep = ApplicationDecision | 'kept' | 'taken_back'

export const notifyDecided = async (
  platform: Platform,
  tx: Tx,
  row: ToldRow,
  { step, text }: { step: DecidedStep; text: string }
): Promise<void> => {
  const told = await toArtist(platform, tx, row)
  if (!told) return
  const { person, team, values } = told
  await notify(platform, tx, 'application_decided', person, {
    team,
    values: { ...values, step, note: text }
  })
}

/** Offers are made to people whose names are known, so an answer may name them. */
export const notifyAnswered = async (
  platform: Platform,
  tx: Tx,
  row: ToldRow,
  answer: 'accepted' | 'declined' | 'withdrawn'
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  const notices = (await selectOrganisers(tx))
    .filter(({ id }) => id !== row.user_id)
    .map(({ id, email, locale }): Notice => [
      'application_answered',
      { user_id: id, email, locale },
      {
        team,
        values: {
          artist: row.name,
          answer,
          opportunity: textIn(row.call_title, locale, team.default_locale),
          address: addressOfScreen(platform.config, { team, locale }, 'page-job-candidate-detail', {
            application: row.id
          })
        }
      }
    ])
  await notifyAll(platform, tx, notices)
}
