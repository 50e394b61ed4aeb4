import { spawn } from 'node:child_process'

import { innerEnv, pinnedNode, root } from './project.mjs'

// The C library keeps what was freed for each thread by itself: with two heaps for all, most of it goes back.
const leanEnv = () => ({ MALLOC_ARENA_MAX: '2', ...innerEnv() })

// Space for what is new doubles under load and is kept: small, a hundred megabytes less stand idle.
const lean = ['--max-semi-space-size=4']

/** Runs a file on the pinned Node as if it had been started itself: its input, output, signals and exit code. */
export const become = (file, args) => follow(start(file, args, 'inherit'))

/** The same, beside work that the file needs the end of: it is told when the work is done, or loses its parent. */
export async function becomeBeside(file, args, work) {
  const child = start(file, args, ['inherit', 'inherit', 'inherit', 'ipc'])
  const telling = work()
    .then(() => child.connected && child.send('done'))
    .finally(() => child.connected && child.disconnect())
  await Promise.all([follow(child), telling])
}

const start = (file, args, stdio) =>
  spawn(pinnedNode, [...lean, file, ...args], { cwd: root, env: leanEnv(), stdio })

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
