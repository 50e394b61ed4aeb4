import { performance } from 'node:perf_hooks'

import { inRoot, pinnedNode } from '../bootstrap/project.mjs'
import { run, say } from '../bootstrap/step.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

const steps = [
  { name: 'format', program: [tool('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'lint', program: [tool('oxlint', 'bin', 'oxlint'), '--format=unix', '--deny-warnings'] },
  // Each checker works out what types share for itself: four on two cores take a sixth more than two.
  { name: 'types', program: [tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '2'] },
  { name: 'dead code', program: [tool('knip', 'bin', 'knip.js'), '--no-progress'] }
]

/** Each step counts as one test; all of them run, so that one look shows everything. */
export async function gate() {
  const tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, program } of steps) {
    const began = performance.now()
    const { code, output } = await run(pinnedNode, program, { quiet: true })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (code !== 0) say(output.trimEnd().replaceAll(/^/gm, '    '))
    tally[code === 0 ? 'passed' : 'failed'] += 1
  }
  return tally
}
