// A decoder takes memory that never comes back, and may crash: only the processes for pictures may load one.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

import { filesUnder, root } from './files.ts'

const worker = 'src/server/picture.worker.ts'

/** Modules that a file loads, sooner or later: what is imported for its types alone is none. */
const named =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|\bimport\s+['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.ts)['"]/g

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(named)].flatMap(([, ...names]) =>
    names.filter(name => name !== undefined)
  )

const placeOf = (name: string, from: string): string | null => {
  if (name.startsWith('#')) return name.replace(/^#(server|contract|content|emails|web)\//, 'src/$1/')
  if (name.startsWith('.') || name.endsWith('.ts')) return join(dirname(from), name)
  return null
}

/** Which files that can be reached from these load the library, and all that were reached. */
const walk = (starts: readonly string[], stopAt: readonly string[] = []) => {
  const seen = new Set<string>(starts)
  const decoding: string[] = []
  for (const file of seen) {
    const names = importsOf(file)
    if (names.some(name => name === 'sharp' || name.startsWith('sharp/') || name.startsWith('@img/')))
      decoding.push(file)
    for (const name of names) {
      const place = placeOf(name, file)
      if (place !== null && place.endsWith('.ts') && existsSync(join(root, place)) && !stopAt.includes(place))
        seen.add(place)
    }
  }
  return { decoding: decoding.toSorted(), seen }
}

it('no process of the server loads a decoder, save those for pictures', () => {
  const { decoding, seen } = walk(['bin/palmares.ts'], [worker])
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'src/server/main.ts',
      'src/server/features/uploads/uploads.actions.ts',
      'src/server/features/exhibition/cards.actions.ts',
      'src/server/platform/processes/pool-process.ts',
      'src/server/features/results/ranking.worker.ts'
    ])
  )
  expect(decoding).toEqual([])
})

it('the walk sees those that do', () => {
  expect(walk(['bin/palmares.ts']).seen).toContain(worker)
  const { decoding } = walk([worker])
  expect(decoding).toContain('src/server/platform/media/decoding/open.ts')
  expect(decoding).toContain('src/server/features/exhibition/paint-card.ts')
})

it('whatever loads a decoder is reached from the processes for pictures, and tested there', () => {
  const { decoding } = walk([worker])
  const all = filesUnder('src/server').filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts') && importsOf(file).includes('sharp')
  )
  expect(all.toSorted()).toEqual(decoding)
})
