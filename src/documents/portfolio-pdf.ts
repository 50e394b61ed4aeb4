import type { Locale } from '#contract/locales.ts'
import type { PortfolioFacts } from './portfolio-facts.ts'
import { portfolioSheet } from './portfolio-sheet.ts'
import type { Typesetter } from './typesetter.ts'

export interface PortfolioDocument {
  facts: PortfolioFacts
  locale: Locale
  /** The day on which it is made. */
  date: string
  /** In WebP, by the names under which the facts speak of them. */
  files: Readonly<Record<string, Uint8Array>>
}

/** Without works it is the CV alone. */
export const portfolioPdf = async (
  { facts, locale, date, files }: PortfolioDocument,
  typesetter: Typesetter
): Promise<Uint8Array> =>
  typesetter.set(
    'portfolio.typ',
    { ...portfolioSheet(facts, locale), date: date.split('-').map(Number) },
    {},
    files
  )
