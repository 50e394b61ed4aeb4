// The server and its commands in one bundle: a start reads fifty files and not fifteen hundred, which is half of its time.

import { basename, dirname, isAbsolute, relative } from 'node:path'

import { build } from 'rolldown'

import { inRoot, program, root } from './project.mjs'

const folder = inRoot(dirname(program))

/** Of many small modules, and nothing else in them. What is part of Node's own or loads files by itself stays a package. */
const packages = new Set([
  '@opentelemetry/api',
  'altcha-lib',
  'cron-parser',
  'csv-stringify',
  'fastify',
  'jsvat-next',
  'kysely',
  'nodemailer',
  'pg-boss',
  'prom-client',
  'radash',
  'semver',
  'sitemap',
  'zod'
])
const scopes = ['@fastify/', '@orpc/', '@tus/']

const within = name =>
  scopes.some(scope => name.startsWith(scope)) ||
  packages.has(name.split('/', name.startsWith('@') ? 2 : 1).join('/'))

const isOurs = name => isAbsolute(name) || /^[.#]/.test(name)

// Workers, templates, pictures and migrations are where they were written, so a module is told that it still stands there.
const places = `import { pathToFileURL as __urlOf } from 'node:url'
import { join as __join } from 'node:path'
const __placeOf = path => __join(import.meta.dirname, path)
`

const from = path => `__placeOf(${JSON.stringify(relative(folder, path))})`

/** @type {import('rolldown').Plugin} */
const atItsPlace = {
  name: 'at-its-place',
  transform: {
    filter: { code: 'import.meta.' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', from(dirname(id)))
        .replaceAll('import.meta.url', `__urlOf(${from(id)}).href`)
  }
}

await build({
  input: inRoot('bin/palmares.ts'),
  cwd: root,
  platform: 'node',
  tsconfig: false,
  external: name => !isOurs(name) && !within(name),
  plugins: [atItsPlace],
  output: {
    dir: folder,
    cleanDir: true,
    entryFileNames: basename(program),
    chunkFileNames: '[name]-[hash].js',
    banner: places
  }
})
