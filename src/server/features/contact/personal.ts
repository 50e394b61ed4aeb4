/*
 * What somebody wrote to teams, with their account or under its confirmed address alone, and what was answered; how it goes with
 * the account, and with it what teams were told of who wrote to an artist.
 */
import { endingOf } from '#contract/rules/contact-file.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import {
  deleteNote,
  deleteThread,
  selectNotesAbout,
  selectThreadIdsOf,
  selectWrittenOf
} from './contact.queries.ts'
import { contactFileKey, dropFilesOf } from './files.actions.ts'
import { selectSentFiles } from './files.queries.ts'

const eraseThreads = eraseInTeams(selectThreadIdsOf, async (platform, tx, { id }) => {
  await dropFilesOf(platform, tx, id)
  await deleteThread(tx, id)
})
const eraseNotes = eraseInTeams(selectNotesAbout, (_, tx, { id }) => deleteNote(tx, id))

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
    await eraseThreads(platform, actor)
    await eraseNotes(platform, actor)
  }
}
