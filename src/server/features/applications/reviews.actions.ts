/* Marks, notes, the decision, and the names of a blind call. */
import type {
  ApplicationInFull,
  ApplicationNote,
  DecidingApplication,
  ReviewedCall
} from '#contract/application-reviews.ts'
import { invalidField, Problem, type FieldError } from '#contract/problems.ts'
import { decisionsFrom, type ApplicationDecision } from '#contract/rules/application-status.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { isId } from '#server/platform/ids.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { notifyDecided, type DecidedStep } from './applications.mails.ts'
import { lockApplication, updateApplication } from './applications.queries.ts'
import { hidesNames, type AppliedCallRow } from './calls.present.ts'
import { countByStatus, countHeld, lockCall, openNamesOf, selectCall } from './calls.queries.ts'
import { namesWait, presentInFull, presentNote, presentReviewedCall } from './reviews.present.ts'
import { deleteNote, insertNote, putMarks, selectInFull, selectNotes } from './reviews.queries.ts'

interface One {
  id: string
  now: Date
}

const findRow = async (tx: Tx, asker_id: string, id: string) => {
  const row = isId(id)
    ? await selectInFull(tx.db, tx.team_id, { asker_id, id }).executeTakeFirst()
    : undefined
  if (!row) throw new Problem('not_found')
  return row
}

const readWithin = async (
  platform: Platform,
  tx: Tx,
  asker_id: string,
  { id, now }: One
): Promise<ApplicationInFull> => {
  const { team_id, db } = tx
  const row = await findRow(tx, asker_id, id)
  const [notes, counts, [held]] = await tx.together(
    selectNotes(db, team_id, id),
    countByStatus(db, team_id, row.call_id, asker_id),
    countHeld(db, team_id, row.call_id)
  )
  return presentInFull(platform, row, {
    team_id,
    asker_id,
    standing: { counts, held: held?.held ?? 0 },
    notes: notes.map(note => presentNote(note, asker_id)),
    now
  })
}

export const readInFull = (platform: Platform, by: UserActor, team_id: string, one: One) =>
  platform.doors.withTeam(team_id, by, tx => readWithin(platform, tx, by.user_id, one))

const requireCall = async (tx: Tx, id: string): Promise<AppliedCallRow> => {
  const call = isId(id) ? await selectCall(tx.db, tx.team_id, id).executeTakeFirst() : undefined
  if (!call) throw new Problem('not_found')
  return call
}

const readCallWithin = async (tx: Tx, asker_id: string, { id, now }: One): Promise<ReviewedCall> => {
  const call = await requireCall(tx, id)
  const { db, team_id } = tx
  const [counts, [held]] = await tx.together(
    countByStatus(db, team_id, id, asker_id),
    countHeld(db, team_id, id)
  )
  return presentReviewedCall(call, { counts, held: held?.held ?? 0 }, now)
}

export const readReviewedCall = (platform: Platform, by: UserActor, team_id: string, one: One) =>
  platform.doors.withTeam(team_id, by, tx => readCallWithin(tx, by.user_id, one))

export const giveMarks = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, marks, now }: One & { marks: Readonly<Record<string, number | null>> }
): Promise<ApplicationInFull> =>
  platform.doors.withTeam(team_id, by, async tx => {
    const { rubric } = await findRow(tx, by.user_id, id)
    const errors = Object.entries(marks).flatMap(([name, mark]): FieldError[] => {
      const line = rubric.find(each => each.id === name)
      const path = ['marks', name]
      if (!line) return [{ path, code: 'unknown_field' }]
      return mark !== null && mark > line.points
        ? [{ path, code: 'too_large', params: { max: line.points } }]
        : []
    })
    if (errors.length > 0) throw new Problem('invalid', { errors })
    await putMarks(tx, { application_id: id, reviewer_id: by.user_id }, marks)
    return readWithin(platform, tx, by.user_id, { id, now })
  })

export const addNote = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, text }: { id: string; text: string },
  token: OnceToken | null
): Promise<ApplicationNote> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      await findRow(tx, by.user_id, id)
      const note = {
        id: platform.newId(),
        application_id: id,
        author_id: by.user_id,
        text,
        created_at: platform.clock.now()
      }
      await insertNote(tx, note)
      return presentNote({ ...note, by: `${by.first_name} ${by.last_name}` }, by.user_id)
    })
  )

export const removeNote = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, note }: { id: string; note: string }
): Promise<void> =>
  platform.doors.withTeam(team_id, by, async tx => {
    await findRow(tx, by.user_id, id)
    const gone = isId(note) && (await deleteNote(tx, { id: note, application_id: id, author_id: by.user_id }))
    if (!gone) throw new Problem('not_found')
  })

/** Of a call that is held until the end, so that two who decide at once do not offer one place twice. */
const requirePlace = async (tx: Tx, { call_id }: AppliedCallRow): Promise<void> => {
  await lockCall(tx, call_id).execute()
  const { places } = await requireCall(tx, call_id)
  const { held } = await countHeld(tx.db, tx.team_id, call_id).executeTakeFirstOrThrow()
  if (held >= places) throw new Problem('conflict', { reason: 'application_no_place' })
}

interface Decided {
  to: ApplicationDecision
  text: string
  now: Date
}

/** What is written of a decision, and how its artist and the log are told of it. */
const whatIsDecided = (row: RowOf<typeof selectInFull>, { to, text, now }: Decided) => {
  const taken_back = row.status === 'offered'
  if (taken_back && text === '') throw invalidField(['text'], 'required')
  const first_decided_at = row.first_decided_at ?? now
  const decided = { status: to, decision: text, decided_at: now, first_decided_at }
  const verb: `application.${ApplicationDecision}` = `application.${to}`
  if (!taken_back) {
    // A new offer is one that stands.
    const changes = to === 'offered' ? { ...decided, offer_taken_back_at: null } : decided
    return { changes, step: to as DecidedStep, entry: { verb } }
  }
  const step: DecidedStep = to === 'shortlisted' ? 'kept' : 'taken_back'
  const entry = { verb: 'application.offer_taken_back' as const, details: { reason: text } }
  return { changes: { ...decided, offer_taken_back_at: now }, step, entry }
}

/** Whoever decides about an offer that was answered meanwhile is told so. */
const whyStale = ({ status, answered_at }: RowOf<typeof selectInFull>) =>
  status === 'accepted' || answered_at !== null ? { reason: 'application_answered' } : {}

export const decideApplication = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, version, to, text, now }: DecidingApplication & { now: Date }
): Promise<ApplicationInFull> =>
  platform.doors.withTeam(team_id, by, async tx => {
    if (isId(id)) await lockApplication(tx, id).execute()
    const row = await findRow(tx, by.user_id, id)
    if (row.version !== version)
      throw new Problem('stale', {
        ...whyStale(row),
        current: await readWithin(platform, tx, by.user_id, { id, now })
      })
    if (row.suspended_at) throw new Problem('conflict', { reason: 'application_suspended' })
    if (!decisionsFrom(row.status, false).includes(to))
      throw new Problem('conflict', { reason: 'application_no_step' })
    if (!decisionsFrom(row.status, hidesNames(row)).includes(to))
      throw new Problem('conflict', { reason: 'application_names_first' })
    if (to === 'offered') await requirePlace(tx, row)
    const { changes, step, entry } = whatIsDecided(row, { to, text, now })
    await updateApplication(tx, id, changes)
    await audit(tx, platform, { ...entry, subject: `application:${id}` })
    await notifyDecided(platform, tx, row, { step, text })
    return readWithin(platform, tx, by.user_id, { id, now })
  })

/** One step, which nobody takes back; opened twice it is the same. */
export const openNames = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, now }: One
): Promise<ReviewedCall> =>
  platform.doors.withTeam(team_id, by, async tx => {
    if (isId(id)) await lockCall(tx, id).execute()
    const call = await requireCall(tx, id)
    if (!call.blind) throw new Problem('conflict', { reason: 'names_not_blind' })
    if (hidesNames(call)) {
      const counts = await countByStatus(tx.db, team_id, id, by.user_id).execute()
      const reason = namesWait(call, counts, now)
      if (reason) throw new Problem('conflict', { reason })
      await openNamesOf(tx, id, now)
      await audit(tx, platform, { verb: 'application.names_opened', subject: `opportunity:${id}` })
    }
    return readCallWithin(tx, by.user_id, { id, now })
  })
