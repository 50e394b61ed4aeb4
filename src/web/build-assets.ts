/* The files of the browser's build, found through the manifest that lies beside this bundle. */
import { readFileSync } from 'node:fs'
import type { StaticHandlerContext } from 'react-router'
import type { Locale } from '#contract/locales.ts'
import type { Team } from '#contract/teams.ts'
import type { ScreenHandle } from './screen-route.ts'
import { assetsOf } from './shell/assets.ts'
import type { Assets, Manifest } from './shell/assets.ts'
import { fontsFor } from './shell/fonts.ts'

const entry = 'src/web/entry-client.tsx'

const readManifest = (): Manifest =>
  // Vite wrote it in the same build.
  JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest

let manifest: Manifest | null = null

const sourceOf = (handle: unknown): string[] =>
  // Only screens carry a handle.
  handle instanceof Object && 'source' in handle ? [(handle as ScreenHandle).source] : []

export const assetsFor = ({ matches }: StaticHandlerContext, locale: Locale, team: Team | null): Assets => {
  manifest ??= readManifest()
  const sources = matches.flatMap(({ route }) => sourceOf(route.handle))
  return assetsOf(manifest, entry, sources, fontsFor(locale, team?.theme.pairing))
}

/** For the API's page, which has a stylesheet of its own and no script. */
export const stylesheetsOf = (source: string): string[] => {
  manifest ??= readManifest()
  return assetsOf(manifest, entry, [source], []).stylesheets
}
