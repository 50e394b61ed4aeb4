// What the server sets itself, share cards and documents, is set by libraries that read plain font files only: the
// product's own faces for cards, and for every script in which names are written a face of one weight or two. Beside
// them stands which letters each file has, so that none is asked for a letter that it lacks.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { inRoot } from './project.mjs'

const own = ['fraunces-latin', 'fraunces-latin-ext', 'hanken-grotesk-latin', 'hanken-grotesk-latin-ext']
/** What they have, as far as anybody asks them. */
const ownRanges = [[0, 0x24f]]
/** Latin, and the punctuation of all scripts. */
const isOwn = letter => letter <= 0x24f || (letter >= 0x2000 && letter <= 0x2bff)

const require = createRequire(import.meta.url)

// Looked for when something is built: an installation has its fonts in dist, and these packages no more.
const folderOf = {
  latin: () => dirname(require.resolve('@expo-google-fonts/noto-sans/package.json')),
  hebrew: () => dirname(require.resolve('@expo-google-fonts/noto-sans-hebrew/package.json')),
  arabic: () => join(dirname(require.resolve('@embedpdf/fonts-arabic')), '../fonts')
}

const whole = () => [
  {
    name: 'noto-sans',
    from: join(folderOf.latin(), '400Regular/NotoSans_400Regular.ttf'),
    on: ['cards', 'documents']
  },
  {
    name: 'noto-sans-bold',
    from: join(folderOf.latin(), '600SemiBold/NotoSans_600SemiBold.ttf'),
    on: ['documents']
  },
  // A dotted letter is one sign in this face. Where it is two, whoever copies a name from a document gets it twice.
  {
    name: 'noto-naskh-arabic',
    from: join(folderOf.arabic(), 'NotoNaskhArabic-Regular.ttf'),
    on: ['documents']
  },
  {
    name: 'noto-naskh-arabic-bold',
    from: join(folderOf.arabic(), 'NotoNaskhArabic-Bold.ttf'),
    on: ['documents']
  },
  {
    name: 'noto-sans-arabic',
    from: require.resolve('@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2'),
    on: ['cards']
  },
  {
    name: 'noto-sans-hebrew',
    from: join(folderOf.hebrew(), '400Regular/NotoSansHebrew_400Regular.ttf'),
    on: ['cards', 'documents']
  },
  {
    name: 'noto-sans-hebrew-bold',
    from: join(folderOf.hebrew(), '600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    on: ['documents']
  }
]

/** Han and kana, then Hangul, cut into numbered pieces; what both have is set in the first. */
const pieces = async () => {
  const packages = [
    require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
    require.resolve('@fontsource-variable/noto-sans-kr/package.json')
  ]
  const found = []
  for (const at of packages) {
    const folder = join(dirname(at), 'files')
    const files = (await readdir(folder)).filter(file => /-\d+-wght-normal\.woff2$/.test(file))
    for (const file of files.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
      found.push({
        name: file.replace('-wght-normal.woff2', ''),
        from: join(folder, file),
        on: ['cards', 'documents']
      })
  }
  return found
}

/** The letters of the product's display face, which come in pieces, upright and slanted. Its Vietnamese puts a letter together of two. */
const displayPieces = { latin: 'Fraunces', 'latin-ext': 'FrauncEx' }
const displayAxes = { wght: 400, opsz: 72, SOFT: 0, WONK: 0 }

/** The compiler looks into one file a family, so each piece is a family: its name is replaced by one of the same length. */
const renamed = (font, family) => {
  const inNames = name => Buffer.from(name, 'utf16le').swap16()
  const [before, after] = [inNames('Fraunces'), inNames(family)]
  const whole = Buffer.from(font)
  for (let at = whole.indexOf(before); at !== -1; at = whole.indexOf(before, at + after.length))
    after.copy(whole, at)
  return whole
}

const display = async subsetFont => {
  const made = []
  for (const [piece, family] of Object.entries(displayPieces))
    for (const style of ['normal', 'italic']) {
      const from = require.resolve(
        `@fontsource-variable/fraunces/files/fraunces-${piece}-full-${style}.woff2`
      )
      const font = await subsetFont(await readFile(from), undefined, {
        keepAllGlyphs: true,
        targetFormat: 'sfnt',
        variationAxes: displayAxes
      })
      made.push({ name: `display-${piece}-${style}`, font: renamed(font, family) })
    }
  return made
}

const rangesOf = letters => {
  const ranges = []
  for (const letter of letters.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] === letter - 1) last[1] = letter
    else ranges.push([letter, letter])
  }
  return ranges
}

export async function writeServerFonts(folder) {
  // Only where something is built: an installation has its fonts in dist.
  const { convert } = await import('fontverter')
  const { default: subsetFont } = await import('subset-font')
  const { Blob, Face } = await import('harfbuzzjs')
  const lettersIn = font => [
    ...new Face(new Blob(font.buffer.slice(font.byteOffset, font.byteOffset + font.length))).collectUnicodes()
  ]
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const files = { cards: [], documents: [] }

  for (const name of own) {
    const font = await convert(await readFile(inRoot('src/web/ui/fonts', `${name}.woff2`)), 'truetype')
    await writeFile(join(folder, `${name}.ttf`), font)
    files.cards.push({ file: `${name}.ttf`, ranges: ownRanges })
  }
  for (const { name, from, on } of [...whole(), ...(await pieces())]) {
    const packed = await readFile(from)
    // Of a face of all weights only one is used, and the compiler of documents reads no other.
    const font = from.endsWith('.ttf')
      ? packed
      : await subsetFont(packed, undefined, {
          keepAllGlyphs: true,
          targetFormat: 'sfnt',
          variationAxes: { wght: 400 }
        })
    await writeFile(join(folder, `${name}.ttf`), font)
    const letters = lettersIn(font)
    const entry = { file: `${name}.ttf`, ranges: rangesOf(letters) }
    if (on.includes('documents')) files.documents.push(entry)
    if (on.includes('cards'))
      files.cards.push({ ...entry, ranges: rangesOf(letters.filter(letter => !isOwn(letter))) })
  }
  for (const { name, font } of await display(subsetFont)) {
    await writeFile(join(folder, `${name}.ttf`), font)
    files.documents.push({ file: `${name}.ttf`, ranges: rangesOf(lettersIn(font)) })
  }
  for (const [name, list] of Object.entries(files))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(list))
}
