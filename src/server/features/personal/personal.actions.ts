/* All that is held about a person, put together while it is sent: nothing is written anywhere and nothing waits. */
import type { Readable } from 'node:stream'
import type { OwnerShown } from '#contract/owner-shown.ts'
import { Problem } from '#contract/problems.ts'
import { requireOwner } from '#server/features/accounts/owner-shown.actions.ts'
import type { Device } from '#server/features/accounts/sessions.actions.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { takeLimit } from '#server/platform/limits.ts'
import type { DataOwner } from '#server/platform/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip.ts'
import { selectOwner } from './personal.queries.ts'
import { readme } from './readme.ts'

/** A list, one row after the other. */
async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const row of rows) {
    yield between + JSON.stringify(row, null, 2)
    between = ',\n'
  }
  yield between === ',\n' ? '\n]\n' : '[]\n'
}

async function* everything(
  platform: Platform,
  owner: DataOwner,
  explained: string
): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', text: [explained] }
  for (const { name, rows } of platform.personal.files)
    yield { name: `${name}.json`, text: asJson(rows(platform, owner)) }
  for (const { files } of platform.personal.files) if (files) yield* files(platform, owner)
}

export interface TakenAlong {
  /** Of the file, in letters that every system knows. */
  name: string
  zip: Readable
}

export const takeAlong = async (
  platform: Platform,
  actor: UserActor,
  shown: OwnerShown,
  device: Device
): Promise<TakenAlong> => {
  const { doors, clock, log } = platform
  const { user_id, session_id } = actor
  await requireOwner(platform, actor, { purpose: 'export', shown }, device)
  // Only now: a password that was mistyped uses up none of the few that one may have in an hour.
  await takeLimit(doors, clock, 'export', { network: device.network, account: user_id })
  const [found] = await doors.readPlatform(db => selectOwner(db, user_id))
  if (!found) throw new Problem('unauthenticated')
  const { email, email_key, locale, since } = found
  const owner: DataOwner = { user_id, session_id, email, email_key, since }
  const at = clock.now()
  const names = platform.personal.files.map(({ name }) => name)
  const zip = await zipOf(everything(platform, owner, readme({ locale, email, at, names })), at)
  zip.once('error', err => {
    // Whoever goes away in the middle of it has done nothing wrong.
    if (err.name !== 'AbortError') log.error({ err }, 'what a person takes along could not be put together')
  })
  return { name: `palmares-${at.toISOString().slice(0, 10)}.zip`, zip }
}
