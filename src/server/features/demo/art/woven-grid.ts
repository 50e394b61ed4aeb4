import type { Chance } from './chance.ts'
import { clamp } from './exact.ts'
import type { Colour, Palette } from './palettes.ts'
import { designed } from './tapestry.ts'
import type { Design } from './tapestry.ts'
import type { Easel, Technique } from './technique.ts'
import { draft } from './weave-draft.ts'

// Thread numbers are bounded by the counts the tables were made for, which is what each `!` here relies on.

/** Cloth, thread by thread: warp and weft in striped colours, blocks of weaves that let one or the other show. */
export const wovenGrid: Technique = {
  palettes: [
    'ochre',
    'vermilion',
    'indigo',
    'moss',
    'rosewater',
    'adriatic',
    'plum',
    'ember',
    'chalk',
    'cobalt'
  ],
  surface: { tooth: 0.02, grain: 0.014, mottle: 0.025 },
  compose(easel) {
    const { canvas, chance } = easel
    const tapestry = chance.odds(0.5)
    const cloth = tapestry ? slitTapestry(easel) : woven(easel)
    const thread = tapestry ? rib : crossing
    const samples = canvas.unit / cloth.pitch < 5 ? 2 : 1
    const step = 1 / (canvas.unit * samples)
    const part = new Float64Array(3)
    canvas.each((x, y, out) => {
      out[0] = out[1] = out[2] = 0
      for (let n = 0; n < samples * samples; n++) {
        const dx = samples === 1 ? 0 : ((n % 2) - 0.5) * step
        const dy = samples === 1 ? 0 : (Math.floor(n / 2) - 0.5) * step
        thread(cloth, x + dx, y + dy, part)
        out[0] += part[0]! / (samples * samples)
        out[1] += part[1]! / (samples * samples)
        out[2] += part[2]! / (samples * samples)
      }
    })
  }
}

interface Cloth {
  /** Threads to a unit. */
  pitch: number
  warps: number
  wefts: number
  warp: Float32Array
  weft: Float32Array
  /** 1 where the warp lies on top, for every crossing. */
  over: Uint8Array
  design: Design
  wander: Float32Array
  slub: Float32Array
}

function woven({ canvas, chance, noise, palette }: Easel): Cloth {
  const pitch = chance.pick([100, 130, 165])
  const warps = Math.ceil(canvas.wide * pitch) + 2
  const wefts = Math.ceil(canvas.high * pitch) + 2
  const [warpTones, weftTones] = yarns(palette, chance)
  const warp = stripes(warps, warpTones, chance, pitch)
  const weft = stripes(wefts, weftTones, chance, pitch)
  const over = draft(warps, wefts, pitch, chance)
  return { pitch, warps, wefts, warp, weft, over, design: () => palette.ink, ...handSpun(chance, noise) }
}

/** No yarn is even: how far each thread wanders, and how its thickness takes the light. */
function handSpun(chance: Chance, noise: Easel['noise']) {
  const wander = new Float32Array(512)
  const slub = new Float32Array(4096)
  for (let n = 0; n < wander.length; n++) wander[n] = noise.at(n * 0.11, 5) * 0.22
  for (let n = 0; n < slub.length; n++) slub[n] = (chance.next() - 0.5) * 0.13
  return { wander, slub }
}

/** Weft beaten so close that the warp is hidden: the picture is in the weft alone. */
function slitTapestry({ canvas, chance, noise, palette }: Easel): Cloth {
  const pitch = chance.pick([150, 190])
  const warps = Math.ceil((canvas.wide * pitch) / 2) + 2
  const wefts = Math.ceil(canvas.high * pitch) + 2
  const none = new Float32Array(0)
  const design = designed(warps, wefts, palette, chance)
  return {
    pitch,
    warps,
    wefts,
    warp: none,
    weft: none,
    over: new Uint8Array(0),
    design,
    ...handSpun(chance, noise)
  }
}

function rib({ pitch, warps, wefts, wander, slub, design }: Cloth, x: number, y: number, out: Float64Array) {
  const px = (x * pitch) / 2 + wander[(y * pitch * 0.3) & 255]! * 0.7 + 0.4
  const py = y * pitch + wander[256 + ((x * pitch * 0.25) & 255)]! * 2 + 0.6
  const i = clamp(Math.floor(px), 0, warps - 1)
  const j = clamp(Math.floor(py), 0, wefts - 1)
  const u = px - i - 0.5
  const v = py - j - 0.5
  const rise = (i + j) % 2 === 0 ? 1 - u * u * 2.6 : 0.72 + u * u * 0.9
  const dye = 1 + slub[(j * 613) & 4095]! * 0.9 + slub[(j * 31 + i * 17 + Math.floor(v * 3)) & 4095]! * 0.7
  const light = (1.06 - v * v * 0.9 - v * 0.1) * (0.8 + 0.22 * rise) * dye
  const colour = design(i, j)
  out[0] = colour[0] * light
  out[1] = colour[1] * light
  out[2] = colour[2] * light
}

function yarns({ tones, ink, paper }: Palette, chance: Chance): [Colour[], Colour[]] {
  const [a, b, c, d, rare] = tones
  const pool = chance.shuffled([a, b, c, d, ink, paper])
  const warp = pool.slice(0, chance.whole(2, 3))
  const weft = [...pool.slice(3, 3 + chance.whole(1, 3)), rare]
  return [warp, weft]
}

/** Runs of one colour, the last colour rare and narrow, mirrored about the middle half of the time. */
function stripes(count: number, tones: readonly Colour[], chance: Chance, pitch: number): Float32Array {
  const table = new Float32Array(count * 3)
  const mirrored = chance.odds(0.5)
  const unit = Math.round(pitch * chance.pick([0.04, 0.08, 0.16]))
  let left = 0
  let tone = tones[0]!
  let place = 0
  for (let n = 0; n < count; n++) {
    if (left-- <= 0) {
      place = chance.odds(0.12) ? tones.length - 1 : chance.whole(0, Math.max(0, tones.length - 2))
      tone = tones[place]!
      left = place === tones.length - 1 ? Math.ceil(unit * 0.4) : unit * chance.whole(1, 4)
    }
    const shade = 1 + (chance.next() - 0.5) * 0.1
    for (let part = 0; part < 3; part++) table[n * 3 + part] = tone[part]! * shade
  }
  if (mirrored)
    for (let n = Math.floor(count / 2); n < count; n++)
      for (let part = 0; part < 3; part++) table[n * 3 + part] = table[(count - 1 - n) * 3 + part]!
  return table
}

/** Light falls from the upper left on round yarn; where a thread dives, it darkens. */
function crossing(cloth: Cloth, x: number, y: number, out: Float64Array) {
  const { pitch, warps, wefts, wander, slub } = cloth
  const px = x * pitch + wander[(y * pitch * 0.7) & 255]! + 0.4
  const py = y * pitch + wander[256 + ((x * pitch * 0.7) & 255)]! + 0.4
  const i = clamp(Math.floor(px), 0, warps - 1)
  const j = clamp(Math.floor(py), 0, wefts - 1)
  const u = px - i - 0.5
  const v = py - j - 0.5
  const onTop = cloth.over[j * warps + i] === 1
  const across = onTop ? u : v
  const along = onTop ? v : u
  const table = onTop ? cloth.warp : cloth.weft
  const at = (onTop ? i : j) * 3
  const before = onTop
    ? cloth.over[Math.max(0, j - 1) * warps + i] === 1
    : cloth.over[j * warps + Math.max(0, i - 1)] === 0
  const after = onTop
    ? cloth.over[Math.min(wefts - 1, j + 1) * warps + i] === 1
    : cloth.over[j * warps + Math.min(warps - 1, i + 1)] === 0
  const dive = (along < 0 ? (before ? 0 : -along) : after ? 0 : along) * 2
  const round = 1.05 - across * across * 1.1 - across * 0.14
  const fibre = slub[(i * 197 + j * 61 + Math.floor((along + across * 0.6) * 6) * 17) & 4095]!
  const light = round * (1 - dive * dive * 0.24) + fibre
  out[0] = table[at]! * light
  out[1] = table[at + 1]! * light
  out[2] = table[at + 2]! * light
}
