// Rebuilds the pages and restarts the server whenever a source changes.

import { spawn } from 'node:child_process'

import { buildIfStale } from './bootstrap/build.mjs'
import { install } from './bootstrap/install.mjs'
import { inRoot, innerEnv, pinnedNode, root } from './bootstrap/project.mjs'
import { main } from './bootstrap/step.mjs'

await main(async () => {
  await install()
  await buildIfStale()
  const options = { cwd: root, env: innerEnv(), stdio: 'inherit' }
  const children = [
    spawn(
      pinnedNode,
      [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app', '--watch'],
      options
    ),
    spawn(
      pinnedNode,
      ['--watch', '--watch-path=src', '--watch-path=dist', 'bin/palmares.ts', 'serve'],
      options
    )
  ]
  const stop = () => children.forEach(child => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  for (const child of children) child.on('close', stop)
})
