/*
 * Once a day or a week, in the morning of each reader: what was gathered for them goes out as one mail, and those who run
 * the team are told how many entries and applications have come in. A digest with nothing in it is not sent. That it was looked at is
 * written in the transaction of the mail and only over the look before, so that of two processes one sends it.
 */
import { isDigestDue } from '#contract/rules/quiet-hours.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { countNewApplications } from '#server/features/applications/arrivals.actions.ts'
import { isActive } from '#server/platform/access/is-active.ts'
import { platformTeam, type Actor, type Tx } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import { quietOf } from './choices.queries.ts'
import { countNewEntries, selectReaders, setLooked, takeGathered } from './digests.queries.ts'
import { notify } from './notify.actions.ts'

type Reader = RowOf<typeof selectReaders>

const most_lines = 20

const tellOfEntries = async (platform: Platform, tx: Tx, reader: Reader, since: Date): Promise<void> => {
  const { user_id, locale, first_name } = reader
  const team = await selectTeamOfMail(tx)
  for (const { contest_id, title, slug, count } of await countNewEntries(tx, user_id, since)) {
    const address = addressOfScreen(platform.config, { team, locale }, 'console/entries', { contest: slug })
    const contest = textIn(title, locale, team.default_locale)
    await notify(platform, tx, 'entries_arrived', reader, {
      team,
      contest_id,
      values: { first_name, count, contest, address }
    })
  }
}

const tellOfApplications = async (platform: Platform, tx: Tx, reader: Reader, since: Date): Promise<void> => {
  const { user_id, locale, first_name } = reader
  const team = await selectTeamOfMail(tx)
  for (const { call_id, title, count } of await countNewApplications(tx, user_id, since)) {
    const address = addressOfScreen(platform.config, { team, locale }, 'console/applications', {
      opportunity: call_id
    })
    const opportunity = textIn(title, locale, team.default_locale)
    await notify(platform, tx, 'applications_arrived', reader, {
      team,
      values: { first_name, count, opportunity, address }
    })
  }
}

const sendGathered = async (platform: Platform, tx: Tx, reader: Reader): Promise<void> => {
  const { user_id, locale, first_name, role } = reader
  const titles = await takeGathered(tx, { team_id: tx.team_id, user_id, role: role ?? 'visitor' })
  if (titles.length === 0) return
  const team = await selectTeamOfMail(tx)
  const lines = titles.length > most_lines ? [...titles.slice(0, most_lines), '…'] : titles
  await notify(platform, tx, 'digest', reader, {
    team,
    values: {
      first_name,
      count: titles.length,
      team: team.name,
      note: lines.join('\n'),
      address: addressOfScreen(platform.config, { team, locale }, 'user-notification')
    }
  })
}

const lookAt = async (platform: Platform, tx: Tx, reader: Reader, now: Date): Promise<void> => {
  const { user_id, digest_at, runs } = reader
  // Whoever begins to run a team is told of what comes from now on.
  if (!(await setLooked(tx, user_id, { before: digest_at, now })) || digest_at === null) return
  if (runs) {
    await tellOfEntries(platform, tx, reader, digest_at)
    await tellOfApplications(platform, tx, reader, digest_at)
  }
  await sendGathered(platform, tx, reader)
}

const gatherer: Actor = { kind: 'system', name: 'digests' }

export const sendDigests = async (platform: Platform): Promise<void> => {
  const { doors, clock, log } = platform
  for await (const { id: team_id } of everyTeam(platform)) {
    if (team_id === platformTeam) continue
    const now = clock.now()
    const readers = await doors.readTeam(team_id, db => selectReaders(db, team_id))
    const due = readers.filter(
      ({ digest_at, rhythm, time_zone, ...row }) =>
        digest_at === null || isDigestDue(now, { rhythm, digest_at, time_zone, quiet: quietOf(row) })
    )
    for (const reader of due)
      try {
        await doors.withTeam(team_id, gatherer, async tx => {
          if (await isActive(tx)) await lookAt(platform, tx, reader, now)
        })
      } catch (error) {
        // The next run tries again; who comes after them waits for nobody.
        const { user_id } = reader
        log.error({ err: error, team_id, user_id }, 'the digest of a reader could not be sent')
      }
  }
}
