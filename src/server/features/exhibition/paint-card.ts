/* The picture whole, its label beside it. */
import sharp, { type OverlayOptions } from 'sharp'
import { cardSize } from '#contract/rules/card-size.ts'
import { Letterer, type Lettering } from '#server/platform/media/decoding/lettering.ts'
import type { Card } from './card.ts'

const paper = '#fbfaf7'
const ink = '#16150f'
const soft = '#5a5850'

const margin = 48
const picture = { width: 620, height: cardSize.height - 2 * margin }
const words_at = margin + picture.width + margin
const words_width = cardSize.width - words_at - margin

/** Smaller the longer it is, so that the longest title leaves room for the name. */
const sizeOf = (title: string): number => {
  const length = [...title].length
  if (length <= 24) return 60
  if (length <= 60) return 44
  return length <= 90 ? 34 : 28
}

/** By the first letter that has a direction. */
const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

// A process reads each face once.
let letterer: Letterer | null = null

export const paintCard = async ({ cover, fonts, title, artist, team, accent }: Card): Promise<Buffer> => {
  letterer ??= new Letterer(fonts)
  const hung = await sharp(cover)
    .resize({ ...picture, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const lines: { lettering: Omit<Lettering, 'width'>; gap: number }[] = [
    { lettering: { text: title, face: 'display', size: sizeOf(title), colour: ink }, gap: 32 },
    { lettering: { text: artist, face: 'text', size: 30, colour: ink }, gap: 0 }
  ]
  const parts: OverlayOptions[] = [
    {
      input: hung.data,
      left: margin + Math.round((picture.width - hung.info.width) / 2),
      top: margin + Math.round((picture.height - hung.info.height) / 2)
    }
  ]
  let top = margin
  for (const { lettering, gap } of lines) {
    if (lettering.text === '') continue
    const input = await letterer.draw({ ...lettering, width: words_width })
    const { width, height } = await sharp(input).metadata()
    // What is read from the right begins there.
    const left = rightToLeft.test(lettering.text) ? words_at + words_width - width : words_at
    parts.push({ input, left, top })
    top += height + gap
  }
  const name = await letterer.draw({ text: team, face: 'text', size: 22, colour: soft, width: words_width })
  const { height } = await sharp(name).metadata()
  const foot = cardSize.height - margin - height
  parts.push({ input: name, left: words_at, top: foot })
  const bar = { width: 56, height: 5, channels: 3 as const, background: accent }
  parts.push({ input: { create: bar }, left: words_at, top: foot - 22 })
  return sharp({ create: { ...cardSize, channels: 3, background: paper } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}
