// The server and its commands in one bundle: a start reads fifty files and not fifteen hundred, which is half of its time.
// Run by itself, it writes the bundle.

import { dirname, join, relative } from 'node:path'

import { inRoot, root } from './project.mjs'

export const program = 'dist/program/palmares.js'

/** Of many small modules, and nothing else in them. What is part of Node's own or loads files by itself stays a package. */
const within = /^(?:kysely|zod|@orpc\/)/

const isOurs = name => /^[./#]/.test(name)

// Workers, templates, pictures and migrations are where they were written, so a module is told that it still stands there.
const places = `import { pathToFileURL as __urlOf } from 'node:url'
import { join as __join } from 'node:path'
const __placeOf = path => __join(import.meta.dirname, path)
`

/** @type {import('rolldown').Plugin} */
const atItsPlace = {
  name: 'at-its-place',
  transform: {
    filter: { id: { include: [join(root, 'src/**'), join(root, 'bin/**')] }, code: 'import.meta.' },
    handler(code, id) {
      const place = `__placeOf(${JSON.stringify(relative(inRoot(dirname(program)), id))})`
      const folder = `__placeOf(${JSON.stringify(relative(inRoot(dirname(program)), dirname(id)))})`
      return code
        .replaceAll('import.meta.dirname', folder)
        .replaceAll('import.meta.url', `__urlOf(${place}).href`)
    }
  }
}

async function bundleProgram() {
  const { build } = await import('rolldown')
  await build({
    input: inRoot('bin/palmares.ts'),
    cwd: root,
    platform: 'node',
    tsconfig: false,
    external: name => !isOurs(name) && !within.test(name),
    plugins: [atItsPlace],
    output: {
      dir: inRoot(dirname(program)),
      cleanDir: true,
      entryFileNames: 'palmares.js',
      chunkFileNames: '[name]-[hash].js',
      banner: places
    }
  })
}

if (import.meta.filename === process.argv[1]) await bundleProgram()
