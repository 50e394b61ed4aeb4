/*
 * One accent per team. From it comes a ramp of ten steps and the few colours that the screens use, each with its
 * contrast kept: what is written in the accent, or on it, reaches 4.5:1 on the paper it stands on.
 */
import { grounds } from './look.ts'
import type { PaperColours, Tint } from './look.ts'

export const pairings = ['exhibit', 'journal', 'studio', 'poster'] as const
export type Pairing = (typeof pairings)[number]

export const defaultAccent = '#d6361d'

/** Of whoever has chosen no other tint, and of what has none: mails and cards. */
export const paper = { light: grounds.warm.light.paper, dark: grounds.warm.dark.paper }
export const ink = { light: grounds.warm.light.ink, dark: grounds.warm.dark.ink }

type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const format = (rgb: Rgb): string =>
  `#${rgb.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = parse(hex)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG's contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const mix = (one: string, other: string, share: number): string => {
  const to = parse(other)
  const [red, green, blue] = parse(one)
  return format([red + (to[0] - red) * share, green + (to[1] - green) * share, blue + (to[2] - blue) * share])
}

/** The accent itself, or the nearest step towards `end` that can be read on `ground`. */
const readableOn = (accent: string, ground: string, end: string): string => {
  for (let step = 0; step <= 40; step += 1) {
    const colour = mix(accent, end, step / 40)
    if (contrast(colour, ground) >= 4.5) return colour
  }
  return end
}

export interface AccentColours {
  /** Fills: the one primary action. */
  accent: string
  accent_hover: string
  /** Written on a fill. */
  on_accent: string
  /** Written on paper. */
  accent_text: string
  accent_wash: string
}

const schemeOn = (accent: string, { paper: ground, ink: text }: PaperColours): AccentColours => {
  // A fill must stand out from the paper (3:1) before anything is written on it.
  let fill = accent
  for (let step = 1; contrast(fill, ground) < 3 && step <= 40; step += 1) fill = mix(accent, text, step / 40)
  const onFill = contrast(paper.light, fill) >= contrast(ink.light, fill) ? paper.light : ink.light
  const away = onFill === paper.light ? '#000000' : '#ffffff'
  for (let step = 1; contrast(fill, onFill) < 4.5 && step <= 40; step += 1) fill = mix(fill, away, step / 40)
  const hover = mix(fill, away, 0.12)
  return {
    accent: fill,
    accent_hover: hover,
    on_accent: onFill,
    accent_text: readableOn(accent, ground, text),
    accent_wash: mix(ground, accent, 0.08)
  }
}

export interface AccentTheme {
  ramp: string[]
  light: AccentColours
  dark: AccentColours
}

export const themeOf = (accent: string, tint: Tint = 'warm'): AccentTheme => ({
  ramp: [0.92, 0.8, 0.64, 0.46, 0.24]
    .map(share => mix(accent, '#ffffff', share))
    .concat([0, 0.18, 0.36, 0.54, 0.72].map(share => mix(accent, '#000000', share))),
  light: schemeOn(accent, grounds[tint].light),
  dark: schemeOn(accent, grounds[tint].dark)
})
