/* Albums: added, changed, taken away. Their pictures are the team's own and stay. */
import type { Album, AlbumChanges, NewAlbum } from '#contract/gallery.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { mostAlbumPictures } from '#contract/rules/face-choices.ts'
import { ownPicture } from '#server/features/pictures/pictures.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { deleteRow, lockRow } from '#server/platform/db/managed-rows.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAlbum } from './gallery.present.ts'
import { hangUp, insertAlbum, selectAlbum, takeDown, updateAlbumRow } from './gallery.queries.ts'

const readAlbum = async (tx: Tx, team: FoundTeam, id: string): Promise<Album> => {
  const asked = { id, drafts: true, most: mostAlbumPictures }
  return presentAlbum(team.link, await selectAlbum(tx.db, team.id, asked).executeTakeFirstOrThrow())
}

const told = async (platform: Platform, tx: Tx, verb: TeamVerb, id: string): Promise<void> => {
  await audit(tx, platform, { verb, subject: `album:${id}` })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** In place of those that hung there. An artist's work is not the team's to hang, nor is another team's picture. */
const hang = async (tx: Tx, album_id: string, pictures: NewAlbum['pictures']): Promise<void> => {
  const seen = new Set<string>()
  for (const [place, { picture_id }] of pictures.entries()) {
    const path = ['pictures', place, 'picture_id']
    if (seen.has(picture_id)) throw invalidField(path, 'taken')
    seen.add(picture_id)
    if (!(await ownPicture(tx, { picture_id, owner_id: null }))) throw invalidField(path, 'not_one_of')
  }
  await takeDown(tx, album_id)
  const rows = pictures.map(({ picture_id, alt, caption }, position) => ({
    team_id: tx.team_id,
    album_id,
    picture_id,
    position,
    alt: json(alt),
    caption: json(caption)
  }))
  if (rows.length > 0) await hangUp(tx, rows)
}

export const addAlbum = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  draft: NewAlbum,
  token: OnceToken | null
): Promise<Album> =>
  platform.doors.withTeam(team.id, actor, tx =>
    once(tx, token, async () => {
      const id = platform.newId()
      const { pictures, title, text, ...fields } = draft
      await insertAlbum(tx, { team_id: team.id, id, ...fields, title: json(title), text: json(text) })
      await hang(tx, id, pictures)
      await told(platform, tx, 'album.added', id)
      return readAlbum(tx, team, id)
    })
  )

export const changeAlbum = (
  platform: Platform,
  actor: Actor,
  team: FoundTeam,
  id: string,
  { version, pictures, title, text, ...fields }: AlbumChanges
): Promise<Album> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const held = await lockRow(tx, 'albums', id)
    if (held.version !== version) throw new Problem('stale', { current: await readAlbum(tx, team, id) })
    const texts = omitUndefined({ title: title && json(title), text: text && json(text) })
    await updateAlbumRow(tx, id, { ...omitUndefined(fields), ...texts })
    if (pictures) await hang(tx, id, pictures)
    await told(platform, tx, 'album.changed', id)
    return readAlbum(tx, team, id)
  })

export const removeAlbum = (platform: Platform, actor: Actor, team: FoundTeam, id: string): Promise<void> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    await lockRow(tx, 'albums', id)
    await takeDown(tx, id)
    await deleteRow(tx, 'albums', id)
    await told(platform, tx, 'album.removed', id)
  })
