import type { Contest } from '#contract/contests.ts'
import { feeTermsOf, useTerms } from './terms.ts'

/** When the fee is due, and what of it comes back. */
export const FeeTerms = ({ contest }: { contest: Contest }) => {
  const terms = useTerms()
  const lines = feeTermsOf(terms, contest)
  return lines.length === 0 ? null : <p suppressHydrationWarning>{lines.join(' ')}</p>
}
