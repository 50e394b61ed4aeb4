/*
 * What somebody was asked for and sent as evidence, and where they may look at that of others. It goes with the account:
 * the files, the request and what was noted of it.
 */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { dropRequest, evidenceKey } from './dropping.actions.ts'
import { selectRequestsOf } from './evidence.queries.ts'
import { selectFilesOf } from './files.queries.ts'
import { deleteReader, selectReadingOf } from './readers.queries.ts'

const eraseRequests = eraseInTeams(selectRequestsOf, (platform, tx, { id }) => dropRequest(platform, tx, id))
const eraseReading = eraseInTeams(selectReadingOf, (_, tx, { id }, user_id) => deleteReader(tx, id, user_id))

export const personal: PersonalData = {
  tables: ['evidence_requests', 'evidence_files', 'evidence_readers'],
  export: [
    { name: 'evidence', rows: rowsOfTeams(selectRequestsOf) },
    {
      name: 'evidence_files',
      rows: rowsOfTeams(selectFilesOf),
      async *files(platform, owner) {
        for await (const { team, row } of inEveryTeam(platform, owner, selectFilesOf)) {
          const found = await platform.storage.stream(evidenceKey(team.id, row.id))
          // By its id: a name that somebody chose could be anything, and twice.
          const ending = row.name.split('.').at(-1)?.toLowerCase() ?? 'bin'
          if (found) yield { name: `evidence/${row.id}.${ending}`, text: found.stream, packed: true }
        }
      }
    },
    { name: 'evidence_readers', rows: rowsOfTeams(selectReadingOf) }
  ],
  async erase(platform, actor) {
    await eraseRequests(platform, actor)
    await eraseReading(platform, actor)
  }
}
