/* The files that a page needs, found through the manifest of the browser's build. */
import type { Loaded } from '#web/router/load.ts'
import { scripts, type Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import { isOfScreen } from './screen-route.ts'
import { assetsOf, chunkOf } from './shell/page/assets.ts'
import type { Assets, Manifest } from './shell/page/assets.ts'
import { readManifest } from './manifest.ts'
import { fontsFor } from './shell/page/fonts.ts'
import { shellWordsSource } from './shell/words/shell-words-file.ts'

const entry = 'src/web/entry-client.tsx'
// Asked for by every page as soon as it has begun.
const drawing = 'src/web/hydrate-root.ts'
const rareLetters = 'src/web/ui/fonts/rare-letters.css'

let manifest: Manifest | null = null

export const assetsFor = (
  { matches }: Pick<Loaded, 'matches'>,
  locale: Locale,
  team: Team | null
): Assets => {
  const all = (manifest ??= readManifest())
  const handles = matches.map(({ route }): unknown => route.handle).filter(isOfScreen)
  const sources = handles.map(({ source }) => source)
  const later = handles.flatMap(handle => handle.later ?? [])
  const fonts = fontsFor(locale, team?.theme.pairing)
  const assets = {
    ...assetsOf(all, entry, [drawing, shellWordsSource(locale), ...sources], fonts, later),
    screens: Object.fromEntries(sources.map(source => [source, `/${chunkOf(all, source).file}`]))
  }
  const { file } = chunkOf(all, rareLetters)
  // A page in Arabic is set in them.
  return scripts[locale] === 'arabic'
    ? { ...assets, stylesheets: [`/${file}`, ...assets.stylesheets], rare_letters: null }
    : { ...assets, rare_letters: `/${file}` }
}

/** For the API's page, which has a stylesheet of its own and no script. */
export const stylesheetsOf = (source: string): string[] => {
  manifest ??= readManifest()
  return assetsOf(manifest, entry, [source], []).stylesheets
}
