/* How a line of the route list becomes a route: every screen is a chunk of its own, fetched when it is asked for. */
import type { ComponentType } from 'react'
import { loaderOf, raiseUnknown } from './shell/api/load.ts'
import { localeOf } from './shell/words/locale.ts'
import { spoken } from './shell/page/guards.ts'
import type { PageRoute } from './shell/page/page-context.ts'
import type { RoomHandle } from './shell/layout/working-room.ts'
import type { Screen } from './shell/page/screen.ts'

interface ScreenModule {
  screen: Screen
}

interface FrameModule {
  Component: ComponentType
}

/** What the server needs to know of a matched route: the source of its chunk, as the manifest names it. */
export interface ScreenHandle extends RoomHandle {
  source: string
  /** A part that the server draws with it and whose script comes later: its style has to be there at once. */
  later?: string
}

const inWeb = (file: string): string => `src/web/features/${file}.tsx`

let begun: Readonly<Record<string, string>> = {}

/** Those that the document is drawn from, by their sources: it names their chunks, so no page begins with a list of all. */
export const knowScreens = (addresses: Readonly<Record<string, string>>): void => {
  begun = addresses
}

const isOfConsole = (file: string): boolean => file.startsWith('console/')

/** Every page that is drawn after the first is found in a list, which comes a second after the first; rooms have their own. */
export const fetchScreens = () => import('./screens.ts')

const listed = async (file: string): Promise<() => Promise<object>> => {
  const screens = isOfConsole(file)
    ? (await import('./console-screens.ts')).consoleScreens
    : (await fetchScreens()).screens
  const load = screens[`./features/${file}.tsx`]
  if (!load) throw new Error(`a route names ${file}, which does not exist`)
  return load
}

const fetchChunk = async <Module>(file: string): Promise<Module> => {
  const address = begun[inWeb(file)]
  const load = address === undefined ? await listed(file) : () => import(/* @vite-ignore */ address)
  // A screen's file exports `screen`, a frame's its component; routes.test.ts looks at each.
  return (await load()) as Module
}

/** `file` is the screen's path under features, without its extension; `later` likewise, of a part of it. */
export const screen = (path: string, file: string, later?: string): PageRoute => {
  const handle: ScreenHandle = { source: inWeb(file), ...(later && { later: inWeb(later) }) }
  return {
    ...(path !== '' && { path }),
    handle,
    lazy: async () => {
      const { screen: loaded } = await fetchChunk<ScreenModule>(file)
      return { loader: spoken(loaderOf(loaded)), Component: loaded.Component }
    }
  }
}

// Only screens carry one.
export const isOfScreen = (handle: unknown): handle is ScreenHandle =>
  handle instanceof Object && 'source' in handle

/** What stands around several screens and is fetched with the first of them. */
export const frame = (file: string, route: PageRoute & { children: PageRoute[] }): PageRoute => {
  const handle: ScreenHandle = { source: inWeb(file), indoors: true }
  return {
    ...route,
    handle,
    lazy: async () => ({ Component: (await fetchChunk<FrameModule>(file)).Component })
  }
}

/** A path at which nothing is shown. */
export const nothingAt = (path: string): PageRoute => ({
  path,
  loader: ({ page, params }) => raiseUnknown(page, { team_link: params.team_link, locale: localeOf(params) })
})
