import { performance } from 'node:perf_hooks'

import { inRoot, innerEnv, pinnedNode } from '../bootstrap/project.mjs'
import { run, say } from '../bootstrap/step.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

const format = { name: 'format', program: [tool('oxfmt', 'bin', 'oxfmt'), '--check'] }
const lint = {
  name: 'lint',
  program: [tool('oxlint', 'bin', 'oxlint'), '--format=unix', '--deny-warnings']
}
// Each checker works out for itself what the types share: two of them take twice the work of one, and end no sooner.
const types = {
  name: 'types',
  program: [tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '1']
}
// Linter and compiler end before collecting what they no longer use would pay: it took half of their time. They collect
// only where the memory would become too much. The rules that know types make a checker for each core they see.
const goPrograms = { GOMAXPROCS: '2', GOGC: 'off', GOMEMLIMIT: '4GiB' }
const deadCode = { name: 'dead code', program: [tool('knip', 'bin', 'knip.js'), '--no-progress'] }

async function check({ name, program }) {
  const began = performance.now()
  const { code, output } = await run(pinnedNode, program, {
    quiet: true,
    env: { ...innerEnv(), ...goPrograms }
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) say(output.trimEnd().replaceAll(/^/gm, '    '))
  return code === 0
}

async function checkInTurn(steps) {
  const passed = []
  for (const step of steps) passed.push(await check(step))
  return passed
}

/** Each step counts as one test; all of them run, so that one look shows everything. */
export async function gate() {
  // The linter takes longer than all others together, and does not keep two cores busy by itself.
  const results = await Promise.all([checkInTurn([lint]), checkInTurn([format, types, deadCode])])
  const steps = results.flat()
  const passed = steps.filter(Boolean).length
  return { passed, failed: steps.length - passed, skipped: 0 }
}
