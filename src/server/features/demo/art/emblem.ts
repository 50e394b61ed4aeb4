import { chanceFrom } from './chance.ts'
import type { Chance } from './chance.ts'
import { letterform } from './letterforms.ts'

interface EmblemOrder {
  seed: string
  letter?: string
  /** `#rrggbb`; its kin in the mark is derived from it, so that both stand on light and on dark ground. */
  accent: string
}

/** A flat mark on a transparent ground that still reads at 32 pixels. */
export function drawEmblem({ seed, letter, accent }: EmblemOrder): string {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new Error(`An accent is written #rrggbb, not ${accent}`)
  const chance = chanceFrom(`emblem/${seed}`)
  const form = letter === undefined ? undefined : letterform(letter)
  const inks = { accent, kin: kinOf(accent) }
  if (form === undefined) return framed(tiles(chance, inks))
  const single = form.lastIndexOf('M') === 0
  return framed(chance.pick(single ? [badge, companion, slitted] : [badge, companion])(chance, inks, form))
}

function framed(drawn: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="512" height="512">${drawn}</svg>`
}

interface Inks {
  accent: string
  kin: string
}

/** A tone beside the accent: deeper when it is light, lighter when it is deep. */
function kinOf(accent: string): string {
  const parts = [1, 3, 5].map(at => Number.parseInt(accent.slice(at, at + 2), 16))
  const [r = 0, g = 0, b = 0] = parts
  const light = r * 0.299 + g * 0.587 + b * 0.114 > 118
  const shifted = parts.map(part => Math.round(light ? part * 0.62 : part + (255 - part) * 0.42))
  return `#${shifted.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const grounds = [
  'M64 4A60 60 0 0 1 64 124 60 60 0 0 1 64 4Z',
  'M4 4H124V124H64A60 60 0 0 1 4 64Z',
  'M4 124V64A60 60 0 0 1 124 64V124Z',
  'M4 4H64A60 60 0 0 1 124 64V124H64A60 60 0 0 1 4 64Z',
  'M4 4H64A60 60 0 0 1 124 64V124H4Z'
]

/** The letter cut out of a plain form, so that the ground itself draws it. */
function badge(chance: Chance, { accent }: Inks, form: string): string {
  return `<path fill="${accent}" fill-rule="evenodd" d="${chance.pick(grounds)}${scaled(form, 0.56, 36, 36)}"/>`
}

/** The letter alone, large, and one small form of the kindred tone in the corner that it leaves. */
function companion(chance: Chance, { accent, kin }: Inks, form: string): string {
  const corner = chance.pick([
    'M111 4A13 13 0 0 1 111 30 13 13 0 0 1 111 4Z',
    'M98 30V4A26 26 0 0 1 124 30Z',
    'M98 4H124V30H98Z',
    'M98 30L124 4V30Z'
  ])
  return `<path fill="${accent}" fill-rule="evenodd" d="${scaled(form, 0.92, 4, 32)}"/><path fill="${kin}" d="${corner}"/>`
}

/** The letter under slits that widen like light through a blind, the lower part in the kindred tone. */
function slitted(chance: Chance, { accent, kin }: Inks, form: string): string {
  const rising = chance.odds(0.5)
  const count = 5
  const bands: string[] = []
  for (let n = 0; n < count; n++) {
    const share = (rising ? n : count - 1 - n) / (count - 1)
    const gap = 3 + 7 * share
    bands.push(`M0 ${round(8 + n * 22.4)}H128V${round(8 + (n + 1) * 22.4 - gap)}H0Z`)
  }
  const clip = `<clipPath id="slits"><path d="${bands.join('')}"/></clipPath>`
  const split = chance.pick([52.8, 75.2])
  const d = scaled(form, 1.12, 8, 8)
  const part = (id: string, y: number, h: number, fill: string) =>
    `<clipPath id="${id}"><path d="M0 ${y}H128V${round(y + h)}H0Z"/></clipPath>` +
    `<g clip-path="url(#${id})"><path fill="${fill}" fill-rule="evenodd" d="${d}"/></g>`
  return `${clip}<g clip-path="url(#slits)">${part('upper', 0, split, accent)}${part('lower', split, 128 - split, kin)}</g>`
}

/** Without a letter: four quarter discs, turned by chance but never all alike. */
function tiles(chance: Chance, { accent, kin }: Inks): string {
  const turns = chance.shuffled([0, 1, 2, 3])
  const odd = chance.whole(0, 3)
  return turns
    .map((turn, n) => {
      const x = n % 2 === 0 ? 4 : 66
      const y = n < 2 ? 4 : 66
      const fill = n === odd ? kin : accent
      const middle = `rotate(${turn * 90} ${x + 29} ${y + 29})`
      const d = n === odd ? `M${x} ${y}h58v58h-58Z` : `M${x} ${y}h58a58 58 0 0 1 -58 58Z`
      return `<path fill="${fill}" transform="${middle}" d="${d}"/>`
    })
    .join('')
}

/** The same absolute path, `scale` times as large and moved; the flags of its arcs stay as they are. */
function scaled(path: string, scale: number, dx: number, dy: number): string {
  return path.replace(/([MLHVAZ])([^MLHVAZ]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
    const placed = values.map((value, n) => {
      if (command === 'H') return value * scale + dx
      if (command === 'V') return value * scale + dy
      const at = command === 'A' ? n % 7 : 5 + (n % 2)
      if (at < 2) return value * scale
      return at < 5 ? value : value * scale + (at === 5 ? dx : dy)
    })
    return `${command}${placed.map(round).join(' ')}`
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
