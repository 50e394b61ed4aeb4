/* The folder of a vitest run: what its files share, and what its reaper has to end where the run is cut off. */
import { spawn, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedFolder, type Made } from './template.ts'

let users = 0
let reaper: ChildProcess | null = null

const memory = '/dev/shm'
const gigabytes = 1024 ** 3

/** Where the system names the mounts: PostgreSQL's programs may have to be copied to where they can be run. */
const mayRunPrograms = (): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some(line => {
      const [, place, , options = ''] = line.split(' ')
      return place === memory && !options.split(',').includes('noexec')
    })

/** A run holds less than two gigabytes at a time; the machine needs the rest for its work. */
const hasRoomInMemory = (): boolean => {
  try {
    accessSync(memory, constants.W_OK)
    if (!mayRunPrograms()) return false
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 6 * gigabytes && freemem() > 10 * gigabytes
  } catch {
    return false
  }
}

/**
 * Every server begins with a copy of a database, which is a thousand files: on a disk that takes a second of the processor,
 * in memory a tenth of it. Workers and servers read from TMPDIR where to write.
 */
const writeToMemory = (): void => {
  if (process.env['TMPDIR'] === undefined && hasRoomInMemory()) process.env['TMPDIR'] = memory
}

const runFolder = (): string => {
  const given = process.env[sharedFolder]
  if (given !== undefined) return given
  writeToMemory()
  const folder = mkdtempSync(join(tmpdir(), 'palmares-run-'))
  process.env[sharedFolder] = folder
  // Not a child of the terminal's: a run that is cut off takes its children with it, and this one has to stay.
  reaper = spawn(process.execPath, [join(import.meta.dirname, 'reaper.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore']
  })
  return folder
}

const leave = (folder: string): void => {
  users -= 1
  if (users > 0) return
  rmSync(folder, { recursive: true, force: true })
  delete process.env[sharedFolder]
  reaper?.stdin?.end()
  reaper = null
}

/**
 * Begun here and not waited for, so that files which need none of it run at once. Several projects name the same setup:
 * the first of them makes what all share. Returns what takes it away, to be called in the opposite order.
 */
export const share = <T extends object>(
  name: string,
  make: () => Promise<Made<T>>
): (() => Promise<void>) | void => {
  const folder = runFolder()
  const file = join(folder, `${name}.json`)
  if (existsSync(`${file}.shared`)) return
  users += 1
  writeFileSync(`${file}.shared`, '')
  const write = (value: object): void => {
    writeFileSync(`${file}.part`, JSON.stringify(value))
    renameSync(`${file}.part`, file)
  }
  const making = make().then(
    made => {
      write(made.made)
      return made
    },
    (error: unknown) => {
      write({ failed: error instanceof Error ? error.message : String(error) })
      return null
    }
  )
  return async () => {
    await (await making)?.remove()
    leave(folder)
  }
}
