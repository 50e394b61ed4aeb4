import { spawn } from 'node:child_process'

import { innerEnv, pinnedNode, root } from './project.mjs'

// The C library keeps what was freed for each thread by itself: with two heaps for all, most of it goes back.
const leanEnv = () => ({ MALLOC_ARENA_MAX: '2', ...innerEnv() })

// Space for what is new doubles under load and is kept: small, a hundred megabytes less stand idle.
const lean = ['--max-semi-space-size=4']

/**
 * Runs a file on the pinned Node in place of this process, which leaves nothing behind that would take memory or pass
 * signals on. A Node too old for that runs it as a child and is its input, output, signals and exit code.
 */
export function become(file, args) {
  const command = [pinnedNode, ...lean, file, ...args]
  process.chdir(root)
  if (process.execve) process.execve(pinnedNode, command, leanEnv())
  return follow(spawn(pinnedNode, command.slice(1), { env: leanEnv(), stdio: 'inherit' }))
}

function follow(child) {
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
