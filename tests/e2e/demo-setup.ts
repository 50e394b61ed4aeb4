/* Once a run of the browser tests: a demo that all their files look at, and that none of them changes. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '#tests/kit/test-app.ts'
import { demoMomentName } from '#tests/screens/demo-moment.ts'
import { demoFile, startDemo, type SharedDemo } from './demo.ts'

export const setup = (): (() => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-demo-'))
  const file = join(folder, 'demo.json')
  process.env[demoFile] = file
  process.env[demoMomentName] = new Date().toISOString()

  const share = (demo: SharedDemo): void => {
    writeFileSync(`${file}.part`, JSON.stringify(demo))
    renameSync(`${file}.part`, file)
  }
  const start = async (): Promise<TestApp | null> => {
    try {
      const app = await startDemo()
      share({ url: app.url })
      return app
    } catch (error) {
      share({ failed: error instanceof Error ? error.message : String(error) })
      return null
    }
  }
  // Not waited for: files that need another server begin at once.
  const starting = start()
  return async () => {
    await (await starting)?.remove()
    rmSync(folder, { recursive: true, force: true })
    delete process.env[demoFile]
    delete process.env[demoMomentName]
  }
}
