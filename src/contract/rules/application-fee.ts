/*
 * The most that applying may cost, about fifty euros. Rates move, so the sums are round and written down; in a currency
 * that is not listed no fee may be asked for.
 */
import { digitsOf } from './money.ts'

const inUnits: Readonly<Record<string, number>> = {
  EUR: 50,
  USD: 55,
  GBP: 45,
  CHF: 50,
  CAD: 75,
  AUD: 80,
  NZD: 90,
  JPY: 8000,
  SEK: 550,
  NOK: 600,
  DKK: 370,
  PLN: 210,
  CZK: 1250,
  HUF: 20_000,
  RON: 250,
  MAD: 540,
  TND: 170,
  EGP: 2700,
  AED: 200,
  SAR: 200,
  QAR: 200,
  KWD: 17,
  BHD: 20,
  OMR: 21,
  JOD: 38,
  MXN: 1000,
  BRL: 300,
  COP: 210_000,
  CLP: 50_000,
  PEN: 200,
  UYU: 2200,
  ZAR: 1000,
  INR: 4800,
  KRW: 75_000,
  CNY: 390,
  HKD: 420,
  SGD: 70,
  XOF: 33_000,
  XAF: 33_000
}

/** In the smallest unit of the currency. */
export const highestFee = (currency: string): number => (inUnits[currency] ?? 0) * 10 ** digitsOf(currency)
