/* To everyone with a part in a team that was closed, one mail in their language; to artists with what they had handed in. */
import type { Locale } from '#contract/locales.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectAllReceipts, selectPeople, selectTitles } from './ending.queries.ts'
import { presentReceipt, type ReceiptRow } from './ending.present.ts'
import { selectTeam } from './teams.queries.ts'

const ofOwners = (rows: readonly ReceiptRow[]): ReadonlyMap<string, ReceiptRow[]> =>
  Map.groupBy(rows, ({ owner_id }) => owner_id)

export const notifyOfClosing = async (
  platform: Platform,
  tx: Tx,
  called_off: readonly string[]
): Promise<void> => {
  const { public_url } = platform.config
  const team = await selectTeam(tx.db, tx.team_id).executeTakeFirstOrThrow()
  const titles = await selectTitles(tx, tx.team_id, called_off)
  const receipts = ofOwners(await selectAllReceipts(tx, tx.team_id))
  const people = await selectPeople(tx, tx.team_id)
  const at = platform.clock.now()
  const lineOf = (row: ReceiptRow, locale: Locale): string[] =>
    presentReceipt(row).map(({ entry_number, title, contest, submitted_at, time_zone }) => {
      const moment = momentInWords(new Date(submitted_at), locale, time_zone)
      return `${entry_number}: ${title} (${textIn(contest, locale, team.default_locale)}, ${moment})`
    })
  const notices = people.map(({ id, email, locale, first_name, role }): Notice => [
    role === 'participant' ? 'team_closed_entrant' : 'team_closed',
    { user_id: id, email, locale },
    {
      team,
      // Under the team's own link nothing is read any more.
      outside: true,
      values: {
        first_name,
        team: team.name,
        at: momentInWords(at, locale, team.time_zone),
        running: titles.length === 0 ? 'none' : 'some',
        contests: titles.map(({ title }) => textIn(title, locale, team.default_locale)).join(', '),
        note: (receipts.get(id) ?? []).flatMap(row => lineOf(row, locale)).join('\n'),
        address: `${public_url}/?${new URLSearchParams({ closed: team.link })}`
      }
    }
  ])
  await notifyAll(platform, tx, notices)
}
