/*
 * A team's own stylesheet, and all that a team can change: the accent with what is computed from it, one of four pairings
 * of typefaces, and the tint of the paper. It is linked after the product's styles and sets the same variables again. What
 * was fetched under an address is kept for ever: the sheet of an address that exists already stays what it is.
 */
import { themeOf } from '#contract/rules/accent.ts'
import type { Pairing, AccentColours } from '#contract/rules/accent.ts'
import { grounds } from '#contract/rules/look.ts'
import type { PaperColours, Tint } from '#contract/rules/look.ts'

export interface Voice {
  display: string
  text: string
  weight: number
  tracking: string
}

const sans = (family: string) =>
  `'${family}', 'Noto Sans Arabic', 'Noto Sans Others', '${family} stand-in', system-ui, 'Noto Sans', sans-serif`
const serif = (family: string) =>
  `'${family}', 'Noto Sans Arabic', 'Noto Sans Others', '${family} stand-in', 'Times New Roman', 'Noto Serif', serif`

export const voices: Record<Pairing, Voice> = {
  exhibit: {
    display: serif('Fraunces'),
    text: sans('Hanken Grotesk'),
    weight: 400,
    tracking: '-0.02em'
  },
  journal: {
    display: serif('Newsreader Display'),
    text: serif('Newsreader'),
    weight: 400,
    tracking: '-0.018em'
  },
  studio: {
    display: sans('Hanken Grotesk'),
    text: sans('Hanken Grotesk'),
    weight: 600,
    tracking: '-0.03em'
  },
  poster: {
    display: sans('Bricolage Grotesque'),
    text: sans('Hanken Grotesk'),
    weight: 700,
    tracking: '-0.025em'
  }
}

const coloursOf = (scheme: AccentColours): string =>
  `--accent:${scheme.accent};--accent-hover:${scheme.accent_hover};--on-accent:${scheme.on_accent};` +
  `--accent-text:${scheme.accent_text};--accent-wash:${scheme.accent_wash}`

const voiceOf = ({ display, text, weight, tracking }: Voice): string =>
  `--font-display:${display};--font-text:${text};--display-weight:${weight};--display-tracking:${tracking}`

const groundOf = ({ paper, sunk, ink, soft, edge }: PaperColours): string =>
  `--paper:${paper};--paper-sunk:${sunk};--ink:${ink};--ink-soft:${soft};--edge:${edge}`

/** Nothing where it is the product's own. On paper that is printed on there is no tint. */
const tinted = (tint: Tint): string[] => {
  if (tint === 'warm') return []
  const { light, dark } = grounds[tint]
  return [
    `@media screen{:root{${groundOf(light)}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${groundOf(dark)}}}`,
    `@media screen{[data-theme='dark']{${groundOf(dark)}}}`
  ]
}

export const themeCss = (accent: string, pairing: Pairing, tint: Tint = 'warm'): string => {
  const { ramp, light, dark } = themeOf(accent, tint)
  const steps = ramp.map((colour, step) => `--accent-${step}:${colour}`).join(';')
  return [
    `:root{${coloursOf(light)};${steps};${voiceOf(voices[pairing])}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${coloursOf(dark)}}}`,
    `@media screen{[data-theme='dark']{${coloursOf(dark)}}}`,
    ...tinted(tint)
  ].join('\n')
}
