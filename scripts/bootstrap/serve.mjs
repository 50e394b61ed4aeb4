import { spawn } from 'node:child_process'

import { innerEnv, pinnedNode, root } from './project.mjs'

/** Runs a file on the pinned Node as if it had been started itself: its input, output, signals and exit code. */
export function become(file, args) {
  const child = spawn(pinnedNode, [file, ...args], { cwd: root, env: innerEnv(), stdio: 'inherit' })
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
