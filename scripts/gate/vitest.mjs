import { readFile, rm } from 'node:fs/promises'

import { inRoot, innerEnv, pinnedNode } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/step.mjs'

const results = inRoot('test-results', 'vitest.json')

export async function vitest(projects, env = {}) {
  await rm(results, { force: true })
  const durations = `--reporter=${inRoot('scripts', 'gate', 'durations.mjs')}`
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`, durations]
  const args = ['run', ...reports, ...projects.flatMap(project => ['--project', project])]
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { code } = await run(pinnedNode, [program, ...args], { env: { ...innerEnv(), ...env } })
  const tally = await count()
  // An error outside every test, or a run cut short, fails the whole without a failed test to show for it.
  if (code !== 0 && tally.failed === 0) tally.failed = 1
  return tally
}

async function count() {
  const written = await readFile(results, 'utf8').catch(() => '{}')
  const { testResults = [] } = JSON.parse(written)
  const statuses = testResults.flatMap(file => file.assertionResults.map(test => test.status))
  const broken = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const passed = statuses.filter(status => status === 'passed').length
  const failed = statuses.filter(status => status === 'failed').length
  return { passed, failed: failed + broken.length, skipped: statuses.length - passed - failed }
}
