/*
 * The tokens of the look as plain values, since mail programs know no variables; a test holds them to tokens.css. The
 * light ones stand in the markup; the dark ones are laid over by the few programs that ask for them.
 */
import { defaultAccent, ink, paper, themeOf, type AccentColours } from '#contract/rules/accent.ts'

export type EmailScheme = 'light' | 'dark'

interface Ground {
  paper: string
  sunk: string
  ink: string
  soft: string
  /** The hairline's share of ink, mixed with the paper: half-transparent colours come out black in some programs. */
  line: string
}

export const light: Ground = {
  paper: paper.light,
  sunk: '#f1efe9',
  ink: ink.light,
  soft: '#5a5850',
  line: '#e0dfdb'
}

export const dark: Ground = {
  paper: paper.dark,
  sunk: '#1c1b17',
  ink: ink.dark,
  soft: '#aaa69b',
  line: '#32302d'
}

/** Nothing is fetched: what the reader's machine has comes closest to the product's own faces. */
export const faces = {
  display: "Georgia, 'Times New Roman', 'Noto Serif', serif",
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
} as const

const schemesOf = (accent: string | undefined): { light: AccentColours; dark: AccentColours } =>
  themeOf(accent ?? defaultAccent)

/** Everything that a letter is coloured with. */
export type EmailLook = Ground & AccentColours

export const lookOf = (accent: string | undefined, scheme: EmailScheme): EmailLook => ({
  ...(scheme === 'dark' ? dark : light),
  ...schemesOf(accent)[scheme]
})

/** The markup carries its light colours itself, so only what is marked as important can change them. */
export const darkRules = (accent: string | undefined): string => {
  const scheme = schemesOf(accent).dark
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background-color:${dark.paper}!important}`,
    `.sunk{background-color:${dark.sunk}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark.soft}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.lead{color:${scheme.accent_text}!important}`,
    `.fill{background-color:${scheme.accent}!important;color:${scheme.on_accent}!important}`,
    '}'
  ].join('\n')
}
