/*
 * What is due to somebody for an award. What was promised and delivered stays on record when the account goes, without a
 * name; the files that prove it go, and what was typed of it, since a receipt, a photograph or a note names its winner.
 */
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { dropProofs, proofKey } from './files.actions.ts'
import { deleteProof, selectProofsOf } from './files.queries.ts'
import { blankProof, selectPrizesOf } from './prizes.queries.ts'

const eraseProofs = eraseInTeams(selectProofsOf, async (platform, tx, { id }) => {
  await deleteProof(tx, id)
  await dropProofs(platform, tx, [id])
})
const eraseNotes = eraseInTeams(selectPrizesOf, (_, tx, { id }) => blankProof(tx, id))

export const personal: PersonalData = {
  tables: ['prizes', 'prize_files'],
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
  async erase(platform, actor) {
    await eraseProofs(platform, actor)
    await eraseNotes(platform, actor)
  }
}
