import { useEffect, useState } from 'react'
import styles from './two-factor.module.css'

interface QrCodeProps {
  text: string
  label: string
}

interface Drawn {
  size: number
  path: string
}

// As wide as readers need it to find the edge.
const quiet = 4

const drawingOf = (rows: boolean[][]): Drawn => ({
  size: rows.length,
  path: rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
})

/** Drawn here, so that the secret in it goes nowhere. Where its part of the script does not come, the key is there. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const [drawn, draw] = useState<Drawn | null>(null)
  useEffect(() => {
    let wanted = true
    import('uqr').then(
      ({ encode }) => wanted && draw(drawingOf(encode(text, { ecc: 'M', border: quiet }).data)),
      () => undefined
    )
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <div className={styles.qr}>
      {drawn ? (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
          <path d={drawn.path} shapeRendering="crispEdges" />
        </svg>
      ) : null}
    </div>
  )
}
