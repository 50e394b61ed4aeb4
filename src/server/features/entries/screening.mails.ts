/* What an artist is told when their work was screened, or is taken out, with the organisers' own reason. */
import type { Screening } from '#contract/entries.ts'
import type { Taking } from '#contract/rules/entry-choices.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { AwardNews } from '#server/features/results/corrected.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { TeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { selectOwnersOf } from './screening.queries.ts'

interface ScreeningEmail {
  work: { id: string; title: string | null; entry_number: number | null }
  owner: RowOf<typeof selectOwnersOf>
  team: TeamOfMail
  to: Screening['to'] | Taking
  reason: string
  /** What became of it in results that are out. */
  news?: AwardNews | undefined
  /** Where the artist reads and answers it, if that is not among their entries. */
  address?: string
}

export const notifyScreened = async (
  platform: Platform,
  tx: Tx,
  { work, owner, team, to, reason, news, ...at }: ScreeningEmail
): Promise<void> => {
  const where = { team, locale: owner.locale }
  const changes = to === 'changes_requested'
  const own = changes
    ? addressOfScreen(platform.config, where, 'send-art', { work: work.id })
    : addressOfScreen(platform.config, where, 'user-profile')
  await notify(
    platform,
    tx,
    'work_screened',
    { ...owner, user_id: owner.id },
    {
      team,
      work_id: work.id,
      // What is mailed may open a thread by itself.
      opens: own,
      values: {
        first_name: owner.first_name,
        team: team.name,
        title: work.title ?? '',
        number: work.entry_number ?? 0,
        outcome: to,
        award: news?.award ?? 'none',
        diploma: news?.diploma ?? 'none',
        note: reason,
        address: at.address ?? own
      }
    }
  )
}
