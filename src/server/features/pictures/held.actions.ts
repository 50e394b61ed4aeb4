/* What is held of a person's pictures: those sent for works and as their own portrait, in every team. */
import { inEveryTeam, type Held } from '#server/platform/held.ts'
import { originalKey } from '#server/platform/media/derivatives.ts'
import { selectPicturesOf } from './pictures.queries.ts'

const pictures: Held = {
  name: 'pictures',
  async *rows(platform, { user_id: owner_id }) {
    const all = inEveryTeam(platform, (db, team_id, page) =>
      selectPicturesOf(db, team_id, { owner_id, ...page })
    )
    for await (const { team, row } of all) {
      // Of what was thrown away nothing is held but its size.
      if (row.thrown_away_at) continue
      const { id, name, bytes, format, width, height, sha256, created_at } = row
      const hash = Buffer.from(sha256).toString('hex')
      yield { team: team.link, id, name, bytes, format, width, height, sha256: hash, created_at }
    }
  },
  async *files(platform, { user_id: owner_id }) {
    const all = inEveryTeam(platform, (db, team_id, page) =>
      selectPicturesOf(db, team_id, { owner_id, ...page })
    )
    for await (const { team, row } of all) {
      const original = await platform.storage.stream(originalKey(team.id, row.id))
      // By its id: a name of the owner's could be anything, and twice.
      if (original)
        yield { name: `pictures/${row.id}.${row.format ?? 'bin'}`, text: original.stream, packed: true }
    }
  }
}

export const heldOfPictures: readonly Held[] = [pictures]
