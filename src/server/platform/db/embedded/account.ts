/*
 * PostgreSQL refuses to run as root. Started by root it runs as the owner of its folder, or as `nobody`; started by
 * anybody else it runs as whoever that is.
 */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

const isRoot = (): boolean => process.getuid?.() === 0

const idOf = (flag: '-u' | '-g', name: string): number | null => {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return null
  }
}

// PostgreSQL looks its user up by name, so a number that has none cannot run it.
const hasName = (uid: number): boolean => idOf('-u', String(uid)) !== null

const nobody = (): Account => ({ uid: idOf('-u', 'nobody') ?? 65_534, gid: idOf('-g', 'nobody') ?? 65_534 })

/** The part of a path that is there already. */
export const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

/** Null where the database runs as whoever runs this process. */
export const accountFor = (folder: string): Account | null => {
  if (!isRoot()) return null
  const { uid, gid } = statSync(nearest(resolve(folder)))
  return uid !== 0 && hasName(uid) ? { uid, gid } : nobody()
}

/** Whether nothing on the way to it is closed to the account. */
export const canPass = (path: string, { uid, gid }: Account): boolean => {
  const stats = statSync(nearest(path))
  const bit = stats.uid === uid ? 0o100 : stats.gid === gid ? 0o010 : 0o001
  return (stats.mode & bit) !== 0 && (dirname(path) === path || canPass(dirname(path), { uid, gid }))
}

// A folder under /root is closed to everybody else. This right lets the account read on the way to its own folder.
const passing = ({ uid, gid }: Account): string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=-all,+dac_read_search',
  '--bounding-set=-all,+dac_read_search'
]

/** Starts a program of PostgreSQL as the account, also where the way to its files is closed to it. */
export const spawnAs = (
  account: Account | null,
  program: string,
  args: readonly string[],
  options: SpawnOptions & { folder: string }
): ChildProcess => {
  const { folder, ...rest } = options
  if (!account) return spawn(program, args, rest)
  if (canPass(resolve(folder), account) && canPass(program, account))
    return spawn(program, args, { ...rest, ...account })
  return spawn('setpriv', [...passing(account), program, ...args], rest)
}
