import { createHash } from 'node:crypto'
import { access, constants, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { inRoot, outerEnv, outerFolders, pinnedNode } from './project.mjs'
import { linkPostgres } from './postgres-links.mjs'
import { CannotGoOn, run, say, step } from './step.mjs'

const oldest = 20

export async function install() {
  refuseOldNode()
  if (!(await isInstalled())) await step('Installing the packages of package-lock.json', installPackages)
  await linkPostgres()
  if (!(await hasPinnedNode())) await step('Fetching the pinned Node', installPinnedNode)
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major >= oldest) return
  throw new CannotGoOn(
    `Palmares needs Node ${oldest} or newer to start from, and this is ${process.version}: install one from https://nodejs.org and run the command again.`
  )
}

/** npm leaves a copy of the lock beside what it installed; an installation cut short leaves none. */
async function isInstalled() {
  const lock = await readFile(inRoot('package-lock.json'), 'utf8')
  const copy = await readFile(inRoot('node_modules', '.package-lock.json'), 'utf8').catch(() => '{}')
  // To compare them takes a tenth of every start, so a pair that was found to agree is known again.
  const pair = createHash('sha256').update(lock).update(copy).digest('hex')
  const agreed = inRoot('node_modules', '.agrees-with-the-lock')
  if ((await readFile(agreed, 'utf8').catch(() => '')) === pair) return true
  const present = JSON.parse(copy).packages ?? {}
  const agrees = Object.entries(JSON.parse(lock).packages).every(([folder, entry]) => {
    if (folder === '' || (entry.optional && !present[folder])) return true
    return present[folder]?.version === entry.version
  })
  if (agrees) await writeFile(agreed, pair).catch(() => {})
  return agrees
}

async function installPackages() {
  const npm = await findOutside('npm')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const strict = await run(npm, ['ci', ...options], { env: outerEnv() })
  if (strict.code === 0) return
  say('  npm ci refused, trying npm install, which leaves package-lock.json as it is')
  const lenient = await run(npm, ['install', '--no-save', ...options], { env: outerEnv() })
  if (lenient.code === 0) return
  throw new CannotGoOn(
    'The packages could not be installed: see what npm says above, mend it, and run again.'
  )
}

/**
 * The `node` package fetches its binary in an install script. Which npm runs such scripts depends on its version
 * and its settings, so none is run by npm, and this one is run here.
 */
async function installPinnedNode() {
  const node = await findOutside('node')
  const folder = inRoot('node_modules', 'node')
  const { code } = await run(node, [join(folder, 'installArchSpecificPackage.js')], {
    env: outerEnv(),
    cwd: folder
  })
  // npm links no program that is not there yet when it links them.
  await rm(pinnedNode, { force: true })
  await symlink(join('..', 'node', 'bin', 'node'), pinnedNode)
  if (code === 0 && (await hasPinnedNode())) return
  const version = await pinnedVersion()
  throw new CannotGoOn(
    `The pinned Node ${version} could not be fetched for ${process.platform} ${process.arch}: check the network, or put a Node ${version} at node_modules/.bin/node, and run again.`
  )
}

async function hasPinnedNode() {
  const wanted = `v${await pinnedVersion()}`
  // Another one may lie there by now: this process goes on with what it began from.
  if (process.version === wanted && (await realpath(pinnedNode).catch(() => '')) === process.execPath)
    return true
  const { code, output } = await run(pinnedNode, ['--version'], { quiet: true })
  return code === 0 && output.trim() === wanted
}

const pinnedVersion = async () =>
  JSON.parse(await readFile(inRoot('package.json'), 'utf8')).devDependencies.node

async function findOutside(program) {
  for (const folder of outerFolders()) {
    const path = join(folder, program)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false
      )
    )
      return path
  }
  throw new CannotGoOn(`There is no ${program} on the PATH: install Node with npm, and run again.`)
}
