import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { writeServerFonts } from './server-fonts.mjs'
import { inRoot, pinnedNode, root } from './project.mjs'
import { CannotGoOn, run, step } from './step.mjs'

const sources = [
  'src/web',
  'src/contract',
  'src/content',
  'src/emails',
  'vite.config.ts',
  'scripts/bootstrap/server-fonts.mjs',
  'package-lock.json'
]
const stamp = inRoot('dist', '.stamp')

/** Builds what the browser gets and what renders it, unless the last build was made of the same sources. */
export async function buildIfStale() {
  const wanted = await hashOfSources()
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built !== wanted) await step('Building the pages', () => build(wanted))
}

async function build(hash) {
  // A build that fails half-way must not pass for the one before it.
  await rm(stamp, { force: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(pinnedNode, [vite, 'build', '--app', '--logLevel', 'warn'], {
    quiet: true
  })
  if (code !== 0) {
    process.stderr.write(output)
    throw new CannotGoOn('The pages could not be built: mend what is named above, and run again.')
  }
  await writeServerFonts(inRoot('dist', 'fonts'))
  await mkdir(inRoot('dist'), { recursive: true })
  await writeFile(stamp, hash)
}

async function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesOf(inRoot(source))) {
      hash.update(`${relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path) {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
