import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { access, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { writeServerFonts } from './server-fonts.mjs'
import { inRoot, pinnedNode, root } from './project.mjs'
import { CannotGoOn, run, step } from './step.mjs'

const pages = {
  what: 'the pages',
  sources: [
    'src/web',
    'src/contract',
    'src/content',
    'src/emails',
    'vite.config.ts',
    'scripts/script-groups.ts',
    'package-lock.json'
  ],
  stamp: inRoot('dist', '.stamp'),
  build: buildPages
}

const compressed = {
  ...pages,
  what: 'the compressed forms of what browsers fetch',
  stamp: inRoot('dist', '.compressed-stamp'),
  build: signal =>
    runBuild([inRoot('scripts', 'bootstrap', 'compress.mjs')], 'The pages could not be compressed', signal)
}

const fonts = {
  what: 'the fonts of documents and cards',
  sources: ['scripts/bootstrap/server-fonts.mjs', 'package-lock.json'],
  stamp: inRoot('dist', '.fonts-stamp'),
  build: () => writeServerFonts(inRoot('dist', 'fonts'))
}

const server = {
  what: 'the server',
  sources: [
    'bin',
    'src/server',
    'src/contract',
    'src/content',
    'src/documents',
    'src/emails',
    'scripts/bootstrap/program.mjs',
    'package-lock.json'
  ],
  stamp: inRoot('dist', '.program-stamp'),
  build: bundle
}

/** Builds what the browser gets, what renders it and what serves it, unless the last build was made of the same sources. */
export async function buildIfStale() {
  await buildPagesIfStale()
  await compressIfStale()
  await buildServerIfStale()
}

/** A signal ends what is under way. */
export const buildPagesIfStale = signal => buildOf(pages, signal)

export const compressIfStale = signal => buildOf(compressed, signal)

export async function buildServerIfStale() {
  await buildOf(fonts)
  await buildOf(server)
}

export const bundleIfStale = () => buildOf(server)

export const pagesWereBuilt = () =>
  access(pages.stamp).then(
    () => true,
    () => false
  )

export const writeFontsIfStale = () => buildOf(fonts)

async function buildOf({ what, sources, stamp, build }, signal) {
  const wanted = await hashOf(sources)
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === wanted) return
  await step(`Building ${what}`, async () => {
    // A build that fails half-way must not pass for the one before it.
    await rm(stamp, { force: true })
    await build(signal)
    await mkdir(inRoot('dist'), { recursive: true })
    await writeFile(stamp, wanted)
  })
}

async function buildPages(signal) {
  await rm(compressed.stamp, { force: true })
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await runBuild([vite, 'build', '--app', '--logLevel', 'warn'], 'The pages could not be built', signal)
}

async function bundle() {
  await runBuild([inRoot('scripts', 'bootstrap', 'program.mjs')], 'The server could not be put together')
}

async function runBuild(args, failure, signal) {
  // Beside it a server may make its database, which takes far less than one core and must not wait for it.
  const { code, output } = await run('nice', ['-n', '10', pinnedNode, ...args], { quiet: true, signal })
  if (code === 0) return
  signal?.throwIfAborted()
  process.stderr.write(output)
  throw new CannotGoOn(`${failure}: mend what is named above, and run again.`)
}

async function hashOf(sources) {
  const hashes = await Promise.all(sources.map(hashOfOne))
  return createHash('sha256').update(hashes.join(' ')).digest('hex')
}

// Half of them are sources of the pages and of the server, and a command asks once for each.
const known = new Map()

function hashOfOne(source) {
  if (!known.has(source)) known.set(source, hashOfContents(source))
  return known.get(source)
}

/** Files are read only where one of them was written since the last time. */
async function hashOfContents(source) {
  const files = await filesOf(inRoot(source))
  const written = hashOver(files, file => {
    // The last of them nobody can set, as an archive that is unpacked sets the time of writing.
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return `${size} ${mtimeMs} ${ctimeMs}`
  })
  const kept = inRoot('dist', '.seen', source.replaceAll('/', '-'))
  const [written_then, hash_then] = (await readFile(kept, 'utf8').catch(() => '')).split(' ')
  if (written_then === written) return hash_then
  // One after the other: read at once, they are tens of megabytes that a process keeps.
  const hash = hashOver(files, file => readFileSync(file))
  // It saves time, and a tree that may not be written is only read.
  await mkdir(dirname(kept), { recursive: true })
    .then(() => writeFile(kept, `${written} ${hash}`))
    .catch(() => {})
  return hash
}

function hashOver(files, valueOf) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file)}\0`).update(valueOf(file))
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
