/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/** A sheet, the darkest ink on it (or the lightest, on a dark sheet), and five tones; the last is the rare one. */
export interface Palette {
  paper: Colour
  ink: Colour
  tones: readonly [Colour, Colour, Colour, Colour, Colour]
}

function palette(paper: string, ink: string, ...tones: [string, string, string, string, string]): Palette {
  const [a, b, c, d, e] = tones
  return {
    paper: colour(paper),
    ink: colour(ink),
    tones: [colour(a), colour(b), colour(c), colour(d), colour(e)]
  }
}

export const palettes = {
  vermilion: palette('f2ebde', '1c1a19', 'd6361d', '27384c', 'e8b49c', 'c6baa6', '8a2819'),
  indigo: palette('f0ece2', '141b2c', '1f3a68', '5577a3', 'a8b9c9', 'd6cab2', 'c4472b'),
  ochre: palette('f3ead5', '261d13', 'c6881d', '86571f', 'dfc07c', '626b54', 'ac4427'),
  celadon: palette('eeede3', '1d2926', '6c8f80', 'abc1b2', '2e4c44', 'd8b592', 'c3563c'),
  soot: palette('eee9e0', '181715', '3b3936', '6c6861', '9c968b', 'c9c2b5', 'b22d20'),
  nocturne: palette('12161f', 'e9e2d2', '27334a', '495b7b', '8b93a3', 'c6a15b', 'd4835f'),
  persimmon: palette('f5e8d9', '2a1813', 'de5529', 'ee9c63', 'f1cba8', '7a2e2a', '3d5964'),
  adriatic: palette('f1eee4', '102a32', '0f5767', '44909a', 'a2c6c0', 'e7d6b2', 'df644a'),
  moss: palette('edead9', '21251b', '4b5933', '828b51', 'bbba8d', 'd3a03d', '89492f'),
  plum: palette('f0e7e2', '26151f', '5a2540', '934b69', 'c89aa3', 'ddc5b6', 'cc8930'),
  chalk: palette('f4f1e9', '45413a', 'e3dccf', 'cfc6b5', 'b6ad9d', '95a09e', 'c48e72'),
  ember: palette('1a1411', 'f0e0c9', '4a2017', '8c321d', 'cc5b28', 'e6a24d', '6d5c4d'),
  cobalt: palette('f3f0e8', '10142b', '2350b8', '86a3dc', 'e6c043', 'd9d3c6', 'e0552f'),
  rosewater: palette('f4e8e0', '33212a', 'e4a49e', 'c5656a', '7d979d', 'efcdb4', '404e5d'),
  kelp: palette('101c1a', 'e8e5d5', '203b36', '41695e', '90ac93', 'd6af5b', 'c4573c')
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

function colour(hex: string): Colour {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

export function blend(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share
  ]
}

/** Lighter above 1, darker below, as pigment would: white is never passed. */
export function lit(colour: Colour, strength: number): Colour {
  if (strength > 1) return blend(colour, [1, 1, 1], strength - 1)
  return [colour[0] * strength, colour[1] * strength, colour[2] * strength]
}

export function lightness(colour: Colour): number {
  return colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114
}
