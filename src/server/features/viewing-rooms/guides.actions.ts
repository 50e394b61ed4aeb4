/*
 * Audio guides. Their words are written first, and a recording is sent for them; it is heard where its room is public and
 * its work on show. No recording is kept that no row names.
 */
import type { GuideFile, WrittenGuide } from '#contract/audio-guides.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { faultOfGuideLength, guideLimits } from '#contract/rules/guide-file.ts'
import { cleanFileName } from '#contract/rules/file-name.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { lockRow } from '#server/platform/db/managed-rows.ts'
import { isId } from '#server/platform/ids.ts'
import type { Recording } from '#server/platform/media/audio.ts'
import { refusedFile } from '#server/platform/media/refused-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepFile } from '#server/platform/storage/kept-file.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { dropGuide } from './guides.jobs.ts'
import { presentWritten } from './guides.present.ts'
import {
  deleteGuide,
  isHung,
  lockGuide,
  putWords,
  selectGuideByFile,
  selectGuideOf,
  selectRoomOf,
  sumOfRoom,
  updateGuide
} from './guides.queries.ts'

export const guideKey = (team_id: string, file_id: string): string => `guides/${team_id}/${file_id}`

/** Once this transaction stands. */
export const dropRecordings = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  gone: readonly { file_id: string | null }[]
): Promise<void> => {
  const orders = gone.flatMap(({ file_id }) =>
    file_id === null ? [] : [{ payload: { team_id: tx.team_id, file_id } }]
  )
  if (orders.length > 0) await jobs.sendAll(tx, dropGuide, orders)
}

/** Safe to repeat. */
export const dropUnnamedGuide = async (
  { doors, storage }: Platform,
  team_id: string,
  file_id: string
): Promise<void> => {
  const [kept] = await doors.readTeam(team_id, db => selectGuideByFile(db, team_id, file_id))
  if (!kept) await storage.remove(guideKey(team_id, file_id))
}

interface Place {
  room_id: string
  work_id: string
}

const requirePlace = async (tx: Tx, { room_id, work_id }: Place): Promise<void> => {
  if (!isId(room_id) || !isId(work_id) || !(await isHung(tx, room_id, work_id)))
    throw new Problem('not_found')
}

const changed = async (platform: Platform, tx: Tx, room_id: string): Promise<void> => {
  await audit(tx, platform, { verb: 'viewing_room.changed', subject: `viewing_room:${room_id}` })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

export const saveGuide = (
  platform: Platform,
  actor: Actor,
  team: LinkedTeam,
  { transcript, version, ...place }: Place & { transcript: LocalizedText; version: number }
): Promise<WrittenGuide> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    // Who begins one at once with another finds theirs: there is no row yet that could be locked.
    await lockRow(tx, 'viewing_rooms', place.room_id)
    await requirePlace(tx, place)
    const find = () => selectGuideOf(tx.db, team.id, place).executeTakeFirst()
    const before = await find()
    // Deleted since it was read.
    if (!before && version > 0) throw new Problem('not_found')
    if (before && before.version !== version)
      throw new Problem('stale', { current: presentWritten(platform, team, before) })
    // Without it nobody who cannot hear knows what is said.
    if (Object.values(transcript).every(said => said.trim() === ''))
      throw invalidField(['transcript'], 'required')
    await putWords(tx, { id: platform.newId(), ...place, transcript: json(transcript) }, version)
    await changed(platform, tx, place.room_id)
    const row = await find()
    if (!row) throw new Error('A guide that was written is there')
    return presentWritten(platform, team, row)
  })

export const removeGuide = (
  platform: Platform,
  actor: Actor,
  team: LinkedTeam,
  { room_id, work_id }: Place
): Promise<void> =>
  platform.doors.withTeam(team.id, actor, async tx => {
    const found =
      isId(room_id) && isId(work_id)
        ? await selectGuideOf(tx.db, team.id, { room_id, work_id }).executeTakeFirst()
        : undefined
    if (!found) throw new Problem('not_found')
    await dropRecordings(platform, tx, await deleteGuide(tx, found.id))
    await changed(platform, tx, room_id)
  })

/** Before a byte of it is taken, and again when it has come. `more`: its own bytes. */
export const requireRoomForGuide = async (tx: Tx, id: string, more: number) => {
  const of = isId(id) ? await selectRoomOf(tx, id) : undefined
  if (!of) throw new Problem('not_found')
  // Of two that come at once the second counts the first.
  await lockRow(tx, 'viewing_rooms', of.room_id)
  const guide = await lockGuide(tx, id)
  if (!guide) throw new Problem('not_found')
  if ((await sumOfRoom(tx, guide.room_id, id)) + more > guideLimits.total)
    throw new Problem('conflict', {
      reason: 'guides_full',
      params: { max: guideLimits.total / (1024 * 1024) }
    })
  return guide
}

interface SentGuide {
  guide_id: string
  name: string
  bytes: number
  sha256: Uint8Array
  file: string
  recording: Recording | null
}

const requireRecording = (recording: Recording | null): Recording => {
  if (!recording) throw refusedFile({ code: 'guide_kind' })
  const fault = faultOfGuideLength(recording.seconds)
  if (fault) throw refusedFile(fault)
  return recording
}

/** What an upload came to, for who lost the answer; null once it is gone. */
export const findGuide = async (
  platform: Platform,
  team: LinkedTeam,
  file_id: string
): Promise<GuideFile | null> => {
  const [row] = await platform.doors.readTeam(team.id, db => selectGuideByFile(db, team.id, file_id))
  return row ? presentWritten(platform, team, row).file : null
}

/** The recording that stands in the place of the one before; the same bytes sent again change nothing. */
export const takeGuide = async (
  platform: Platform,
  actor: UserActor,
  team: LinkedTeam,
  { guide_id, name, bytes, sha256, file, recording }: SentGuide,
  settle: (tx: Tx, file_id: string) => Promise<unknown>
): Promise<GuideFile> => {
  const { clock, doors, jobs, newId } = platform
  const { id: team_id } = team
  const { format, seconds } = requireRecording(recording)
  const id = newId()
  const kept = await keepFile(platform, {
    team_id,
    id,
    key: guideKey(team_id, id),
    file,
    async order(tx, after) {
      await requireRoomForGuide(tx, guide_id, bytes)
      await jobs.send(tx, dropGuide, { team_id, file_id: id }, { after })
    },
    write: () =>
      doors.withTeam(team_id, actor, async tx => {
        const before = await requireRoomForGuide(tx, guide_id, bytes)
        if (before.file_id !== null && before.sha256 && Buffer.from(before.sha256).equals(sha256)) {
          await settle(tx, before.file_id)
          return { id: before.file_id }
        }
        await dropRecordings(platform, tx, [before])
        await updateGuide(tx, guide_id, {
          file_id: id,
          name: cleanFileName(name) || `guide.${format}`,
          format,
          bytes,
          seconds: Math.max(1, Math.round(seconds)),
          sha256,
          sent_at: clock.now(),
          sent_by: actor.user_id
        })
        await settle(tx, id)
        await changed(platform, tx, before.room_id)
        return { id }
      })
  })
  const taken = await findGuide(platform, team, kept.id)
  if (!taken) throw new Error('A recording that was taken is there')
  return taken
}
