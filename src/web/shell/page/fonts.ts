/* The two faces that a pairing shows on every page; the rest come when their text is met. Only the server asks. */
import { scripts, type Locale } from '#contract/locales.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import bricolage from '#web/ui/fonts/bricolage-grotesque-latin.woff2?url'
import fraunces from '#web/ui/fonts/fraunces-latin.woff2?url'
import hanken from '#web/ui/fonts/hanken-grotesk-latin.woff2?url'
import newsreaderDisplay from '#web/ui/fonts/newsreader-display-latin.woff2?url'
import newsreader from '#web/ui/fonts/newsreader-latin.woff2?url'
import arabic from '#web/ui/fonts/noto-sans-arabic-arabic.woff2?url'

const faces: Record<Pairing, string[]> = {
  exhibit: [fraunces, hanken],
  journal: [newsreaderDisplay, newsreader],
  studio: [hanken],
  poster: [bricolage, hanken]
}

export const fontsFor = (locale: Locale, pairing: Pairing = 'exhibit'): string[] =>
  scripts[locale] === 'arabic' ? [arabic] : faces[pairing]
