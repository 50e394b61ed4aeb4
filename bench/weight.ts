/* What a first visit fetches: its scripts, read off the manifest of the build, and the home of the demo as it is sent. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from '#tests/kit/processes.ts'
import type { Figure } from './figure.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const client = join(root, 'dist/client')
/** What every page begins with, and what it asks for as soon as it has begun. */
const begins = ['src/web/entry-client.tsx', 'src/web/hydrate-root.ts']

/** What is fetched a second after the page. */
const moving = ['src/web/shell/api/fetched-link.ts', 'src/web/screens.ts']

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
  'send-art': 'src/web/features/send-art/SendArtScreen.tsx',
  login: 'src/web/features/login/LoginScreen.tsx',
  artist: 'src/web/features/portfolio/ArtistScreen.tsx',
  series: 'src/web/features/series/SeriesScreen.tsx',
  'viewing room': 'src/web/features/viewing-room/ViewingRoomScreen.tsx',
  opportunities: 'src/web/features/opportunities/JobGridScreen.tsx',
  opportunity: 'src/web/features/opportunities/JobDetailScreen.tsx'
}

const frame = 'src/web/features/console/ConsoleFrame.tsx'
const rooms: Record<string, string> = {
  'console overview': 'src/web/features/console/OverviewScreen.tsx',
  'console entries': 'src/web/features/console/EntriesScreen.tsx',
  'console contest': 'src/web/features/console/ContestScreen.tsx'
}

const most = { public: 110, console: 230 }

const sizes = new Map<string, number>()

/** What every page begins with is packed once for all of them. */
const packed = (file: string): number => {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(client, file))).length
  sizes.set(file, size)
  return size
}

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
  const weigh = (name: string, sources: string[], limit: number): Figure => {
    const names = [...new Set([...begins, ...sources].flatMap(part => [...withImports(manifest, part)]))]
    // The client of the API comes a second after the page, or with the first call.
    const chunks = names.flatMap(each => manifest[each] ?? [])
    const scripts = new Set(['boot.js', ...chunks.map(chunk => chunk.file)])
    const later = new Set(
      moving
        .flatMap(part => [...withImports(manifest, part)])
        .flatMap(each => manifest[each]?.file ?? [])
        .filter(file => !scripts.has(file))
    )
    const styles = new Set(chunks.flatMap(chunk => chunk.css ?? []))
    return {
      row: 'weight',
      what: `JavaScript of the first route: ${name}`,
      value: sum(scripts) / 1000,
      unit: 'KB',
      target: { at: 'most', value: limit },
      note: `${scripts.size} files; CSS ${(sum(styles) / 1000).toFixed(1)} KB; a second later ${(sum(later) / 1000).toFixed(1)} KB`
    }
  }
  return [
    ...Object.entries(screens).map(([name, source]) => weigh(name, [source], most.public)),
    ...Object.entries(rooms).map(([name, source]) => weigh(name, [frame, source], most.console))
  ]
}

export const fetchPage = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** As platform/cache/response-cache.ts packs what is sent. */
export const packedPage = (page: Buffer): Buffer =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const sizeOf = (what: string, { length }: Buffer, most: number): Figure => ({
  row: 'page-miss',
  what,
  value: length / 1024,
  unit: 'KiB',
  target: { at: 'most', value: most }
})

/** Of the demo, which has every part that a home can have. */
export const homeWeights = async (url: string): Promise<Figure[]> => {
  const home = await fetchPage(`${url}/demo/home`)
  return [sizeOf('HTML of /demo/home', home, 70), sizeOf('HTML of /demo/home, packed', packedPage(home), 16)]
}
