/* One account a person, over all teams: opened by the operator here, by people themselves in registration.actions. */
import * as z from 'zod'
import type { Membership } from '#contract/account-shapes.ts'
import type { User, UserChanges } from '#contract/accounts.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { isUnderAge } from '#contract/rules/age-on.ts'
import { text } from '#contract/text.ts'
import { keepAsChild } from '#server/features/artists/artists.actions.ts'
import { seatOnceOfAge } from '#server/features/courses/of-age.actions.ts'
import { dropPicture } from '#server/features/pictures/dropping.actions.ts'
import { ownPicture } from '#server/features/pictures/pictures.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Actor, Tx, UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { keepRuleFor } from './operators.actions.ts'
import { presentUser } from './accounts.present.ts'
import {
  findAddress,
  insertUser,
  lockUser,
  selectUser,
  selectUserByEmail,
  updateIsAdmin,
  updateUserRow
} from './accounts.queries.ts'
import { bumpOwnPage, bumpWaysToPage } from './shown.actions.ts'
import { selectTeamsOf, teamOrder } from './memberships.queries.ts'
import type { TeamRole } from './role-in.ts'

const newUser = z.strictObject({
  email: z.email().max(254),
  first_name: text({ min: 1, max: 80 }),
  last_name: text({ min: 1, max: 80 }),
  locale: z.enum(locales),
  /** Whoever opens it for someone else may leave it to them: they choose one by the link of a forgotten password. */
  password: z.string().optional(),
  is_admin: z.boolean().optional()
})

export type NewUser = z.infer<typeof newUser>

/** Who acts by a command of the server, without a session. */
const onTheServer = ({
  id,
  first_name,
  last_name,
  is_admin
}: { id: string } & Pick<UserActor, 'first_name' | 'last_name' | 'is_admin'>): UserActor => ({
  kind: 'user',
  user_id: id,
  first_name,
  last_name,
  is_admin,
  network: 'local',
  session_id: null,
  both_factors: false
})

/** The operator knows whose address it is, so the account needs no confirmation. */
export const createUser = async (platform: Platform, by: Actor, draft: NewUser): Promise<UserActor> => {
  const { email, first_name, last_name, locale, password, is_admin = false } = newUser.parse(draft)
  const id = platform.newId()
  const now = platform.clock.now()
  const password_hash = password === undefined ? null : await hashPassword(password)
  return platform.doors.withPlatform(by, async tx => {
    const added = await insertUser(tx, {
      id,
      email,
      email_key: addressKey(email),
      first_name,
      last_name,
      locale,
      is_admin,
      created_at: now,
      verified_at: now,
      password_hash
    })
    if (!added) throw invalidField(['email'], 'taken')
    await audit(tx, platform, { verb: 'user.created', subject: `user:${id}` })
    return onTheServer({ id, first_name, last_name, is_admin })
  })
}

export const findUser = async ({ doors }: Platform, email: string): Promise<UserActor | null> => {
  const [found] = await doors.readPlatform(db => selectUserByEmail(db, addressKey(email)))
  return found ? onTheServer(found) : null
}

/** Whether the account is the platform's operator's; whether anything changed. */
export const setOperator = (
  platform: Platform,
  by: Actor,
  user_id: string,
  is_admin: boolean
): Promise<boolean> =>
  platform.doors.withPlatform(by, async tx => {
    const { numUpdatedRows } = await updateIsAdmin(tx, user_id, is_admin)
    if (numUpdatedRows === 0n) return false
    const verb = is_admin ? 'user.operator_made' : 'user.operator_ended'
    await audit(tx, platform, { verb, subject: `user:${user_id}` })
    await keepRuleFor(platform, tx, { user_id, is_admin })
    return true
  })

export const readUser = async (platform: Platform, user_id: string, part: TeamRole): Promise<User> => {
  const [row] = await platform.doors.readPlatform(db => selectUser(db, user_id))
  if (!row) throw new Problem('unauthenticated')
  return presentUser(platform, row, part)
}

const requireOwnAvatar = async (tx: Tx, owner_id: string, picture_id: string | null | undefined) => {
  if (picture_id === undefined || picture_id === null) return
  if (!(await ownPicture(tx, { picture_id, owner_id }))) throw invalidField(['avatar_id'], 'not_one_of')
}

/** What is shown of a child turns on it, so it can be put right and not taken back. */
const requireAgeStaysKnown = (
  { birth_date }: { birth_date: string | null },
  changes: Omit<UserChanges, 'version'>,
  now: Date
): void => {
  if (changes.birth_date !== null || birth_date === null) return
  if (isUnderAge(birth_date, now.toISOString().slice(0, 10))) throw invalidField(['birth_date'], 'required')
}

/** By which it is decided whose page a work leads to. */
const ofName = new Set(['first_name', 'last_name', 'display_name', 'birth_date'])

export const updateUser = async (
  platform: Platform,
  actor: UserActor,
  { version, ...changes }: UserChanges,
  part: TeamRole
): Promise<User> =>
  platform.doors.withPlatform(actor, async tx => {
    const before = await lockUser(tx, actor.user_id)
    if (!before) throw new Problem('unauthenticated')
    const read = async () =>
      presentUser(platform, await selectUser(tx.db, actor.user_id).executeTakeFirstOrThrow(), part)
    if (before.version !== version) throw new Problem('stale', { current: await read() })
    await requireOwnAvatar(tx, actor.user_id, changes.avatar_id)
    requireAgeStaysKnown(before, changes, platform.clock.now())
    await updateUserRow(tx, actor.user_id, omitUndefined(changes))
    const { avatar_id: last } = before
    if (changes.avatar_id !== undefined && last !== null && last !== changes.avatar_id)
      await dropPicture(platform, tx, last)
    const fields = Object.keys(omitUndefined(changes))
    if (fields.some(field => ofName.has(field))) {
      await keepAsChild(tx, actor.user_id, platform.clock.now())
      await bumpWaysToPage(platform, tx, actor.user_id)
    } else bumpOwnPage(platform, tx, actor.user_id)
    if (changes.birth_date && changes.birth_date !== before.birth_date)
      await seatOnceOfAge(platform, tx, actor.user_id)
    await audit(tx, platform, { verb: 'user.changed', subject: `user:${actor.user_id}`, details: { fields } })
    return read()
  })

/** The teams that one has a part in, the newest first. */
export const listTeams = async (
  { doors }: Platform,
  { user_id }: UserActor,
  asked: { limit: number; cursor?: string | undefined }
): Promise<{ items: Membership[]; next: string | null }> => {
  const page = teamOrder.read(asked)
  const rows = await doors.readPlatform(db => selectTeamsOf(db, { user_id, ...page }))
  const present = ({ link, name, role, since }: (typeof rows)[number]) => ({
    link,
    name,
    role,
    since: since.toISOString()
  })
  return teamOrder.answer(rows, page, present)
}

/** Where and in which language to write to someone. */
export const addressOf = async (tx: Tx, user_id: string): Promise<{ email: string; locale: Locale }> => {
  const found = await findAddress(tx, user_id)
  if (!found) throw new Problem('not_found')
  return found
}
