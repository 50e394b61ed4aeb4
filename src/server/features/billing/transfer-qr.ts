/* The code by which a banking app fills in a transfer. */
import { qrCode } from '#documents/qr-code.ts'
import { epcPayload, swissPayload, type TransferDetails } from './transfer-payloads.ts'

export interface TransferQr {
  kind: 'epc' | 'swiss'
  /** As wide as it is high, with the white edge that readers need. */
  svg: string
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

/** Null where no code exists for the currency, the account or the amount. */
export const transferQr = (details: TransferDetails): TransferQr | null => {
  const epc = epcPayload(details)
  if (epc !== null) return { kind: 'epc', svg: qrCode({ text: epc, maxVersion: 13 }) }
  const swiss = swissPayload(details)
  if (swiss === null) return null
  // Five millimetres, as the Swiss rules want it.
  const edgeOf = (size: number) => Math.ceil((5 * size) / codeWidth)
  return { kind: 'swiss', svg: qrCode({ text: swiss, maxVersion: 25, edgeOf, onTop: crossOn }) }
}
