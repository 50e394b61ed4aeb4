/* What artists are told of evidence, and who was named to look at it. Mails lead to the page where files are sent. */
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { EvidenceOutcome } from '#contract/rules/evidence-file.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { notify, notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectPersonOfMail, selectPeopleOfMail } from '#server/platform/mail/person-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { selectSeeing, selectWork } from './evidence.queries.ts'

const screen = 'user-evidence'

interface AskedOf {
  id: string
  owner_id: string
  title: string | null
  wanted: string
}

interface Asking {
  contest: { id: string; title: LocalizedText; time_zone: string }
  due_at: Date
  step: 'asked' | 'extended'
}

/** Who closed their account is written to no more. */
export const notifyAsked = async (
  platform: Platform,
  tx: Tx,
  { contest, due_at, step }: Asking,
  works: readonly AskedOf[]
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  const artists = await selectPeopleOfMail(
    tx,
    works.map(({ owner_id }) => owner_id)
  )
  const notices = works.flatMap(({ id, owner_id, title, wanted }): Notice[] => {
    const artist = artists.find(each => each.id === owner_id)
    if (!artist) return []
    const { locale, first_name, email } = artist
    const values = {
      step,
      first_name,
      title: title ?? '',
      team: team.name,
      contest: textIn(contest.title, locale, team.default_locale),
      note: wanted,
      until: momentInWords(due_at, locale, contest.time_zone),
      address: addressOfScreen(platform.config, { team, locale }, screen, { work: id })
    }
    const facts = { team, contest_id: contest.id, work_id: id, values }
    return [['evidence_asked', { user_id: owner_id, email, locale }, facts]]
  })
  await notifyAll(platform, tx, notices)
}

/** Only who may look at it hears of it: an organiser who judges in the contest does not. */
export const notifyArrived = async (platform: Platform, tx: Tx, work_id: string): Promise<void> => {
  const { title, contest_id, contest } = await selectWork(tx, work_id)
  const team = await selectTeamOfMail(tx)
  const organisers = await selectOrganisers(tx)
  const seeing = await selectSeeing(
    tx,
    work_id,
    organisers.map(({ id }) => id)
  )
  const notices = organisers.flatMap(({ id: user_id, email, locale }): Notice[] => {
    if (!seeing.has(user_id)) return []
    const values = {
      title: title ?? '',
      contest: textIn(contest, locale, team.default_locale),
      address: addressOfScreen(platform.config, { team, locale }, 'console/evidence')
    }
    return [['evidence_arrived', { user_id, email, locale }, { team, contest_id, work_id, values }]]
  })
  await notifyAll(platform, tx, notices)
}

export const notifyDecided = async (
  platform: Platform,
  tx: Tx,
  { work_id, outcome, message }: { work_id: string; outcome: EvidenceOutcome; message: string }
): Promise<void> => {
  const work = await selectWork(tx, work_id)
  const artist = await selectPersonOfMail(tx, work.owner_id)
  if (!artist) return
  const { id: user_id, email, locale, first_name } = artist
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'evidence_decided',
    { user_id, email, locale },
    {
      team,
      contest_id: work.contest_id,
      work_id,
      values: {
        first_name,
        outcome,
        title: work.title ?? '',
        team: team.name,
        note: message,
        address: addressOfScreen(platform.config, { team, locale }, screen, { work: work_id })
      }
    }
  )
}

interface Reader {
  id: string
  email: string
  first_name: string
  locale: Locale
}

export const notifyReader = async (
  platform: Platform,
  tx: Tx,
  { id: user_id, email, first_name, locale }: Reader,
  contest: { id: string; title: LocalizedText }
): Promise<void> => {
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'evidence_shared',
    { user_id, email, locale },
    {
      team,
      contest_id: contest.id,
      values: {
        first_name,
        team: team.name,
        contest: textIn(contest.title, locale, team.default_locale),
        address: addressOfScreen(platform.config, { team, locale }, screen)
      }
    }
  )
}
