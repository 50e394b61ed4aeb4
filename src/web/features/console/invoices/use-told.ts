import { useState, type ReactNode } from 'react'
import type { RemindedInvoices } from '#contract/order-shapes.ts'
import type { DoneThing } from '../Done.tsx'

/** What was done last, of reminders or of anything else: of two notes one would be taken for what was just pressed. */
export const useTold = () => {
  const [told, tell] = useState<DoneThing | null>(null)
  const [reminded, remind] = useState<RemindedInvoices | null>(null)
  return {
    told,
    reminded,
    tell: (what: ReactNode): void => {
      tell({ what })
      remind(null)
    },
    remind: (answer: RemindedInvoices): void => {
      remind(answer)
      tell(null)
    }
  }
}
