/* Once a vitest run: makes what test databases are cloned from, and takes it away at the end. */
import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGround, sharedFolder, type Kind, type Made } from './ground.ts'

const kinds: Kind[] = ['embedded', 'postgres']

/** Several projects name this file; the first of them makes what all share. */
export const setup = (): (() => Promise<void>) | void => {
  if (process.env[sharedFolder] !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'palmares-run-'))
  process.env[sharedFolder] = folder
  // Not a child of the terminal's: a run that is cut off takes its children with it, and this one has to stay.
  const warden = spawn(process.execPath, [join(import.meta.dirname, 'warden.ts'), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore']
  })

  const share = (kind: Kind, value: object): void => {
    const file = join(folder, `${kind}.json`)
    writeFileSync(`${file}.part`, JSON.stringify(value))
    renameSync(`${file}.part`, file)
  }
  const make = async (kind: Kind): Promise<Made | null> => {
    try {
      const made = await makeGround(kind)
      share(kind, made.ground)
      return made
    } catch (error) {
      share(kind, { kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
  // Not waited for: files that need no database begin at once.
  const making = kinds.map(make)
  return async () => {
    for (const made of await Promise.all(making)) await made?.remove()
    rmSync(folder, { recursive: true, force: true })
    delete process.env[sharedFolder]
    warden.stdin.end()
  }
}
