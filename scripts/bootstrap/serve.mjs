import { spawn } from 'node:child_process'

import { innerEnv, pinnedNode, root } from './project.mjs'

// The C library keeps what was freed for each thread by itself: with two heaps for all, most of it goes back.
const leanEnv = () => ({ MALLOC_ARENA_MAX: '2', ...innerEnv() })

// Space for what is new doubles under load and is kept: small, a hundred megabytes less stand idle.
const lean = ['--max-semi-space-size=4']

/** Runs a file on the pinned Node as if it had been started itself: its input, output, signals and exit code. */
export function become(file, args) {
  const child = spawn(pinnedNode, [...lean, file, ...args], { cwd: root, env: leanEnv(), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well, and a second one would cut its closing short.
      if (signal !== 'SIGTERM' && process.stdin.isTTY) return
      child.kill(signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 128 + (signal === 'SIGINT' ? 2 : 15)
      resolve()
    })
  })
}
