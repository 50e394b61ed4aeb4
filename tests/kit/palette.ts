/* Who stands before the palette, what they are offered, and what it does. */
import { catalogue } from '#content/catalogues.ts'
import type { Locale } from '#contract/locales.ts'
import type { PaletteActions, PaletteContext, PaletteTexts } from '#web/shell/palette/command.ts'
import { commandsFor } from '#web/shell/palette/commands.ts'
import { shellWordsIn } from '#web/shell-words.ts'

export const textsIn = (locale: Locale): PaletteTexts => ({
  // The files have the keys of the English ones, which are the types; a house test holds them to it.
  palette: catalogue(locale, 'palette') as unknown as PaletteTexts['palette'],
  common: catalogue(locale, 'common') as unknown as PaletteTexts['common'],
  console: catalogue(locale, 'console') as unknown as PaletteTexts['console'],
  shell: shellWordsIn(locale)
})

export const features = { public_rating: true, opportunities: true, courses: true, portfolios: true }

export const stranger: PaletteContext = {
  team: { link: 'demo', locales: ['en', 'ar'], features },
  locale: 'en',
  pathname: '/demo/about',
  search: '?a=1',
  token: null,
  signed_in: false,
  role: null,
  scheme: 'light'
}
export const visitor: PaletteContext = { ...stranger, token: 'of-ana', signed_in: true }
export const organiser: PaletteContext = { ...visitor, role: 'organiser' }

export const idsFor = (standing: PaletteContext, texts = textsIn('en')): string[] =>
  commandsFor(standing, texts).map(({ id }) => id)

/** What the command did, and with what. */
export const ran = (standing: PaletteContext, id: string): string[] => {
  const done: string[] = []
  const doing: PaletteActions = {
    go: path => void done.push('go', path),
    open: path => void done.push('open', path),
    sign_out: () => void done.push('sign_out'),
    lock: token => void done.push('lock', token),
    colour: scheme => void done.push('colour', scheme)
  }
  const command = commandsFor(standing, textsIn('en')).find(each => each.id === id)
  if (!command) throw new Error(`There is no ${id} here`)
  command.run(doing)
  return done
}
