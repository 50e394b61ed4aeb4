/* A file system of its own size, to be filled up; null where we may not mount one. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  place: string
  /** Leaves that much room to everyone else. */
  leave(bytes: number): void
  /** Takes away what `leave` put there. */
  makeRoom(): void
  free(): number
  remove(): void
}

export const megabyte = 1024 * 1024

export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-small-'))
  const place = join(folder, 'disk')
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(place, 'ballast')
  const free = (): number => {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize
  }
  return {
    place,
    free,
    leave(bytes) {
      const chunk = Buffer.alloc(megabyte / 4)
      while (free() - chunk.length >= bytes) writeFileSync(ballast, chunk, { flag: 'a' })
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', place])
      rmSync(folder, { recursive: true })
    }
  }
}

export const noSmallDisk = 'a small disk needs the right to mount a file system (root)'
