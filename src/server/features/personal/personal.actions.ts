/* All that is held about a person, put together while it is sent: nothing is written anywhere and nothing waits. */
import type { Readable } from 'node:stream'
import { Problem } from '#contract/problems.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Holder } from '#server/platform/held.ts'
import type { Platform } from '#server/platform/platform.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip.ts'
import { personalFiles } from './personal.files.ts'
import { selectHolder } from './personal.queries.ts'
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

async function* everything(platform: Platform, holder: Holder, explained: string): AsyncGenerator<ZipEntry> {
  yield { name: 'README.txt', text: [explained] }
  for (const { name, rows } of personalFiles)
    yield { name: `${name}.json`, text: asJson(rows(platform, holder)) }
  for (const { files } of personalFiles) if (files) yield* files(platform, holder)
}

export interface TakenAlong {
  /** Of the file, in letters that every system knows. */
  name: string
  zip: Readable
}

export const takeAlong = async (platform: Platform, actor: UserActor): Promise<TakenAlong> => {
  const { doors, clock, log } = platform
  const { user_id, session_id } = actor
  const [found] = await doors.readPlatform(db => selectHolder(db, user_id))
  if (!found) throw new Problem('unauthenticated')
  const { email, email_key, locale, created_at: since } = found
  const holder: Holder = { user_id, session_id, email, email_key, since }
  const at = clock.now()
  const names = personalFiles.map(({ name }) => name)
  const zip = zipOf(everything(platform, holder, readme({ locale, email, at, names })), at)
  zip.once('error', err => {
    // Whoever goes away in the middle of it has done nothing wrong.
    if (err.name !== 'AbortError') log.error({ err }, 'what a person takes along could not be put together')
  })
  return { name: `palmares-${at.toISOString().slice(0, 10)}.zip`, zip }
}
