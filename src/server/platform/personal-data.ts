/*
 * What a feature keeps of people: the files that a person takes along, and what goes with their account. Each feature
 * that keeps something registers it in `src/server/personal-data.ts`.
 */
import type { Tx, UserActor } from './db/door.ts'
import { inEveryTeam, type SelectInTeam } from './db/every-team.ts'
import type { Schema } from './db/schema.ts'
import type { Platform } from './platform.ts'
import type { ZipEntry } from './zip.ts'

/** Whose data it is. */
export interface DataOwner {
  user_id: string
  /** The session that asks; null where there is none. */
  session_id: string | null
  email: string
  email_key: string
  /** Since when the address is theirs: it may have been somebody else's before. */
  since: Date
}

export interface PersonalFile {
  /** Of the file, and of the text of the catalogue that says what it is. */
  name: string
  /** As they are to be read: without what is secret, and without anybody else. */
  rows: (platform: Platform, owner: DataOwner) => AsyncIterable<object>
  /** What is kept as files of their own, beside the rows that say what they are. */
  files?: (platform: Platform, owner: DataOwner) => AsyncIterable<ZipEntry>
}

export interface PersonalData {
  /** The tables in which it names people; a house test finds those that no feature answers for. */
  tables: readonly (keyof Schema)[]
  export?: readonly PersonalFile[]
  /** When the account is deleted. It is safe to repeat: what was cut off goes on with what is left. */
  erase?: (platform: Platform, actor: UserActor) => Promise<void>
}

/** The rows of all teams, each with its team; null is a row of which nothing is told. */
export const rowsOfTeams = <R extends { id: string }>(
  select: SelectInTeam<DataOwner, R>,
  present: (row: R, now: Date, owner: DataOwner) => object | null = row => row
): PersonalFile['rows'] =>
  async function* rows(platform, owner) {
    const now = platform.clock.now()
    for await (const { team, row } of inEveryTeam(platform, owner, select)) {
      const told = present(row, now, owner)
      if (told) yield { team: team.link, ...told }
    }
  }

/** Changes one row after the other, each in a transaction of its team. */
export const eraseInTeams =
  <R extends { id: string }>(
    select: SelectInTeam<{ user_id: string }, R>,
    change: (platform: Platform, tx: Tx, row: R, user_id: string) => Promise<unknown>
  ): NonNullable<PersonalData['erase']> =>
  async (platform, actor) => {
    const { user_id } = actor
    for await (const { team, row } of inEveryTeam(platform, { user_id }, select))
      await platform.doors.withTeam(team.id, actor, tx => change(platform, tx, row, user_id))
  }
