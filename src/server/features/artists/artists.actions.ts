/*
 * What an artist says of themselves, for its own room and for other features. Everything of it is the account's: it belongs
 * to no team.
 */
import type { ArtistChanges, CvRow, OwnArtist } from '#contract/artists.ts'
import { sizes } from '#contract/limits.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { isUnderAge } from '#contract/rules/age-on.ts'
import { handleKey, saysSurname } from '#contract/rules/handle.ts'
import type { PageVisibility } from '#contract/rules/artist-choices.ts'
import { bumpOwnPage, bumpWaysToPage } from '#server/features/accounts/shown.actions.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { Platform } from '#server/platform/platform.ts'
import { handleFreeAt, presentOwn } from './artists.present.ts'
import {
  deleteCv,
  hidePage,
  insertCv,
  markAsChild,
  putPage,
  retireHandles,
  selectCv,
  selectOwn,
  selectProfile,
  selectShownPortrait,
  takeHandle
} from './artists.queries.ts'
import { dayOf } from './page-name.ts'
import { enteredAsChild } from './publishing.actions.ts'

export { handleBehind } from './page-name.ts'

/** Handles that were given up before then lead nowhere, and are free. */
export const yearBefore = (now: Date): Date => new Date(now.getTime() - sizes.old_link_days * 86_400_000)

/** The rows of somebody's CV, in their order, with those that are for nobody else. */
export const cvOf = (tx: Pick<Tx, 'db'>, user_id: string): Promise<CvRow[]> =>
  selectCv(tx.db, user_id).execute()

/** What somebody says of themselves, for what they send to others: of a page that is private too. */
export const profileOf = (tx: Pick<Tx, 'db'>, user_id: string, now: Date) =>
  selectProfile(tx.db, user_id, dayOf(now)).executeTakeFirst()

/** Whether a picture is on a page that others may read. */
export const isPortraitShown = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  portrait: { picture_id: string; owner_id: string }
): Promise<boolean> => {
  const today = dayOf(clock.now())
  const found = await doors.readPlatform(db => selectShownPortrait(db, { ...portrait, today }))
  return found.length > 0
}

/** Asked when the name or the date of birth of an account changes: the address of a child's page does not say the surname. */
export const keepAsChild = async (tx: Tx, user_id: string, now: Date): Promise<void> => {
  const person = await lockAccount(tx, user_id)
  const page = await selectOwn(tx.db, user_id, dayOf(now)).executeTakeFirst()
  if (!person || !page?.is_child) return
  await markAsChild(tx, user_id)
  if (page.handle !== null && saysSurname(page.handle, person.last_name)) await hidePage(tx, user_id)
}

const readWithin = async ({ clock }: Platform, tx: Tx, user_id: string): Promise<OwnArtist> => {
  const now = clock.now()
  const row = await selectOwn(tx.db, user_id, dayOf(now)).executeTakeFirstOrThrow()
  return presentOwn(row, await cvOf(tx, user_id), now)
}

export const readOwn = async ({ doors, clock }: Platform, { user_id }: UserActor): Promise<OwnArtist> => {
  const now = clock.now()
  const [row] = await doors.readPlatform(db => selectOwn(db, user_id, dayOf(now)))
  if (!row) throw new Problem('unauthenticated')
  return presentOwn(row, await doors.readPlatform(db => selectCv(db, user_id)), now)
}

/** Under the lock of the account, so that two who save at once are told of each other. */
const requireCurrent = async (platform: Platform, tx: Tx, user_id: string, version: number) => {
  const person = await lockAccount(tx, user_id)
  if (!person) throw new Problem('unauthenticated')
  const current = await readWithin(platform, tx, user_id)
  if (current.version !== version) throw new Problem('stale', { current })
  const today = dayOf(platform.clock.now())
  const saved_as_child = person.birth_date !== null && isUnderAge(person.birth_date, today)
  return { person, current, saved_as_child }
}

interface Publishing {
  visibility: PageVisibility
  /** Null where none is chosen. */
  handle: string | null
}

const requireFit = ({ visibility, handle }: Publishing, child: { last_name: string } | null): void => {
  if (visibility === 'private') return
  if (handle === null) throw invalidField(['visibility'], 'no_handle')
  if (child && saysSurname(handle, child.last_name)) throw invalidField(['visibility'], 'real_name')
}

export const updateArtist = async (
  platform: Platform,
  actor: UserActor,
  { version, cv, ...changes }: ArtistChanges
): Promise<OwnArtist> => {
  const { user_id } = actor
  const asks = changes.visibility !== undefined && changes.visibility !== 'private'
  const as_child = asks && (await enteredAsChild(platform, user_id))
  return platform.doors.withPlatform(actor, async tx => {
    const { person, current, saved_as_child } = await requireCurrent(platform, tx, user_id, version)
    const { visibility, handle, statement, pronouns, shows_place, takes_messages } = {
      ...current,
      ...omitUndefined(changes)
    }
    requireFit({ visibility, handle }, saved_as_child ? person : null)
    // Whoever entered as a child says when they come of age, before the page can be read.
    if (as_child && person.birth_date === null) throw invalidField(['visibility'], 'no_birth_date')
    const page = { handle, visibility, statement, pronouns, shows_place, takes_messages, saved_as_child }
    await putPage(tx, { user_id, ...page, version: version + 1 })
    if (cv) {
      await deleteCv(tx, user_id)
      await insertCv(
        tx,
        cv.map((row, position) => ({ ...row, user_id, position }))
      )
    }
    const fields = [...Object.keys(omitUndefined(changes)), ...(cv ? ['cv'] : [])]
    await audit(tx, platform, { verb: 'user.page_changed', subject: `user:${user_id}`, details: { fields } })
    const as_before = visibility === current.visibility && saved_as_child === current.is_child
    if (as_before) bumpOwnPage(platform, tx, user_id)
    else await bumpWaysToPage(platform, tx, user_id)
    return readWithin(platform, tx, user_id)
  })
}

/** The one before leads on for a year, and is nobody else's meanwhile. */
export const chooseHandle = (
  platform: Platform,
  actor: UserActor,
  { version, handle }: { version: number; handle: string }
): Promise<OwnArtist> =>
  platform.doors.withPlatform(actor, async tx => {
    const { user_id } = actor
    const now = platform.clock.now()
    const { person, current, saved_as_child } = await requireCurrent(platform, tx, user_id, version)
    if (current.handle === handle) return current
    if (saved_as_child && saysSurname(handle, person.last_name)) throw invalidField(['handle'], 'real_name')
    const row = await selectOwn(tx.db, user_id, dayOf(now)).executeTakeFirstOrThrow()
    const free = handleFreeAt(row, now)
    if (free) {
      const days = Math.ceil((free.getTime() - now.getTime()) / 86_400_000)
      throw invalidField(['handle'], 'too_soon', { days })
    }
    const key = handleKey(handle)
    if (!(await takeHandle(tx, { key, handle, user_id, since: yearBefore(now) })))
      throw invalidField(['handle'], 'taken')
    await retireHandles(tx, user_id, { but: key, now })
    const handle_changed_at = current.handle === null ? null : now
    await putPage(tx, { user_id, handle, handle_changed_at, saved_as_child, version: version + 1 })
    await audit(tx, platform, { verb: 'user.handle_chosen', subject: `user:${user_id}` })
    await bumpWaysToPage(platform, tx, user_id)
    return readWithin(platform, tx, user_id)
  })
