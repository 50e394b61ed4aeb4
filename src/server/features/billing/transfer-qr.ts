/* The code by which a banking app fills in a transfer, drawn here so that nothing of it goes anywhere. */
import { encode } from 'uqr'
import { epcPayload, swissPayload, type TransferDetails } from './transfer-payloads.ts'

export interface TransferQr {
  kind: 'epc' | 'swiss'
  /** As wide as it is high, with the white edge that readers need. */
  svg: string
}

/** The dark squares of a row, each run of them as one. */
const runsOf = (row: readonly boolean[], y: number): string =>
  row
    .map((dark, x) => {
      if (!dark || row[x - 1]) return ''
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')

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

interface Drawing {
  text: string
  maxVersion: number
  /** How many squares wide the white edge is, of a code that is so many wide. */
  edgeOf: (size: number) => number
  onTop: (size: number) => string
}

const drawn = ({ text, maxVersion, edgeOf, onTop }: Drawing): string => {
  const { data, size } = encode(text, { ecc: 'M', maxVersion, border: 0 })
  const edge = edgeOf(size)
  const side = size + 2 * edge
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${data.map(runsOf).join('')}"/>${onTop(size)}</svg>`
  )
}

/** Null where no code exists for the currency, the account or the amount. */
export const transferQr = (details: TransferDetails): TransferQr | null => {
  const epc = epcPayload(details)
  if (epc !== null)
    return { kind: 'epc', svg: drawn({ text: epc, maxVersion: 13, edgeOf: () => 4, onTop: () => '' }) }
  const swiss = swissPayload(details)
  if (swiss === null) return null
  // Five millimetres, as the Swiss rules want it.
  const edgeOf = (size: number) => Math.ceil((5 * size) / codeWidth)
  return { kind: 'swiss', svg: drawn({ text: swiss, maxVersion: 25, edgeOf, onTop: crossOn }) }
}
