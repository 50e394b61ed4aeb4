/* What somebody wrote to teams with their account, and what was answered; and how it goes with the account. */
import { endingOf } from '#contract/rules/contact-file.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import type { Platform } from '#server/platform/platform.ts'
import { contactFileKey, dropFilesOf } from './files.actions.ts'
import { selectHeldFiles } from './files.queries.ts'
import { deleteThreadsOf, selectWrittenOf } from './contact.queries.ts'

const heldFiles = (platform: Platform, user_id: string) =>
  inEveryTeam(platform, (db, team_id, page) => selectHeldFiles(db, team_id, { user_id, ...page }))

export const heldOfContact: readonly Held[] = [
  {
    name: 'contact',
    async *rows(platform, { user_id }) {
      const all = inEveryTeam(platform, (db, team_id, page) =>
        selectWrittenOf(db, team_id, { user_id, ...page })
      )
      for await (const { team, row } of all) yield { team: team.link, ...row }
    }
  },
  {
    name: 'contact_files',
    async *rows(platform, { user_id }) {
      for await (const { team, row } of heldFiles(platform, user_id)) yield { team: team.link, ...row }
    },
    async *files(platform, { user_id }) {
      for await (const { team, row } of heldFiles(platform, user_id)) {
        const found = await platform.storage.stream(contactFileKey(team.id, row.id))
        // By its id: a name that somebody chose could be anything, and twice.
        if (found) yield { name: `contact/${row.id}.${endingOf(row.kind)}`, text: found.stream, packed: true }
      }
    }
  }
]

/** Safe to repeat. */
export const eraseThreads = async (platform: Platform, actor: UserActor): Promise<void> => {
  const { user_id } = actor
  const all = inEveryTeam(platform, (db, team_id, page) => selectWrittenOf(db, team_id, { user_id, ...page }))
  const teams = new Set<string>()
  for await (const { team } of all) teams.add(team.id)
  for (const team_id of teams)
    await platform.doors.withTeam(team_id, actor, async tx => {
      await dropFilesOf(platform, tx, user_id)
      await deleteThreadsOf(tx, team_id, user_id)
    })
}
