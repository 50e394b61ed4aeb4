import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

import { innerEnv, root } from './project.mjs'

/** Ends the command with one sentence instead of a stack trace: it is meant for a person. */
export class CannotGoOn extends Error {}

export const say = line => process.stdout.write(`${line}\n`)

/** Says what is done before it is done, since some steps take a while, and how long it took after. */
export async function step(what, work) {
  const began = performance.now()
  say(`▸ ${what}`)
  const result = await work()
  say(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** Runs a program without a shell, so that a path may hold spaces. Never rejects for an exit code. */
export function run(program, args, { env = innerEnv(), cwd = root, quiet = false, signal } = {}) {
  return new Promise(resolve => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(program, args, { cwd, env, stdio, signal })
    let output = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: 127, output: error.message }))
    child.on('close', (code, killed_by) => resolve({ code: code ?? 1, signal: killed_by, output }))
  })
}

/** Runs a command; `closing` is its last line where it could not do its work. */
export async function main(work, closing) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error
    process.stderr.write(`\n${error.message}\n`)
    if (closing) say(`\n${closing}`)
    process.exitCode = 1
  }
}
