// npm test: the gate, then every test, then one closing line. npm run check: the gate and the unit tests (--quick).
// npm run test:all: every language, width and scheme as well, more random examples, and the reliability scripts (--all).

import { browser } from './bootstrap/browser.mjs'
import { buildIfStale, writeFontsIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { inCi, inRoot, pinnedNode } from './bootstrap/project.mjs'
import { main, run, say } from './bootstrap/step.mjs'
import { gate } from './gate/gate.mjs'
import { vitest } from './gate/vitest.mjs'

const quick = process.argv.includes('--quick')
const all = process.argv.includes('--all')

await main(async () => {
  await install()
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const part of quick ? await gate(unitTests) : await everything()) {
    for (const kind of Object.keys(tally)) tally[kind] += part[kind]
  }
  if (tally.failed > 0 || (inCi() && tally.skipped > 0)) process.exitCode = 1
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
  say(`\n${tally.passed} passed, ${tally.failed} failed${skipped}`)
}, '0 passed, 1 failed')

async function unitTests() {
  // Documents are set in them by unit tests too.
  await writeFontsIfStale()
  return [await vitest(['unit'])]
}

/** What the gate finds is said before the tests, which take long. */
async function everything() {
  const env = await surroundings()
  return [
    ...(await gate()),
    await vitest(['unit', 'slow', 'api', 'house', 'browser'], env),
    ...(all ? [await reliability()] : [])
  ]
}

/** What the tests need beyond the packages: the built pages and a browser. */
async function surroundings() {
  await buildIfStale()
  // Read by tests/kit/only-in-all.ts.
  return { CHROMIUM_PATH: await browser(), PALMARES_TESTS: all ? 'all' : 'plain' }
}

/** Counts as one test, which says itself what did not hold. */
async function reliability() {
  const { code } = await run(pinnedNode, [inRoot('tests/reliability/run.ts')])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}
