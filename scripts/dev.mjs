// npm run dev: the server with Vite inside it. Edits of a screen reach the open page by themselves; a change of what the
// server is made of starts it anew. What has to stay up meanwhile is kept here, by the parent.

import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'

import { writeServerFonts } from './bootstrap/server-fonts.mjs'
import { install } from './bootstrap/install.mjs'
import { inRoot, innerEnv, pinnedNode, root } from './bootstrap/project.mjs'
import { main, say, step } from './bootstrap/step.mjs'

const partsOfTheServer = [
  'src/server',
  'src/contract',
  'src/content',
  'src/documents',
  'src/emails',
  'bin',
  'migrations'
]

// An editor writes a file in several steps, and a change of branch many files.
const calm_ms = 50
// Whoever is still being answered is waited for, but not for ever.
const patience_ms = 5000

await main(async () => {
  await install()
  const fonts = inRoot('dist', 'fonts')
  if (!existsSync(fonts))
    await step('Writing the fonts of cards and documents', () => writeServerFonts(fonts))
  const env = { ...innerEnv(), DEVELOPMENT: '1' }
  let server
  let stale = false
  let leaving = false

  const start = () => {
    stale = false
    server = spawn(pinnedNode, ['bin/palmares.ts', 'serve'], { cwd: root, env, stdio: 'inherit' })
    server.on('close', code => {
      server = undefined
      if (leaving) process.exit(code ?? 0)
      if (stale) start()
      else say('The server has ended; it starts again with the next change.')
    })
  }

  const restart = () => {
    if (!server) return start()
    const ending = server
    stale = true
    ending.kill('SIGTERM')
    setTimeout(() => ending.kill('SIGKILL'), patience_ms).unref()
  }

  let calm
  for (const part of partsOfTheServer)
    watch(inRoot(part), { recursive: true }, (_, file) => {
      if (/\.test\.tsx?$|~$/.test(file ?? '')) return
      clearTimeout(calm)
      calm = setTimeout(() => {
        say(`▸ ${part}/${file} changed`)
        restart()
      }, calm_ms)
    })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      leaving = true
      if (server) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
      else process.exit()
    })
  start()
})
