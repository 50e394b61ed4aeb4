/* What is read beside *Submit*, and is charged: the price of the category, and a code that takes something off it. */
import type { WaiverQuote } from '#contract/waivers.ts'
import type { EarlierPress, KeptPress } from '#web/shell/saving/kept-press.ts'
import type { EntryValues } from './draft.ts'

export interface AppliedCode {
  code: string
  quote: WaiverQuote
}

export interface AskedPrice {
  price: number | null
  applied: AppliedCode | null
}

/** With the price as it was read then, since it is charged as of then. */
export type EarlierEntry = EarlierPress<EntryValues, AskedPrice>
export type KeptEntry = KeptPress<EntryValues, AskedPrice>
