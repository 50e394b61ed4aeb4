import { clamp, cos, tau } from './exact.ts'
import { blend, lightness } from './palettes.ts'
import type { Colour } from './palettes.ts'
import { fern, grass, spray, umbel } from './plants.ts'
import type { Plant } from './plants.ts'
import { inset } from './plate.ts'
import { rectangle, roughened } from './shapes.ts'
import type { Easel, Technique } from './technique.ts'

/** Plants laid on a coated sheet in the sun: pale where they pressed, softer where they stood off the paper. */
export const photogram: Technique = {
  palettes: ['indigo', 'indigo', 'adriatic', 'plum', 'ember', 'kelp', 'soot', 'cobalt', 'nocturne'],
  surface: { tooth: 0.06, grain: 0.02, mottle: 0.05 },
  compose(easel) {
    const { canvas, chance, palette } = easel
    const onDark = lightness(palette.paper) < 0.5
    const sheet = onDark ? blend(palette.ink, palette.tones[3], 0.12) : palette.paper
    const deep = onDark
      ? blend(palette.paper, palette.tones[0], 0.6)
      : blend(palette.ink, palette.tones[0], 0.5)
    canvas.flood(sheet)
    coat(easel, deep)
    const plants = chance.pick([
      [fern],
      [fern, grass],
      [umbel, umbel, grass],
      [spray],
      [spray, umbel],
      [grass]
    ])
    stand(easel, plants, sheet)
  }
}

function coat({ canvas, chance, noise }: Easel, colour: Colour) {
  const bleed = chance.odds(0.45)
  const box = inset(canvas, bleed ? -0.05 : chance.between(0.05, 0.075))
  for (let layer = 0; layer < 3; layer++) {
    const edge = roughened(rectangle(box), noise, 0.014 + layer * 0.006, 4 + layer * 3)
    canvas.fill(edge, {
      colour,
      alpha: layer === 0 ? 0.85 : 0.6,
      grain: 0.25,
      shade: (x, y) => clamp(0.9 + noise.sum(x * 0.8 + layer * 7, y * 26 + layer * 3, 3) * 0.34)
    })
  }
}

function stand({ canvas, chance, noise }: Easel, plants: readonly Plant[], pale: Colour) {
  const { wide, high } = canvas
  const lone = plants.length === 1 && plants[0] !== grass && wide < high * 1.2
  const count = lone ? 1 : Math.max(2, Math.round(wide * chance.between(2.2, 4.5)))
  for (let n = 0; n < count; n++) {
    const plant = chance.pick(plants)
    const x = lone ? wide * 0.5 : wide * (0.12 + (0.76 * (n + 0.5)) / count) + chance.bell() * 0.03
    const tall = high * (lone ? chance.between(0.78, 0.88) : chance.between(0.6, 0.98))
    const angle = -tau / 4 + chance.bell() * 0.13
    const growth = plant(
      chance,
      x - cos(angle) * tall * 0.5,
      high * (lone ? 0.95 : chance.between(0.97, 1.04)),
      tall,
      angle
    )
    const pressed = lone ? 0.94 : chance.pick([0.35, 0.6, 0.92])
    for (let halo = 3; halo > 0; halo--)
      canvas.fillTogether(
        growth.map(path =>
          path.map((value, k) => value + (k % 2 === 0 ? 0.0022 : -0.0015) * halo * (pressed < 0.5 ? 2 : 1))
        ),
        { colour: pale, alpha: 0.09 }
      )
    canvas.fillTogether(growth, {
      colour: pale,
      alpha: pressed,
      grain: 0.14,
      shade: (px, py) => clamp(0.86 + noise.sum(px * 6, py * 6, 3) * 0.6)
    })
  }
}
