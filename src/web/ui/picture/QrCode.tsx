import { useEffect, useState } from 'react'
import type { TransferCode } from '#contract/rules/transfer-code.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** Where it fills in a transfer. */
  transfer?: TransferCode['kind']
  label: string
}

const draw = async ({ text, transfer }: Omit<QrCodeProps, 'label'>): Promise<string> => {
  if (transfer === undefined) {
    const { qrCode } = await import('#contract/rules/qr-code.ts')
    return qrCode({ text, maxVersion: 40 })
  }
  const { drawTransferCode } = await import('#contract/rules/transfer-code.ts')
  return drawTransferCode({ kind: transfer, text })
}

/** Drawn here, so that what it says goes nowhere. Where its part of the script does not come, the same stands in words. */
export const QrCode = ({ text, transfer, label }: QrCodeProps) => {
  const [drawn, keep] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    draw({ text, ...(transfer && { transfer }) }).then(
      svg => wanted && keep(svg),
      () => undefined
    )
    return () => {
      wanted = false
    }
  }, [text, transfer])
  return (
    <div className={styles.qr}>
      {drawn === null ? null : <img src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt={label} />}
    </div>
  )
}
