// Share cards are set by the picture library, which reads plain font files only: the product's own faces, and one for
// every script in which names are written. Each file says which letters it has, so that only those of a card are read.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { inRoot } from './project.mjs'

const own = ['fraunces-latin', 'fraunces-latin-ext', 'hanken-grotesk-latin', 'hanken-grotesk-latin-ext']

const require = createRequire(import.meta.url)

// Looked for when something is built: an installation has its fonts in dist, and these packages no more.
const scripts = () => [
  {
    name: 'noto-sans',
    at: require.resolve('@fontsource-variable/noto-sans/package.json'),
    wanted: ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari']
  },
  {
    name: 'noto-sans-arabic',
    at: require.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
    wanted: ['arabic']
  },
  {
    name: 'noto-sans-hebrew',
    at: require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
    wanted: ['hebrew']
  },
  // Han and kana, cut into numbered pieces; what both have is set in the first.
  {
    name: 'noto-sans-sc',
    at: require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
    wanted: null
  },
  {
    name: 'noto-sans-kr',
    at: require.resolve('@fontsource-variable/noto-sans-kr/package.json'),
    wanted: null
  }
]

const rangesIn = text =>
  text.split(',').map(range => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const filesOf = async ({ name, at, wanted }) => {
  const folder = dirname(at)
  const known = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(known)
    .map(([key, letters]) => ({ subset: key.replace(/^\[(\d+)\]$/, '$1'), letters }))
    .filter(({ subset }) => (wanted ? wanted.includes(subset) : /^\d+$/.test(subset)))
    .map(({ subset, letters }) => ({
      name: `${name}-${subset}`,
      from: join(folder, 'files', `${name}-${subset}-wght-normal.woff2`),
      ranges: rangesIn(letters)
    }))
}

export async function writeCardFonts(folder) {
  // Only where something is built: an installation has its fonts in dist.
  const { convert } = await import('fontverter')
  const all = [
    ...own.map(name => ({ name, from: inRoot('src/web/ui/fonts', `${name}.woff2`), ranges: [[0, 0x24f]] })),
    ...(await Promise.all(scripts().map(filesOf))).flat()
  ]
  await mkdir(folder, { recursive: true })
  for (const { name, from } of all)
    await writeFile(join(folder, `${name}.ttf`), await convert(await readFile(from), 'truetype'))
  const index = all.map(({ name, ranges }) => ({ file: `${name}.ttf`, ranges }))
  await writeFile(join(folder, 'index.json'), JSON.stringify(index))
}
