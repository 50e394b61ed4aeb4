/*
 * A team's own stylesheet, and all that a team can change: the accent with what is computed from it, and one of four
 * pairings of typefaces. It is linked after the product's styles and sets the same variables again.
 */
import { themeOf } from '#contract/rules/accent.ts'
import type { Pairing, AccentColours } from '#contract/rules/accent.ts'

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

export const themeCss = (accent: string, pairing: Pairing): string => {
  const { ramp, light, dark } = themeOf(accent)
  const steps = ramp.map((colour, step) => `--accent-${step}:${colour}`).join(';')
  return [
    `:root{${coloursOf(light)};${steps};${voiceOf(voices[pairing])}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${coloursOf(dark)}}}`,
    `@media screen{[data-theme='dark']{${coloursOf(dark)}}}`
  ].join('\n')
}
