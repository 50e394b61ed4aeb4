/* A QR code as SVG, drawn here so that nothing of it goes anywhere. */
import { encode } from 'uqr'

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

interface Drawing {
  text: string
  maxVersion: number
  /** How many squares wide the white edge is, of a code that is so many wide. */
  edgeOf?: (size: number) => number
  onTop?: (size: number) => string
}

/** As wide as it is high, with the white edge that readers need. */
export const qrCode = ({ text, maxVersion, edgeOf = () => 4, onTop = () => '' }: Drawing): string => {
  const { data, size } = encode(text, { ecc: 'M', maxVersion, border: 0 })
  const edge = edgeOf(size)
  const side = size + 2 * edge
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect x="${-edge}" y="${-edge}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${data.map(runsOf).join('')}"/>${onTop(size)}</svg>`
  )
}
