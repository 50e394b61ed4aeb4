// Some registries carry only a few of the binaries that a package offers as optional dependencies, and npm then
// leaves the others out of package-lock.json. `npm ci` refuses such a file everywhere: here because the lock and
// the manifest disagree, on another system because its binary is not named. This adds what is missing, without a
// checksum, since none can be known. Run it after every `npm install` that changed the lock.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
  aix: 'aix',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos'
}
const processors = [
  'arm',
  'arm64',
  'armv7',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32'
]

/** The system, processor and C library that a binary's name speaks of: `@oxlint/binding-linux-x64-musl`. */
function platformOf(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split(/[-.]/)
  const system = words.map(word => systems[word]).find(Boolean)
  const processor = words.find(word => processors.includes(word))
  const musl = words.some(word => word.startsWith('musl'))
  return {
    ...(system && { os: [system] }),
    ...(processor && { cpu: [processor === 'armv7' ? 'arm' : processor] }),
    ...(system === 'linux' && { libc: [musl ? 'musl' : 'glibc'] })
  }
}

/** Optional dependencies that a locked package names and the lock itself does not hold. */
function missingPlatforms(lock) {
  const missing = []
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+/.test(version)) continue
      const nested = lock.packages[`${folder}/node_modules/${name}`]
      if (nested || lock.packages[`node_modules/${name}`]) continue
      missing.push({ name, version, dev: entry.dev === true })
    }
  }
  return missing
}

/** Adds the missing entries where npm would have put them, so that its next change to the file stays small. */
function complete(lock, missing) {
  for (const { name, version, dev } of missing) {
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(dev && { dev }),
      optional: true,
      ...platformOf(name)
    }
  }
  const [root, ...others] = Object.entries(lock.packages)
  others.sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries([root, ...others])
}

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = missingPlatforms(lock)

if (missing.length === 0) {
  console.log('package-lock.json is complete')
} else if (process.argv.includes('--check')) {
  console.log(`package-lock.json lacks ${missing.map(({ name }) => name).join(', ')}: run npm run lock`)
} else {
  complete(lock, missing)
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`${missing.length} platform packages added to package-lock.json`)
}
