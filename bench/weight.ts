/* What a first visit fetches, packed as it is sent: read off the manifest of the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '#tests/kit/processes.ts'
import type { Figure } from './figure.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const client = join(root, 'dist/client')
const entry = 'src/web/entry-client.tsx'

const screens: Record<string, string> = {
  home: 'src/web/features/home/HomeScreen.tsx',
  landing: 'src/web/features/landing/LandingScreen.tsx',
  about: 'src/web/features/about/AboutScreen.tsx',
  artwork: 'src/web/features/artwork/ArtworkScreen.tsx',
  rate: 'src/web/features/rate/RateScreen.tsx',
  results: 'src/web/features/results/ResultsScreen.tsx',
  'blog-detail': 'src/web/features/blog/BlogDetailScreen.tsx',
  contact: 'src/web/features/contact/ContactScreen.tsx',
  'contact-detail': 'src/web/features/contact-detail/ContactDetailScreen.tsx',
  'send-art': 'src/web/features/send-art/SendArtScreen.tsx'
}

const packed = (file: string): number => brotliCompressSync(readFileSync(join(client, file))).length

const sum = (files: Iterable<string>): number => [...files].reduce((bytes, file) => bytes + packed(file), 0)

/** A chunk and all that it cannot run without. */
const withImports = (
  manifest: Record<string, Chunk>,
  name: string,
  seen = new Set<string>()
): Set<string> => {
  if (seen.has(name)) return seen
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}`)
  seen.add(name)
  for (const other of chunk.imports ?? []) withImports(manifest, other, seen)
  return seen
}

export const weights = (): Figure[] => {
  // Vite's own format.
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  return Object.entries(screens).map(([name, source]) => {
    const names = [...new Set([entry, source].flatMap(part => [...withImports(manifest, part)]))]
    // The client of the API comes with the first call; a visitor who stays makes one.
    const chunks = names.flatMap(each => manifest[each] ?? [])
    const scripts = new Set(['boot.js', ...chunks.map(chunk => chunk.file)])
    const styles = new Set(chunks.flatMap(chunk => chunk.css ?? []))
    return {
      row: 'weight',
      what: `JavaScript of the first route: ${name}`,
      value: sum(scripts) / 1000,
      unit: 'KB',
      target: { at: 'most', value: 130 },
      note: `${scripts.size} files; CSS ${(sum(styles) / 1000).toFixed(1)} KB`
    }
  })
}
