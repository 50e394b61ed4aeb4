/*
 * What is due to somebody for an award. What was promised and delivered stays on record when the account goes, without a
 * name; the files that prove it go, since a receipt or a photograph names its winner.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { dropProofs, proofKey } from './files.actions.ts'
import { deleteProof, selectProofsOf } from './files.queries.ts'
import { selectPrizesOf } from './prizes.queries.ts'

export const personal: PersonalData = {
  tables: [],
  export: [
    {
      name: 'prizes',
      rows: rowsOfTeams(selectPrizesOf),
      async *files(platform, owner) {
        for await (const { team, row } of inEveryTeam(platform, owner, selectProofsOf)) {
          const found = await platform.storage.stream(proofKey(team.id, row.id))
          // By its id: a name that somebody chose could be anything, and twice.
          const ending = row.name.split('.').at(-1)?.toLowerCase() ?? 'bin'
          if (found) yield { name: `prizes/${row.id}.${ending}`, text: found.stream, packed: true }
        }
      }
    }
  ],
  erase: eraseInTeams(selectProofsOf, async (platform, tx, { id }) => {
    await deleteProof(tx, id)
    await dropProofs(platform, tx, [id])
  })
}
