/* What writing through the door costs, beside the bare driver sending the same statements. */
import type { Pool } from 'pg'
import { saveTexts } from '#server/features/content/content.actions.ts'
import { saveScore } from '#server/features/scores/scores.actions.ts'
import { finalizeWork } from '#server/features/works/finalizing.actions.ts'
import { saveWork } from '#server/features/works/works.actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Figure } from '../figure.ts'
import { compare, percentile } from '../rounds.ts'
import { burst } from './burst.ts'
import { draftOf, firstNumber, type Side } from './drafts.ts'
import { teamId } from './planted.ts'
import { hear, replay, type Swaps } from './replay.ts'
import { sheetOf } from './sheets.ts'

const writer = { kind: 'system', name: 'bench' } as const

export const writeRows = ['write', 'autosave', 'finalize', 'score'] as const

interface Write {
  row: (typeof writeRows)[number]
  what: string
  /** What is written to: a team that has nothing yet, a draft, a juror's sheet. */
  of: 'team' | 'draft' | 'sheet'
  act: (platform: Platform, side: Side, n: number) => Promise<unknown>
  /** What the n-th of a side has for its own, in one order. */
  own: (side: Side, n: number) => readonly (string | number | Buffer)[]
}

const ofTeam = (_: Side, n: number) => [teamId(n)]

const person = (user_id: string): UserActor => ({
  kind: 'user',
  user_id,
  first_name: 'First',
  last_name: 'Last',
  is_admin: false,
  network: 'bench',
  session_id: null,
  both_factors: false
})

/** While the planted contests are open. */
const now = new Date('2026-06-01T12:00:00Z')

const ofDraft = (side: Side, n: number) => {
  const { own, sha256 } = draftOf(side, n)
  return [...own, sha256]
}

const writes: Write[] = [
  {
    row: 'write',
    what: 'a draft saved',
    of: 'team',
    act: (platform, _, n) =>
      saveTexts(
        platform,
        writer,
        teamId(n),
        {
          page: 'home',
          locale: 'fr',
          translations: { coming: { title: 'Opens in June' } },
          version: 0,
          publish: false
        },
        null
      ),
    own: ofTeam
  },
  {
    row: 'write',
    what: 'one row inserted',
    of: 'team',
    act: (platform, _, n) =>
      platform.doors.withTeam(teamId(n), writer, tx =>
        audit(tx, platform, { verb: 'team.changed', subject: 'bench:row' })
      ),
    own: ofTeam
  },
  {
    row: 'autosave',
    what: 'an entry saved as it is typed',
    of: 'draft',
    act: (platform, side, n) => {
      const { team_id, id, owner_id } = draftOf(side, n)
      const typed = { title: 'Bluer Hour', statement: 'Seen from the mole, in March.' }
      return saveWork(platform, person(owner_id), team_id, { id, version: 1, ...typed }, now)
    },
    own: ofDraft
  },
  {
    row: 'finalize',
    what: 'an entry handed in',
    of: 'draft',
    act: (platform, side, n) => {
      const { team_id, id, owner_id, key } = draftOf(side, n)
      const token = { key, request_hash: new Uint8Array(32), now }
      return finalizeWork(platform, person(owner_id), team_id, { id, version: 1 }, { now, token })
    },
    // The one that is heard is the second that is handed in; the others are given numbers of their own.
    own: (side, n) => [...ofDraft(side, n), firstNumber + (side === 'product' ? 2 : n)]
  },
  {
    row: 'score',
    what: "a juror's marks saved",
    of: 'sheet',
    act: (platform, side, n) => {
      const { team_id, id, user_id } = sheetOf(side, n)
      const marks = { idea: 8, craft: 6, courage: 9 }
      return saveScore(platform, person(user_id), team_id, { id, version: 1, marks }, now)
    },
    own: (side, n) => sheetOf(side, n).own
  }
]

const synced = "SELECT 1 FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'on'"

interface Pace {
  askers: number
  rounds: number
  round_ms: number
  /** From this one on nothing was written yet. */
  first: number
}

const measureOne = async (
  platform: Platform,
  pool: Pool,
  write: Write,
  { askers, rounds, round_ms, first }: Pace
): Promise<{ figure: Figure; next: number }> => {
  // What is made once for the whole installation is made by the first, and heard is the second.
  await write.act(platform, 'product', first)
  let next = first + 1
  const statements = await hear(platform, heard => write.act(heard, 'product', first + 1))
  const heard = write.own('product', first + 1)
  const took: number[] = []
  const measure = async () => {
    const found = await burst(askers, round_ms, () => write.act(platform, 'product', (next += 1)))
    took.push(...found.took_ms)
    return found.per_second
  }
  const again = () => {
    const own = write.own('bare', (next += 1))
    // Both lists are of one length.
    const swaps: Swaps = heard.map((value, at) => [value, own[at] ?? value] as const)
    return replay(pool, statements, swaps, platform.newId)
  }
  const measureBare = async () => (await burst(askers, round_ms, again)).per_second
  await measure()
  await measureBare()
  const found = await compare(rounds, measure, measureBare)
  const figure: Figure = {
    row: write.row,
    what: `PostgreSQL, ${write.what}`,
    value: found.value,
    unit: 'writes/s',
    limit: { what: 'bare pg', value: found.limit },
    ratio: found.ratio,
    noise: found.noise,
    target: { at: 'least', value: 0.5 },
    note: `${statements.length} statements; p99 ${percentile(took, 0.99).toFixed(0)} ms`
  }
  return { figure, next }
}

export const measureWrites = async (
  platform: Platform,
  pool: Pool,
  wanted: readonly string[],
  pace: Pace
): Promise<Figure[]> => {
  const { rows } = await pool.query(synced)
  if (rows.length !== 2) throw new Error('The server does not sync what it commits')
  const figures: Figure[] = []
  const next = { team: pace.first, draft: 1, sheet: 1 }
  for (const write of writes.filter(({ row }) => wanted.includes(row))) {
    const measured = await measureOne(platform, pool, write, { ...pace, first: next[write.of] + 1 })
    figures.push(measured.figure)
    next[write.of] = measured.next
  }
  return figures
}
