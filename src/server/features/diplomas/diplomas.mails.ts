/*
 * Whoever holds a diploma is told that it is there, once an issue; what became of a correction that they asked for; and that
 * it was revoked by hand. What is revoked with an award is told with that.
 */
import type { Diploma } from '#contract/diploma-shapes.ts'
import { directionOf, type Locale } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify, notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectPersonOfMail } from '#server/platform/mail/person-of-mail.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectHolders } from './issuing.queries.ts'

/** Of these people, those of whom nothing is being prepared any more: each is told once, with all of the run. */
export const notifyHolders = async (
  platform: Platform,
  tx: Tx,
  run_id: string,
  user_ids: readonly string[]
): Promise<void> => {
  const holders = await selectHolders(tx, run_id, user_ids)
  if (holders.length === 0) return
  const team = await selectTeamOfMail(tx)
  const notices = holders.map(({ user_id, email, locale: spoken, first_name, count, title }): Notice => {
    // A column of an account, which holds one of these.
    const locale = spoken as Locale
    const facts = {
      team,
      diploma_run_id: run_id,
      values: {
        first_name,
        count,
        contest: textIn(title, locale, team.default_locale),
        address: addressOfScreen(platform.config, { team, locale }, 'user-diploma')
      }
    }
    return ['diploma_ready', { user_id, email, locale }, facts]
  })
  await notifyAll(platform, tx, notices)
}

type HolderFacts = (locale: Locale, default_locale: Locale) => Record<string, string>

interface ToldHolder {
  user_id: string
  contest_id?: string
  diploma_run_id?: string | undefined
  factsIn: HolderFacts
}

/** To whoever holds one of this team's diplomas, in their language, with the way to it. */
const notifyHolder = async (
  platform: Platform,
  tx: Tx,
  name: 'diploma_corrected' | 'diploma_revoked',
  { user_id, factsIn, ...about }: ToldHolder
): Promise<void> => {
  const holder = await selectPersonOfMail(tx, user_id)
  if (!holder) return
  const { email, locale, first_name } = holder
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    name,
    { user_id, email, locale },
    {
      team,
      ...about,
      values: {
        first_name,
        team: team.name,
        ...factsIn(locale, team.default_locale),
        address: addressOfScreen(platform.config, { team, locale }, 'user-diploma')
      }
    }
  )
}

interface Corrected {
  user_id: string
  grant: boolean
  answer: string
  /** Of the new one, where it is granted. */
  diploma_run_id: string | undefined
}

export const notifyCorrected = (
  platform: Platform,
  tx: Tx,
  { user_id, grant, answer, diploma_run_id }: Corrected
): Promise<void> =>
  notifyHolder(platform, tx, 'diploma_corrected', {
    user_id,
    diploma_run_id,
    factsIn: () => ({ outcome: grant ? 'granted' : 'declined', note: answer })
  })

interface Revoked {
  user_id: string
  reason: string
  diploma: Diploma
}

export const notifyRevoked = async (
  platform: Platform,
  tx: Tx,
  { user_id, reason, diploma: { facts, contest_id } }: Revoked
): Promise<void> => {
  if (!facts) return
  await notifyHolder(platform, tx, 'diploma_revoked', {
    user_id,
    contest_id,
    factsIn: (locale, default_locale) => ({
      number: isolated(facts.number, directionOf(locale)),
      contest: textIn(facts.contest, locale, default_locale),
      note: reason
    })
  })
}
