import { spawn } from 'node:child_process'

import { innerEnv, pinnedNode, root } from './project.mjs'

// The C library keeps what was freed for each thread by itself: with two heaps for all, most of it goes back.
const leanEnv = () => ({ MALLOC_ARENA_MAX: '2', ...innerEnv() })

// Space for what is new doubles under load and is kept: small, a hundred megabytes less stand idle.
const lean = ['--max-semi-space-size=4']

/** Runs a file on the pinned Node as if it had been started itself: its input, output, signals and exit code. */
export const become = (file, args) => follow(start(file, args, 'inherit'))

/**
 * The same, beside work that the file needs the end of: it is told when the work is done, or loses its parent. It parts
 * when it needs nothing more, and what comes after begins then. What is still under way when the file ends is given up.
 */
export async function becomeBeside(file, args, { work, after }) {
  const child = start(file, args, ['inherit', 'inherit', 'inherit', 'ipc'])
  const over = new AbortController()
  child.once('exit', () => over.abort())
  const parted = new Promise(resolve => child.once('disconnect', resolve))
  const working = work(over.signal)
    .then(() => child.connected && child.send('done'))
    .then(() => parted)
    .then(() => over.signal.throwIfAborted())
    .then(() => after(over.signal))
    .catch(error => {
      if (child.connected) child.disconnect()
      if (!over.signal.aborted) throw error
    })
  await Promise.all([follow(child), working])
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
