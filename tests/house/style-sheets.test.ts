/* A class that no style sheet has draws nothing and says nothing; one that nobody wears is left over. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root } from './files.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const classesOf = (sheet: string): Set<string> => {
  const rules = read(sheet)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
}

interface Wearing {
  file: string
  sheet: string
  /** The classes that it names; null where which one is told by a value. */
  names: Set<string> | null
}

const imported = /^import (\w+) from '([^']+\.module\.css)'/gm

const wearingOf = (file: string): Wearing[] => {
  const source = read(file)
  return [...source.matchAll(imported)].map(([, name = '', from = '']) => {
    const sheet = from.startsWith('#web/') ? from.replace('#', 'src/') : join(dirname(file), from)
    if (source.includes(`${name}[`)) return { file, sheet, names: null }
    const used = source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))
    return { file, sheet, names: new Set([...used].map(([, used_name = '']) => used_name)) }
  })
}

const web = filesUnder('src/web')
const worn = web.filter(path => /\.tsx?$/.test(path)).flatMap(wearingOf)
const sheets = web.filter(path => path.endsWith('.module.css'))

it('every class that a screen names stands in the sheet that it names it of', () => {
  const missing = worn.flatMap(({ file, sheet, names }) => {
    const there = classesOf(sheet)
    return [...(names ?? [])].filter(name => !there.has(name)).map(name => `${file}: ${name}`)
  })
  expect(worn.length).toBeGreaterThan(200)
  expect(missing).toEqual([])
})

it('every class of a sheet is named by a screen', () => {
  const left = sheets.flatMap(sheet => {
    const wearers = worn.filter(each => each.sheet === sheet)
    if (wearers.some(({ names }) => names === null)) return []
    const named = new Set(wearers.flatMap(({ names }) => [...(names ?? [])]))
    return [...classesOf(sheet)].filter(name => !named.has(name)).map(name => `${sheet}: ${name}`)
  })
  expect(left).toEqual([])
})

it('what cannot be pressed on paper is not printed, whatever its own classes say', () => {
  const base = read('src/web/ui/base.css')
  const printed = base.slice(base.indexOf('@media print'))
  const [before = ''] = printed.split(/\{\s*display: none !important;/)
  const hidden = before.slice(before.lastIndexOf('*/') + 2)
  // In a layer, only what is important wins over the sheets of components, which stand in none.
  expect(base).toMatch(/^@layer base/m)
  expect(hidden.split(',').map(name => name.trim())).toEqual(
    expect.arrayContaining(['nav', 'form', 'search', 'button', 'select', 'input'])
  )
})

it('fonts are files of this site, which the policy of pages takes alone', () => {
  const config = read('vite.config.ts')
  expect(config).toMatch(/assetsInlineLimit: file => \(file\.endsWith\('\.woff2'\) \? false/)
  for (const sheet of ['fonts', 'rare-letters'])
    expect(read(`src/web/ui/fonts/${sheet}.css`)).not.toContain('data:')
})

it('Vietnamese, Cyrillic, Greek and Hebrew letters have a font that pages are set in', () => {
  const fonts = read('src/web/ui/fonts/rare-letters.css')
  const faces = fonts.split('@font-face').slice(1)
  const familiesWith = (file: string) =>
    faces.filter(face => face.includes(file)).map(face => /font-family: '([^']+)'/.exec(face)?.[1])
  expect(new Set(familiesWith('-vietnamese'))).toEqual(
    new Set(['Fraunces', 'Hanken Grotesk', 'Newsreader Display', 'Newsreader', 'Bricolage Grotesque'])
  )
  for (const script of ['cyrillic', 'greek', 'hebrew'])
    expect(familiesWith(`-${script}`)).toEqual(['Noto Sans Others'])
})
