import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot, outerFolders, pinnedNode } from './project.mjs'
import { CannotGoOn, run, say, step } from './step.mjs'

// The first is the same engine without a window's furniture, whose start costs more than most of our pages.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable'
]
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]
const playwright = inRoot('node_modules', 'playwright-core', 'cli.js')

/** The path of a Chromium that answers, fetched where there is none. */
export async function browser() {
  const found =
    (await findBrowser()) ?? (await step('Fetching a Chromium for the browser tests', fetchBrowser))
  if (found) return found
  throw new CannotGoOn(
    'No Chromium was found and none could be fetched: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.'
  )
}

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await answers(named)) return named
    throw new CannotGoOn(
      `CHROMIUM_PATH is set to ${named}, which does not run: mend or unset it, and run again.`
    )
  }
  const onPath = names.flatMap(name => outerFolders().map(folder => join(folder, name)))
  for (const path of [...onPath, ...applications, await playwrightsOwn()]) {
    if (await answers(path)) return path
  }
  return undefined
}

async function fetchBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await fetchWithApt()
    const packaged = await findBrowser()
    if (packaged) return packaged
  }
  const { code, output } = await run(pinnedNode, [playwright, 'install', 'chromium'], { quiet: true })
  if (code !== 0) say(output)
  return findBrowser()
}

async function fetchWithApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env, quiet: true })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await run('apt-get', ['install', '-y', '-q', name], { env, quiet: true })
    if (code === 0) return
    say(output)
  }
}

async function playwrightsOwn() {
  const question = 'process.stdout.write(require("playwright-core").chromium.executablePath())'
  const { output } = await run(pinnedNode, ['-e', question], { quiet: true })
  return output
}

/** Some systems put a script of that name where the browser should be, which only tells how to get one. */
async function answers(path) {
  if (!existsSync(path)) return false
  const { code, output } = await run(path, ['--version'], { quiet: true })
  return code === 0 && /\b\d+\.\d+\.\d+/.test(output)
}
