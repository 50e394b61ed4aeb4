// npm test: the gate, then every test, then one closing line. npm run check: the gate and the unit tests (--quick).

import { browser } from './bootstrap/browser.mjs'
import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { inCi } from './bootstrap/project.mjs'
import { postgresPrograms } from './bootstrap/postgres.mjs'
import { main, say } from './bootstrap/step.mjs'
import { gate } from './gate/gate.mjs'
import { vitest } from './gate/vitest.mjs'

const quick = process.argv.includes('--quick')

await main(async () => {
  await install()
  const found = quick ? { missing: 0 } : await surroundings()
  const tally = { passed: 0, failed: found.missing, skipped: 0 }
  for (const part of [
    await gate(),
    await vitest(quick ? ['unit'] : ['unit', 'api', 'house', 'browser'], found.env)
  ]) {
    for (const kind of Object.keys(tally)) tally[kind] += part[kind]
  }
  if (tally.failed > 0 || (inCi() && tally.skipped > 0)) process.exitCode = 1
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  say(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`)
}, '0 passed, 1 failed')

/** What the tests need beyond the packages: the built pages, a browser and, for its half, PostgreSQL. */
async function surroundings() {
  await buildIfStale()
  const env = { CHROMIUM_PATH: await browser() }
  if (process.env.TEST_DATABASE_URL) return { env, missing: 0 }
  const programs = await postgresPrograms()
  if (programs) return { env: { ...env, POSTGRES_BIN: programs }, missing: 0 }
  say(
    'PostgreSQL 15 or newer was not found, so its half of the tests will not run: install it, or set TEST_DATABASE_URL.'
  )
  return { env, missing: inCi() ? 1 : 0 }
}
