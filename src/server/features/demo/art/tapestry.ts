import type { Chance } from './chance.ts'
import { blend } from './palettes.ts'
import type { Colour, Palette } from './palettes.ts'
import type { Box } from './shapes.ts'

/** The colour that a tapestry shows at one crossing, told by the column and row of its threads. */
export type Design = (column: number, row: number) => Colour

type Ornament = (column: number, row: number, wide: number, high: number) => number

const ornaments: readonly Ornament[] = [
  () => 0,
  () => 0,
  (_, row) => Math.floor(row / 6) % 2,
  (_, row, __, high) => (row * 3 < high ? 0 : row * 3 < high * 2 ? 1 : 0),
  (column, row, wide, high) => (Math.floor((row / high) * 9) > Math.floor((column / wide) * 9) ? 1 : 0),
  (column, row, wide, high) => {
    const aside = Math.floor((Math.abs(column / wide - 0.5) * 2 + 0.001) * 8)
    return aside + Math.floor((Math.abs(row / high - 0.5) * 2 + 0.001) * 8) < 7 ? 1 : 0
  },
  (column, row, wide, high) => {
    const aside = Math.floor(Math.abs(column / wide - 0.5) * 16)
    return (aside + Math.floor((row / high) * 8)) % 4 < 2 ? 1 : 0
  },
  (column, row, wide) => (Math.floor((column / wide) * 6) + Math.floor(row / 14)) % 2,
  (column, _, wide) => Math.floor((column / wide) * 8) % 2
]

/** A kilim of unequal fields, each plain or with one stepped ornament, mirrored about the middle if it falls so. */
export function designed(columns: number, rows: number, palette: Palette, chance: Chance): Design {
  const table: Colour[] = []
  const cells = new Uint8Array(columns * rows)
  const [a, b, c, d, rare] = palette.tones
  const tones = chance.shuffled([a, b, c, d, palette.ink, palette.paper, blend(a, palette.ink, 0.4)])
  const mirrored = chance.odds(0.45)
  const usual = chance.shuffled(ornaments).slice(0, 4)
  const field = (box: Box) => {
    const first = table.length
    const at = chance.whole(0, tones.length - 1)
    const other = chance.odds(0.12) ? rare : (tones[(at + 1 + chance.whole(0, 2)) % tones.length] ?? a)
    table.push(tones[at] ?? a, other)
    const ornament = chance.pick(usual)
    for (let row = box.y; row < box.y + box.h; row++)
      for (let column = box.x; column < box.x + box.w; column++)
        cells[row * columns + column] = first + ornament(column - box.x, row - box.y, box.w, box.h)
  }
  const width = mirrored ? Math.ceil(columns / 2) : columns
  divided({ x: 0, y: 0, w: width, h: rows }, chance, chance.whole(3, 5), field)
  return (column, row) => {
    const folded = mirrored && column >= width ? columns - 1 - column : column
    return table[cells[row * columns + folded] ?? 0] ?? palette.ink
  }
}

function divided(box: Box, chance: Chance, depth: number, field: (box: Box) => void) {
  const lying = box.w > box.h * chance.between(0.5, 1.4)
  const far = lying ? box.w : box.h
  if (depth === 0 || far < 24) return field(box)
  const share = Math.round((far * chance.pick([0.2, 0.3, 0.5, 0.5, 0.7, 0.8])) / 4) * 4
  if (share < 8 || far - share < 8) return field(box)
  if (lying) {
    divided({ ...box, w: share }, chance, depth - 1, field)
    divided({ ...box, x: box.x + share, w: box.w - share }, chance, depth - 1, field)
    return
  }
  divided({ ...box, h: share }, chance, depth - 1, field)
  divided({ ...box, y: box.y + share, h: box.h - share }, chance, depth - 1, field)
}
