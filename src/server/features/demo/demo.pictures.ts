/* What the demo's teams hang on their walls: painted here, from a seed, so that nothing is borrowed. */
import sharp from 'sharp'
import { drawEmblem } from './art/emblem.ts'
import { encodeJpeg } from './art/encode.ts'
import { covers } from './art/hang.ts'
import { paint } from './art/paint.ts'
import type { DemoTeam } from './demo.teams.ts'

const emblemSize = 512

export const coverOf = async (link: DemoTeam['founding']['link']): Promise<Buffer> => {
  const order = Object.entries(covers).find(([name]) => name === link)?.[1]
  if (!order) throw new Error(`No cover hangs for ${link}`)
  return encodeJpeg(paint(order), 92)
}

export const emblemOf = async ({ founding, accent }: DemoTeam): Promise<Buffer> => {
  const svg = drawEmblem({ seed: founding.link, letter: founding.name.slice(0, 1), accent })
  // Our own drawing, made into pixels before it meets the pictures' way in.
  return sharp(Buffer.from(svg), { density: 300 }).resize(emblemSize, emblemSize).png().toBuffer()
}

/** A part of a picture, as large as the whole. */
export const detailOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata()
  const part = { width: Math.round(width / 2), height: Math.round(height / 2) }
  return sharp(bytes)
    .extract({ left: Math.round(width / 5), top: Math.round(height / 4), ...part })
    .resize({ width, height })
    .jpeg({ quality: 90 })
    .toBuffer()
}
