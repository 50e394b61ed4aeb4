/*
 * Nobody who goes through the application can change the log. So that it shows when somebody does who has the database,
 * what was written is sealed: a hash over the entries since the last seal, and over that one's hash.
 */
import { createHash } from 'node:crypto'
import type { Actor } from '#server/platform/db/door.ts'
import { everyTeam } from '#server/platform/db/every-team.ts'
import { firstIdAt, instantOf } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  insertSeal,
  selectLastSeal,
  selectSeals,
  selectUnsealed,
  selectWritten,
  type Seal,
  type WrittenEntry
} from './seals.queries.ts'

type Tools = Pick<Platform, 'doors' | 'clock'>

const sealer: Actor = { kind: 'system', name: 'seals' }

// Longer than any transaction is open: an entry has its id before its transaction commits, and must not come behind a seal.
const settled_ms = 600_000

const entries_a_seal = 5000
const seals_a_page = 100

const hashOf = (before: Uint8Array, entries: readonly WrittenEntry[]): Buffer => {
  const hash = createHash('sha256').update(before)
  for (const { id, at, actor, verb, subject, details } of entries)
    hash.update(JSON.stringify([id, at, actor, verb, subject, details])).update('\n')
  return hash.digest()
}

export const fingerprintOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex')

export const lastSeal = async ({ doors }: Pick<Platform, 'doors'>, team_id: string): Promise<Seal | null> =>
  (await doors.readTeam(team_id, db => selectLastSeal(db, team_id)))[0] ?? null

/** How many entries it sealed. */
export const sealTeam = async (platform: Tools, team_id: string): Promise<number> => {
  const { doors, clock } = platform
  const before = firstIdAt(new Date(clock.now().getTime() - settled_ms))
  let sealed = 0
  for (;;) {
    const entries = await doors.readTeam(team_id, db =>
      selectUnsealed(db, team_id, { before, limit: entries_a_seal })
    )
    const until = entries.at(-1)?.id
    if (until === undefined) return sealed
    const last = await lastSeal(platform, team_id)
    // Another process has sealed meanwhile, and goes on.
    if (last && last.until >= until) return sealed
    const hash = hashOf(last?.hash ?? new Uint8Array(), entries)
    const seal = {
      number: (last?.number ?? 0) + 1,
      until,
      entries: entries.length,
      hash,
      sealed_at: clock.now()
    }
    await doors.withTeam(team_id, sealer, tx => insertSeal(tx, team_id, seal).execute())
    sealed += entries.length
    if (entries.length < entries_a_seal) return sealed
  }
}

export const sealEveryTeam = async (platform: Tools): Promise<void> => {
  for await (const { id } of everyTeam(platform)) await sealTeam(platform, id)
}

interface Checked {
  seals: number
  entries: number
  last: Seal | null
  /** Between which two moments entries are not as they were sealed; null where all are. */
  changed: { from: Date | null; until: Date } | null
  /** Where a fingerprint was noted: when it was the newest, or null if it never was. */
  noted: Date | null
}

/** Reads all that was ever sealed, a seal at a time, and stops at the first that does not hold. */
export const checkTeam = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  fingerprint = ''
): Promise<Checked> => {
  const found: Checked = { seals: 0, entries: 0, last: null, changed: null, noted: null }
  for (;;) {
    const page = await doors.readTeam(team_id, db =>
      selectSeals(db, team_id, found.last?.number ?? 0, seals_a_page)
    )
    for (const seal of page) {
      const { number, until, entries: held, hash, sealed_at } = seal
      const after = found.last?.until ?? null
      const entries = await doors.readTeam(team_id, db =>
        selectWritten(db, team_id, { after, until, limit: held + 1 })
      )
      const expected = hashOf(found.last?.hash ?? new Uint8Array(), entries)
      if (number !== found.seals + 1 || entries.length !== held || !expected.equals(hash)) {
        found.changed = { from: after === null ? null : instantOf(after), until: instantOf(until) }
        return found
      }
      if (fingerprintOf(hash) === fingerprint) found.noted = sealed_at
      found.last = seal
      found.seals += 1
      found.entries += held
    }
    if (page.length < seals_a_page) return found
  }
}
