/*
 * A program asks whether it may run another one by a question that the right to read on the way does not answer. So
 * where the programs lie in a folder that is closed to the account, as under /root, it is given a copy.
 */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { canPass, type Account } from './account.ts'
import { ProgramsMissing, type Programs } from './programs.ts'

// Only root writes here, and everybody reads.
const cache = '/var/cache/palmares'

// What only a compiler needs is two thirds of it.
const isNeeded = (file: string): boolean => !file.endsWith('.a') && basename(file) !== 'pgxs'

/** The programs themselves, or a copy of them that the account can run. */
export const reachablePrograms = async (programs: Programs, account: Account | null): Promise<Programs> => {
  if (!account || canPass(programs.postgres, account)) return programs
  const native = dirname(dirname(programs.postgres))
  const { mtimeMs, size } = statSync(programs.postgres)
  // Another version, put in the same place, is another copy.
  const name = createHash('sha256').update(`${native} ${size} ${mtimeMs}`).digest('hex').slice(0, 12)
  const copy = join(cache, name)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${randomUUID()}`
    try {
      await mkdir(cache, { recursive: true, mode: 0o755 })
      await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
      await rename(unfinished, copy)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      // Another start was faster.
      if (!existsSync(copy))
        throw new ProgramsMissing(`${native} is closed to its account, and ${cache} cannot be written`, {
          cause: error
        })
    }
  }
  return { postgres: join(copy, 'bin/postgres'), initdb: join(copy, 'bin/initdb') }
}
