// Cuts the web fonts out of their packages and writes src/web/ui/fonts: one file for what most European languages
// share, one for the rarer Latin letters, one for Vietnamese, other scripts apart, and stand-ins of the same metrics from the reader's own fonts,
// so that nothing moves when the real ones arrive. What most pages show is one style sheet, the other letters another,
// which is fetched after the first paint. Run it after changing a font; its output is kept in the repository.

import { readFileSync, writeFileSync } from 'node:fs'

import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'

import { inRoot } from './bootstrap/project.mjs'

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

const sets = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201a],
    [0x201c, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2190, 0x2193],
    [0x2212, 0x2212]
  ],
  'latin-ext': [
    [0x100, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x1ef2, 0x1ef3]
  ],
  // What Vietnamese has beyond those: its own letters, and the marks that are put onto others.
  vietnamese: [
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x301],
    [0x303, 0x304],
    [0x308, 0x309],
    [0x323, 0x323],
    [0x1ea0, 0x1ef1],
    [0x1ef4, 0x1ef9],
    [0x20ab, 0x20ab]
  ],
  // Names and titles in these scripts stand in one face, whatever the pairing. Chinese, Japanese and Korean are the
  // device's own: their files weigh more than all others together.
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x4b0, 0x4b1],
    [0x2116, 0x2116]
  ],
  greek: [
    [0x370, 0x377],
    [0x37a, 0x37f],
    [0x384, 0x38a],
    [0x38c, 0x38c],
    [0x38e, 0x3a1],
    [0x3a3, 0x3ff]
  ],
  hebrew: [
    [0x591, 0x5c7],
    [0x5d0, 0x5ea],
    [0x5ef, 0x5f4],
    [0x20aa, 0x20aa]
  ],
  // Arabic with the letters of Persian and Urdu names, and the digits of both.
  arabic: [
    [0x60c, 0x652],
    [0x660, 0x671],
    [0x679, 0x679],
    [0x67e, 0x67e],
    [0x686, 0x688],
    [0x691, 0x691],
    [0x698, 0x698],
    [0x6a9, 0x6a9],
    [0x6af, 0x6af],
    [0x6ba, 0x6be],
    [0x6c0, 0x6c3],
    [0x6cc, 0x6cc],
    [0x6d2, 0x6d4],
    [0x6f0, 0x6f9],
    [0x200c, 0x200f]
  ]
}

const features = 'kern liga calt ccmp locl mark mkmk tnum lnum rlig init medi fina isol curs'.split(' ')

// Widths per em of the fonts that stand in; the metrics that matter are overridden below.
const standIns = {
  serif: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 819 / 2048 },
  sans: { local: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'], width: 904 / 2048 }
}

// An axis given as a number is frozen there; what is not on show is not shipped. `like` names
// the kind of font that stands in.
const cuts = [
  { family: 'Fraunces', from: 'fraunces', axis: 'opsz', axes: { opsz: [18, 144], wght: 400 }, like: 'serif' },
  { family: 'Fraunces', from: 'fraunces', axis: 'opsz', axes: { opsz: 60, wght: 400 }, style: 'italic' },
  {
    family: 'Hanken Grotesk',
    from: 'hanken-grotesk',
    axis: 'wght',
    axes: { wght: [400, 700] },
    like: 'sans'
  },
  { family: 'Hanken Grotesk', from: 'hanken-grotesk', axis: 'wght', axes: { wght: 400 }, style: 'italic' },
  {
    family: 'Newsreader Display',
    from: 'newsreader',
    axis: 'opsz',
    axes: { opsz: 72, wght: 400 },
    like: 'serif'
  },
  { family: 'Newsreader', from: 'newsreader', axis: 'wght', axes: { wght: [400, 700] }, like: 'serif' },
  { family: 'Newsreader', from: 'newsreader', axis: 'wght', axes: { wght: 400 }, style: 'italic' },
  {
    family: 'Bricolage Grotesque',
    from: 'bricolage-grotesque',
    axis: 'opsz',
    axes: { opsz: [18, 96], wght: 700 },
    like: 'sans'
  },
  {
    family: 'Noto Sans Arabic',
    from: 'noto-sans-arabic',
    axis: 'wght',
    axes: { wght: [400, 700] },
    sets: ['arabic']
  },
  {
    family: 'Noto Sans Others',
    from: 'noto-sans',
    axis: 'wght',
    axes: { wght: [400, 700] },
    sets: ['cyrillic', 'greek']
  },
  {
    family: 'Noto Sans Others',
    from: 'noto-sans-hebrew',
    axis: 'wght',
    axes: { wght: [400, 700] },
    sets: ['hebrew']
  }
]

const folder = inRoot('src', 'web', 'ui', 'fonts')

const packages = {
  fraunces: import.meta.resolve('@fontsource-variable/fraunces/package.json'),
  'hanken-grotesk': import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json'),
  newsreader: import.meta.resolve('@fontsource-variable/newsreader/package.json'),
  'bricolage-grotesque': import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json'),
  'noto-sans': import.meta.resolve('@fontsource-variable/noto-sans/package.json'),
  'noto-sans-hebrew': import.meta.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
  'noto-sans-arabic': import.meta.resolve('@fontsource-variable/noto-sans-arabic/package.json')
}

const sourceOf = ({ from, axis, style = 'normal' }, set) =>
  readFileSync(new URL(`files/${from}-${set}-${axis}-${style}.woff2`, packages[from]))

const axesOf = (axes, freeze) =>
  Object.fromEntries(
    Object.entries(axes).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value]
      const [min, max] = value
      return [name, freeze ? freeze(name, min, max) : { min, max }]
    })
  )

const hex = point => point.toString(16).padStart(4, '0')
const rangeOf = set =>
  sets[set].map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')

const percent = share => `${(share * 100).toFixed(2)}%`

// Text mostly stands at its lightest weight, titles at their larger sizes.
const asMostlySeen = (name, min, max) => (name === 'opsz' ? Math.min(max, 48) : min)

const standInFor = async cut => {
  const seen = await subsetFont(sourceOf(cut, 'latin'), sets.latin.map(([a, b]) => between(a, b)).join(''), {
    targetFormat: 'sfnt',
    variationAxes: axesOf(cut.axes, asMostlySeen)
  })
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(seen)
  const { local, width } = standIns[cut.like]
  const adjust = xWidthAvg / unitsPerEm / width
  const share = units => percent(units / unitsPerEm / adjust)
  return `@font-face {
  font-family: '${cut.family} stand-in';
  src: ${local.map(name => `local('${name}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${share(ascent)};
  descent-override: ${share(-descent)};
  line-gap-override: ${share(lineGap)};
}
`
}

const faceOf = async (cut, set) => {
  const { family, style = 'normal', axes } = cut
  const name = `${family.toLowerCase().replaceAll(' ', '-')}-${set}${style === 'italic' ? '-italic' : ''}.woff2`
  const font = await subsetFont(sourceOf(cut, set), sets[set].map(([a, b]) => between(a, b)).join(''), {
    targetFormat: 'woff2',
    variationAxes: axesOf(axes),
    keepFeatures: features,
    noHinting: true
  })
  writeFileSync(`${folder}/${name}`, font)
  console.log(`${String(font.length).padStart(7)}  ${name}`)
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${Array.isArray(axes.wght) ? axes.wght.join(' ') : axes.wght};
  font-display: swap;
  src: url('./${name}') format('woff2');
  unicode-range: ${rangeOf(set)};
}
`
}

const head = '/* Written by scripts/fonts.mjs. */\n'
const common = [head]
const rare = [head]
for (const cut of cuts) {
  for (const set of cut.sets ?? ['latin', 'latin-ext', 'vietnamese'])
    (set === 'latin' ? common : rare).push(await faceOf(cut, set))
  if (cut.like) common.push(await standInFor(cut))
}
writeFileSync(`${folder}/fonts.css`, common.join('\n'))
writeFileSync(`${folder}/rare-letters.css`, rare.join('\n'))
