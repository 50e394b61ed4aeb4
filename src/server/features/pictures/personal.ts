/*
 * What is kept of a person's pictures: those sent for works and as their own portrait, in every team. What the person's
 * works still show is theirs to decide who holds the works; here it is only no longer anybody's.
 */
import { inEveryTeam } from '#server/platform/db/every-team.ts'
import { originalKey } from '#server/platform/media/derivatives.ts'
import { eraseInTeams, rowsOfTeams, type PersonalData } from '#server/platform/personal-data.ts'
import { dropUnlessNamed } from './dropping.actions.ts'
import { selectPicturesOf } from './pictures.queries.ts'

export const personal: PersonalData = {
  tables: ['images'],
  export: [
    {
      name: 'pictures',
      rows: rowsOfTeams(selectPicturesOf, row => {
        // Of what was thrown away nothing is held but its size.
        if (row.thrown_away_at) return null
        const { id, name, bytes, format, width, height, sha256, created_at } = row
        const hash = Buffer.from(sha256).toString('hex')
        return { id, name, bytes, format, width, height, sha256: hash, created_at }
      }),
      async *files(platform, owner) {
        for await (const { team, row } of inEveryTeam(platform, owner, selectPicturesOf)) {
          const original = await platform.storage.stream(originalKey(team.id, row.id))
          // By its id: a name of the owner's could be anything, and twice.
          if (original)
            yield { name: `pictures/${row.id}.${row.format ?? 'bin'}`, text: original.stream, packed: true }
        }
      }
    }
  ],
  erase: eraseInTeams(selectPicturesOf, async (platform, tx, { id }) => {
    if (await dropUnlessNamed(platform, tx, id)) return
    // It stays for what shows it, without what its owner called it.
    await tx.db
      .updateTable('images')
      .set({ name: '' })
      .where('team_id', '=', tx.team_id)
      .where('id', '=', id)
      .execute()
  })
}
