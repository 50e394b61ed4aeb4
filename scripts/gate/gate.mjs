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
// Linter and compiler end before collecting what they no longer use would pay: it took up to half of their time. They collect
// only where the memory would become too much. The rules that know types would make a checker for each core.
const goPrograms = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '4GiB' }
const deadCode = { name: 'dead code', program: [tool('knip', 'bin', 'knip.js'), '--no-progress'] }

async function look({ name, program }) {
  const began = performance.now()
  const { code, output } = await run(pinnedNode, program, {
    quiet: true,
    env: { ...innerEnv(), ...goPrograms }
  })
  return { name, code, output, seconds: (performance.now() - began) / 1000 }
}

function report({ name, code, output, seconds }) {
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) say(output.trimEnd().replaceAll(/^/gm, '    '))
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * Each step counts as one test; all of them run, so that one look shows everything. The linter takes longest and keeps one
 * core busy: `meanwhile` is done beside it, and after that the linter's findings are said.
 */
export async function gate(meanwhile = () => Promise.resolve([])) {
  const linted = look(lint)
  const tallies = []
  for (const step of [format, types, deadCode]) tallies.push(report(await look(step)))
  const others = await meanwhile()
  return [...tallies, report(await linted), ...others]
}
