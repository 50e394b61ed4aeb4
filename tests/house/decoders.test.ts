// A native library takes memory that never comes back, and may crash: only the processes that are there for it may load one.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { filesUnder, root } from './files.ts'

interface Kind {
  worker: string
  /** The libraries that its processes alone load. */
  libraries: RegExp
  /** Where their work is asked for, which the server does load. */
  asking: string[]
  /** Files that load them. */
  loading: string[]
}

const kinds: [name: string, kind: Kind][] = [
  [
    'pictures',
    {
      worker: 'src/server/picture.worker.ts',
      libraries: /^(?:sharp(?:\/|$)|@img\/)/,
      asking: [
        'src/server/features/uploads/picture-uploads.ts',
        'src/server/features/exhibition/cards.actions.ts'
      ],
      loading: ['src/server/platform/media/decoding/open.ts', 'src/server/features/exhibition/paint-card.ts']
    }
  ],
  [
    'documents',
    {
      worker: 'src/server/document.worker.ts',
      libraries: /^@(?:myriaddreamin|e-invoice-eu)\//,
      asking: ['src/server/app.ts'],
      loading: ['src/documents/typesetter.ts', 'src/documents/invoice-xml.ts']
    }
  ]
]
const workers = kinds.map(([, { worker }]) => worker)

/** Modules that a file loads, sooner or later: what is imported for its types alone is none. */
const named =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|\bimport\s+['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+\.ts)['"]/g

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(named)].flatMap(([, ...names]) =>
    names.filter(name => name !== undefined)
  )

const placeOf = (name: string, from: string): string | null => {
  if (name.startsWith('#'))
    return name.replace(/^#(server|contract|content|documents|emails|web)\//, 'src/$1/')
  if (name.startsWith('.') || name.endsWith('.ts')) return join(dirname(from), name)
  return null
}

const loadsOne = (file: string, libraries: RegExp): boolean =>
  importsOf(file).some(name => libraries.test(name))

/** All files that can be reached from these. */
const walk = (starts: readonly string[], stopAt: readonly string[] = []): Set<string> => {
  const seen = new Set<string>(starts)
  for (const file of seen)
    for (const name of importsOf(file)) {
      const place = placeOf(name, file)
      if (place !== null && place.endsWith('.ts') && existsSync(join(root, place)) && !stopAt.includes(place))
        seen.add(place)
    }
  return seen
}

describe.each(kinds)('for %s', (_, { worker, libraries, asking, loading }) => {
  it('no process of the server loads the library', () => {
    const seen = walk(['bin/palmares.ts'], workers)
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'src/server/main.ts',
        'src/server/platform/processes/pool-process.ts',
        'src/server/features/results/ranking.worker.ts',
        ...asking
      ])
    )
    expect([...seen].filter(file => loadsOne(file, libraries))).toEqual([])
  })

  it('the walk sees those that do', () => {
    expect([...walk(['bin/palmares.ts'])]).toContain(worker)
    expect([...walk([worker])].filter(file => loadsOne(file, libraries))).toEqual(
      expect.arrayContaining(loading)
    )
  })

  it('whatever loads the library is reached from its own processes, and tested there', () => {
    const reached = [...walk([worker])].filter(file => loadsOne(file, libraries))
    const all = ['src/server', 'src/documents']
      .flatMap(filesUnder)
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && loadsOne(file, libraries))
    expect(all.toSorted()).toEqual(reached.toSorted())
  })
})
