/*
 * What becomes of a person's works when their account is deleted. A draft goes. A work that still runs is withdrawn and
 * emptied; its number stays given. What stands in published results keeps its place there, with its pictures and what
 * its label says, but without a name and without what the artist wrote.
 */
import { resultsAreOut } from '#contract/rules/contest-allows.ts'
import { maySwitch } from '#contract/rules/work-status.ts'
import { emptyParts, type WorkParts } from '#contract/work-parts.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { orderCard } from '#server/features/exhibition/cards.actions.ts'
import { json } from '#server/platform/db/json.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteRevisions } from './personal.queries.ts'
import { deleteImages, deleteWords, insertRevision, insertWords } from './finalizing.queries.ts'
import { holdOwnWork } from './works.actions.ts'
import type { WorkRow } from './works.present.ts'
import { deleteDraft, updateWork } from './works.queries.ts'
import { takeBack } from './withdrawing.actions.ts'

const emptyOut = async (platform: Platform, tx: Tx, own: { id: string; owner_id: string }): Promise<void> => {
  const { id } = own
  const before = await holdOwnWork(tx, own)
  const now = platform.clock.now()
  if (maySwitch(before.status, 'withdrawn', 'owner')) await takeBack(platform, tx, before, now)
  const row = await holdOwnWork(tx, own)
  const nothing = {
    title: '',
    artist: '',
    child_name: null,
    medium: '',
    year: null,
    cover_id: null,
    reason: '',
    out_reason: ''
  }
  await updateWork(tx, tx.team_id, id, row, { ...nothing, parts: json(emptyParts), saved_at: now })
  await tx.together(deleteImages(tx, tx.team_id, id), deleteWords(tx, tx.team_id, id))
  await deleteRevisions(tx, tx.team_id, id)
}

/** What the wall and the label show, and no more. */
const labelOf = ({
  title,
  year,
  medium,
  height,
  width,
  depth,
  unit,
  edition,
  images,
  declarations
}: WorkParts) => ({
  ...emptyParts,
  title,
  year,
  medium,
  height,
  width,
  depth,
  unit,
  edition,
  images,
  declarations
})

const takeNameOff = async (platform: Platform, tx: Tx, row: WorkRow): Promise<void> => {
  const { id: work_id, owner_id, category_id, revision, submitted_at } = row
  if (category_id === null || submitted_at === null)
    throw new Error(`The work ${work_id} was never handed in`)
  const parts = labelOf(row.parts)
  await updateWork(tx, tx.team_id, work_id, row, {
    artist: '',
    child_name: null,
    reason: '',
    out_reason: '',
    parts: json(parts)
  })
  await deleteRevisions(tx, tx.team_id, work_id)
  const { team_id } = tx
  const handed_in = { parts: json(parts), submitted_by: owner_id, submitted_at }
  await tx.together(
    insertRevision(tx, { team_id, work_id, revision, category_id, ...handed_in }),
    deleteWords(tx, team_id, work_id),
    insertWords(tx, team_id, row, { title: parts.title, name: '', texts: [parts.medium] })
  )
  // The one there is says the name.
  await orderCard(platform, tx, work_id)
  tx.afterCommit(() => platform.versions.bump(team_id))
}

export const eraseWork = async (
  platform: Platform,
  tx: Tx,
  own: { id: string; owner_id: string }
): Promise<void> => {
  const row = await holdOwnWork(tx, own)
  if (row.status === 'draft') {
    await deleteDraft(tx, tx.team_id, row.id)
    return
  }
  const stays = row.visibility === 'public' && resultsAreOut(row, platform.clock.now())
  await (stays ? takeNameOff(platform, tx, row) : emptyOut(platform, tx, own))
}
