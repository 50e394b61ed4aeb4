/*
 * Who saved a search is told of what came into the list since the last look and takes applications still: one notice a search,
 * however much it found. What was found is written with the notice, and nobody is told twice of one opportunity by one
 * search, also where it was withdrawn and published again. That it was looked at is written only over the look before.
 */
import type { SavedFilters } from '#contract/saved-searches.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import { platformTeam, type Actor, type Tx } from '#server/platform/db/door.ts'
import { everyTeam, inPages } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import { mostCounted } from './search-by-words.actions.ts'
import { openOrder, selectOpen } from './open-calls.queries.ts'
import { noteTold, selectWaiting, setTold } from './searches.queries.ts'

const watcher: Actor = { kind: 'system', name: 'saved searches' }

/** What carries a time of publication but is not committed yet is found by the next look. */
const commits_within = 60_000

type Waiting = RowOf<typeof selectWaiting>

const queryOf = (filters: SavedFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )

const tell = async (
  platform: Platform,
  tx: Tx,
  { id: search_id, filters, told_until, ...person }: Waiting,
  { now, until }: { now: Date; until: Date }
): Promise<void> => {
  const { q, ...narrowed } = filters
  const news = { search_id, after: told_until, until }
  const asked = { ...narrowed, looked: { words: wordsIn(q ?? '') }, now, news }
  const [first] = await selectOpen(tx.db, tx.team_id, { ...asked, ...openOrder.read({ limit: 1 }) }).execute()
  if (!first) return
  const found = await noteTold(tx, search_id, asked)
  const team = await selectTeamOfMail(tx)
  const { locale, first_name } = person
  await notify(platform, tx, 'calls_found', person, {
    team,
    values: {
      first_name,
      count: Math.min(found, mostCounted),
      opportunity: textIn(first.title, locale, team.default_locale),
      address: addressOfScreen(platform.config, { team, locale }, 'page-job-grid', queryOf(filters))
    }
  })
}

export const alertOfCalls = async (platform: Platform): Promise<void> => {
  const { doors, clock, log } = platform
  for await (const { id: team_id } of everyTeam(platform)) {
    if (team_id === platformTeam) continue
    const now = clock.now()
    const until = new Date(now.getTime() - commits_within)
    const waiting = inPages(page =>
      doors.readTeam(team_id, db => selectWaiting(db, team_id, { ...page, until }))
    )
    for await (const search of waiting)
      try {
        await doors.withTeam(team_id, watcher, async tx => {
          if (!(await isActive(tx))) return
          const isFirst = await setTold(tx, search.id, { before: search.told_until, until })
          if (isFirst) await tell(platform, tx, search, { now, until })
        })
      } catch (error) {
        // The next run tries again; who comes after them waits for nobody.
        log.error(
          { err: error, team_id, search_id: search.id },
          'what a saved search found could not be told'
        )
      }
  }
}
