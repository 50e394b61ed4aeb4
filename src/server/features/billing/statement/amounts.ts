/*
 * Amounts as banks write them: `1.234,56`, `1,234.56`, `1'234.56`, `12,50-`, `(12.50)`, `CHF 12.50`. Which of comma and point
 * stands before the cents is told by all amounts of a file together, since `1,234` alone says neither.
 */
import { digitsOf } from '#contract/rules/money.ts'

export type DecimalSign = ',' | '.'

export interface WrittenAmount {
  negative: boolean
  /** Figures, commas and points. */
  figures: string
}

const gaps = /[\s'’]/gu
/** A gap parts thousands, and nothing else. */
const strayGap = /\d[\s'’](?!\d{3}(?!\d))[\s'’\d]/u
const written =
  /^(?<before>[+-]?)(?:[A-Z]{3}|[€$£¥])?(?<between>[+-]?)(?<figures>\d[\d.,]*)(?:[A-Z]{3}|[€$£¥])?(?<after>[+-]?|CR|DR|[CDHS])$/u
/** `D` and `S` are debit in English and German, `C` and `H` credit. */
const debits = new Set(['-', 'DR', 'D', 'S'])
const longest = 40

export const writtenAmount = (cell: string): WrittenAmount | null => {
  const text = cell.trim().replaceAll(/[−–]/gu, '-')
  if (text.length > longest || strayGap.test(text)) return null
  const inBrackets = text.startsWith('(') && text.endsWith(')')
  const bare = (inBrackets ? text.slice(1, -1) : text).replaceAll(gaps, '')
  const { figures, before = '', between = '', after = '' } = written.exec(bare)?.groups ?? {}
  if (figures === undefined || [before, between, after].filter(Boolean).length > 1) return null
  return { negative: inBrackets || [before, between, after].some(sign => debits.has(sign)), figures }
}

/** What the amount alone says of the sign; null where it could be meant in two ways, or has none. */
const signIn = (figures: string): DecimalSign | null => {
  const last = Math.max(figures.lastIndexOf(','), figures.lastIndexOf('.'))
  if (last === -1) return null
  const sign = figures[last] === ',' ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  // What comes twice parts thousands.
  if (figures.indexOf(sign) !== last) return other
  if (figures.includes(other) || figures.length - last - 1 !== 3) return sign
  return null
}

/** Of a file in one currency; the first amount that contradicts those before it, by its place, where one does. */
export const decimalSignOf = (
  all: readonly WrittenAmount[],
  currency: string
): { sign: DecimalSign } | { contradicts: number } => {
  let sign: DecimalSign | null = null
  for (const [place, { figures }] of all.entries()) {
    const said = signIn(figures)
    if (said !== null && sign !== null && said !== sign) return { contradicts: place }
    sign ??= said
  }
  if (sign !== null || all.length === 0) return { sign: sign ?? '.' }
  // All that have one read `1,234`: thousands, but where a currency has three figures behind the point.
  const used = all.some(({ figures }) => figures.includes(',')) ? ',' : '.'
  if (digitsOf(currency) === 3) return { sign: used }
  return { sign: used === ',' ? '.' : ',' }
}

const plainWhole = /^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/

/** In the currency's smallest unit; null where it says more than that, or is no amount. */
export const amountOf = (
  { figures, negative }: WrittenAmount,
  sign: DecimalSign,
  currency: string
): number | null => {
  const [whole = '', part = '', ...more] = figures.split(sign)
  const most = digitsOf(currency)
  const rest = part.slice(most)
  if (more.length > 0 || !plainWhole.test(whole) || /\D/.test(part) || /[^0]/.test(rest)) return null
  const amount = Number(whole.replaceAll(/\D/g, '') + part.slice(0, most).padEnd(most, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return negative && amount !== 0 ? -amount : amount
}
