/* Beginning an application, saving what is typed, deleting a draft. */
import type { Application, ApplicationChanges, SentCvRow } from '#contract/applications.ts'
import { Problem } from '#contract/problems.ts'
import { answersGiven, faultsOfAnswers } from '#contract/rules/answer-fault.ts'
import { shownStates } from '#contract/rules/opportunity-choices.ts'
import { cvOf, profileOf } from '#server/features/artists/artists.actions.ts'
import { requireOwnPictures } from '#server/features/works/library.actions.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { isId } from '#server/platform/ids.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentApplication, type ApplicationRow } from './applications.present.ts'
import {
  deleteApplication,
  insertApplication,
  lockApplication,
  replaceWorks,
  selectApplicant,
  selectOwn,
  selectOwnFor,
  updateApplication,
  type OwnOf
} from './applications.queries.ts'
import { closedAt, type AppliedCallRow } from './calls.present.ts'
import { selectCall } from './calls.queries.ts'

/** Of the CV what its owner shows to others. */
export const cvFor = async (tx: Tx, user_id: string): Promise<SentCvRow[]> =>
  (await cvOf(tx, user_id))
    .filter(({ visibility }) => visibility === 'public')
    .map(({ kind, from_year, to_year, title, place, link }) => ({
      kind,
      from_year,
      to_year,
      title,
      place,
      link: link ?? ''
    }))

export const presentOwn = async (
  platform: Platform,
  tx: Tx,
  row: ApplicationRow,
  now: Date
): Promise<Application> => {
  const profile_cv = row.status === 'draft' ? await cvFor(tx, row.user_id) : []
  return presentApplication(platform, tx.team_id, row, { profile_cv, now })
}

export const readOwn = async (platform: Platform, tx: Tx, own: OwnOf, now: Date): Promise<Application> =>
  presentOwn(platform, tx, await selectOwn(tx.db, tx.team_id, own).executeTakeFirstOrThrow(), now)

/** Whoever had read something older is told what stands. */
export const requireVersion = async (
  platform: Platform,
  tx: Tx,
  row: ApplicationRow,
  { version, now, reason }: { version: number; now: Date; reason?: string }
): Promise<void> => {
  if (row.version !== version)
    throw new Problem('stale', {
      ...omitUndefined({ reason }),
      current: await presentOwn(platform, tx, row, now)
    })
}

/** Until the end of the transaction nobody else changes it; what is another's is not there. */
export const holdOwn = async (tx: Tx, own: OwnOf): Promise<ApplicationRow> => {
  if (!isId(own.id)) throw new Problem('not_found')
  const [, [row]] = await tx.together(lockApplication(tx, own.id), selectOwn(tx.db, tx.team_id, own))
  if (!row) throw new Problem('not_found')
  return row
}

/** A call that visitors can meet; one of a suspended organisation is found by those alone who have to do with it. */
export const isFound = ({ call_status, suspended_at }: AppliedCallRow): boolean =>
  suspended_at === null && shownStates.some(state => state === call_status)

const requireOpen = async (tx: Tx, call_id: string, now: Date): Promise<AppliedCallRow> => {
  const call = await selectCall(tx.db, tx.team_id, call_id).executeTakeFirst()
  if (!call || !isFound(call)) throw new Problem('not_found')
  const reason = closedAt(call, now)
  if (reason)
    throw new Problem('conflict', {
      reason,
      params: { arrived: { at: now, time_zone: call.time_zone, to_the_second: true } }
    })
  return call
}

const beginNew = async (
  platform: Platform,
  tx: Tx,
  { user_id, call_id }: { user_id: string; call_id: string },
  now: Date
): Promise<void> => {
  const artist = await selectApplicant(tx, user_id)
  if (!artist) throw new Problem('unauthenticated')
  if (!artist.verified_at) throw new Problem('unverified')
  await requireOpen(tx, call_id, now)
  const profile = await profileOf(tx, user_id, now)
  // Where a second tab was faster, that one's is gone on with.
  await insertApplication(tx, {
    id: platform.newId(),
    opportunity_id: call_id,
    user_id,
    status: 'draft',
    number: null,
    name: artist.display_name || `${artist.first_name} ${artist.last_name}`,
    contact: artist.email,
    statement: profile?.statement ?? '',
    answers: json({}),
    with_cv: true,
    may_be_named: false,
    cv: json([]),
    version: 1,
    created_at: now,
    saved_at: now,
    sent_at: null,
    decided_at: null,
    first_decided_at: null,
    answered_at: null,
    offer_taken_back_at: null,
    acceptance_withdrawn_at: null,
    decision: ''
  })
}

export const beginApplication = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  call_id: string,
  { now, token }: { now: Date; token: OnceToken | null }
): Promise<Application> =>
  platform.doors.withTeam(team_id, actor, tx =>
    once(tx, token, async () => {
      const asked = { user_id: actor.user_id, call_id }
      const found = () => selectOwnFor(tx.db, team_id, asked).executeTakeFirst()
      const before = await found()
      if (before && before.status !== 'withdrawn') return presentOwn(platform, tx, before, now)
      await beginNew(platform, tx, asked, now)
      const row = await found()
      if (!row) throw new Error('An application that was begun is there')
      return presentOwn(platform, tx, row, now)
    })
  )

/** Of a draft that is held: what is given is written, and the rest left. */
export const writeParts = async (
  tx: Tx,
  { id, user_id, questions }: ApplicationRow,
  { works, answers, ...changes }: Omit<ApplicationChanges, 'version'>,
  now: Date
): Promise<void> => {
  if (answers) {
    const errors = faultsOfAnswers(questions, answers)
    if (errors.length > 0) throw new Problem('invalid', { errors })
  }
  if (works) {
    await requireOwnPictures(tx, user_id, 'works', works)
    requireEachOnce(works)
    await replaceWorks(tx, id, works)
  }
  await updateApplication(tx, id, {
    ...omitUndefined(changes),
    ...(answers && { answers: json(answersGiven(answers)) }),
    saved_at: now
  })
}

export const saveApplication = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  { id, version, ...changes }: ApplicationChanges & { id: string },
  now: Date
): Promise<Application> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const own = { id, user_id: actor.user_id }
    const before = await holdOwn(tx, own)
    if (before.status !== 'draft') throw new Problem('conflict', { reason: 'application_not_draft' })
    await requireVersion(platform, tx, before, { version, now })
    await writeParts(tx, before, changes, now)
    return readOwn(platform, tx, own, now)
  })

const requireEachOnce = (works: readonly { picture_id: string }[]): void => {
  const errors = works.flatMap(({ picture_id }, place) =>
    works.findIndex(each => each.picture_id === picture_id) < place
      ? [{ path: ['works', place, 'picture_id'], code: 'taken' as const }]
      : []
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

export const removeDraft = (
  platform: Platform,
  actor: UserActor,
  team_id: string,
  id: string
): Promise<void> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const { status } = await holdOwn(tx, { id, user_id: actor.user_id })
    if (status !== 'draft') throw new Problem('conflict', { reason: 'application_not_draft' })
    await deleteApplication(tx, id)
  })
