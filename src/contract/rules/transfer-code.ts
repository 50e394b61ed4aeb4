/* The code by which a banking app fills in a transfer, drawn the same on an invoice and on a screen. */
import { qrCode } from './qr-code.ts'

export interface TransferCode {
  kind: 'epc' | 'swiss'
  /** What the app reads. */
  text: string
}

const rounded = (length: number): number => Math.round(length * 1000) / 1000

/** In millimetres of a Swiss code, which is 46 of them wide: the white, the black, and the two bars of the cross. */
const cross: readonly [width: number, height: number, colour: string][] = [
  [7, 7, '#fff'],
  [6, 6, '#000'],
  [3.89, 1.17, '#fff'],
  [1.17, 3.89, '#fff']
]
const codeWidth = 46

const crossOn = (size: number): string => {
  const scaled = (length: number) => (length * size) / codeWidth
  const centred = (length: number) => rounded((size - scaled(length)) / 2)
  return cross
    .map(
      ([width, height, colour]) =>
        `<rect x="${centred(width)}" y="${centred(height)}" width="${rounded(scaled(width))}" ` +
        `height="${rounded(scaled(height))}" fill="${colour}"/>`
    )
    .join('')
}

/** As an SVG as wide as it is high, with the white edge that readers need. */
export const drawTransferCode = ({ kind, text }: TransferCode): string => {
  if (kind === 'epc') return qrCode({ text, maxVersion: 13 })
  // Five millimetres, as the Swiss rules want it.
  const edgeOf = (size: number) => Math.ceil((5 * size) / codeWidth)
  return qrCode({ text, maxVersion: 25, edgeOf, onTop: crossOn })
}
