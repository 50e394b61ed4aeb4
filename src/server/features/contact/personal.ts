/* What somebody wrote to teams with their account, and what was answered; and how it goes with the account. */
import { endingOf } from '#contract/rules/contact-file.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { deleteThreadsOf, selectWrittenOf } from './contact.queries.ts'
import { contactFileKey, dropFilesOf } from './files.actions.ts'
import { selectSentFiles } from './files.queries.ts'

export const personal: PersonalData = {
  tables: ['contact_threads', 'contact_messages', 'contact_files'],
  export: [
    { name: 'contact', rows: rowsOfTeams(selectWrittenOf) },
    {
      name: 'contact_files',
      rows: rowsOfTeams(selectSentFiles),
      async *files(platform, owner) {
        for await (const { team, row } of inEveryTeam(platform, owner, selectSentFiles)) {
          const found = await platform.storage.stream(contactFileKey(team.id, row.id))
          // By its id: a name that somebody chose could be anything, and twice.
          if (found)
            yield { name: `contact/${row.id}.${endingOf(row.kind)}`, text: found.stream, packed: true }
        }
      }
    }
  ],
  async erase(platform, actor) {
    const { user_id } = actor
    const teams = new Set<string>()
    for await (const { team } of inEveryTeam(platform, { user_id }, selectWrittenOf)) teams.add(team.id)
    for (const team_id of teams)
      await platform.doors.withTeam(team_id, actor, async tx => {
        await dropFilesOf(platform, tx, user_id)
        await deleteThreadsOf(tx, team_id, user_id)
      })
  }
}
