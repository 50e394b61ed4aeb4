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

/** By their sources; those of the console stand in a list that comes with the first of them. */
export const publicScreens = import.meta.glob<ScreenModule>([
  './features/*/*Screen.tsx',
  '!./features/console/*'
])

/** What the server needs to know of a matched route: the source of its chunk, as the manifest names it. */
export interface ScreenHandle extends RoomHandle {
  source: string
  /** A part that the server draws with it and whose script comes later: its style has to be there at once. */
  later?: string
}

const inWeb = (file: string): string => `src/web/features/${file}.tsx`

/** Of a working room: found in a list that comes with the first of them. */
const inConsole = async <Module>(source: string): Promise<Module> => {
  const { consoleScreens } = await import('./console-screens.ts')
  const load = consoleScreens[source]
  if (!load) throw new Error(`a route names ${source}, which does not exist`)
  // A screen's file exports `screen`, a frame's its component; routes.test.ts looks at each.
  return (await load()) as Module
}

const isOfConsole = (file: string): boolean => file.startsWith('console/')

/** `file` is the screen's path under features, without its extension; `later` likewise, of a part of it. */
export const screen = (path: string, file: string, later?: string): PageRoute => {
  const source = `./features/${file}.tsx`
  const load = isOfConsole(file) ? () => inConsole<ScreenModule>(source) : publicScreens[source]
  if (!load) throw new Error(`the route ${path} names ${source}, which does not exist`)
  const handle: ScreenHandle = { source: inWeb(file), ...(later && { later: inWeb(later) }) }
  return {
    ...(path !== '' && { path }),
    handle,
    lazy: async () => {
      const { screen: loaded } = await load()
      return { loader: spoken(loaderOf(loaded)), Component: loaded.Component }
    }
  }
}

// Only screens carry one.
export const isOfScreen = (handle: unknown): handle is ScreenHandle =>
  handle instanceof Object && 'source' in handle

interface FrameModule {
  Component: ComponentType
}

/** What stands around several screens and is fetched with the first of them. */
export const frame = (file: string, route: PageRoute & { children: PageRoute[] }): PageRoute => {
  const source = `./features/${file}.tsx`
  const handle: ScreenHandle = { source: inWeb(file), indoors: true }
  return {
    ...route,
    handle,
    lazy: async () => ({ Component: (await inConsole<FrameModule>(source)).Component })
  }
}

/** A path at which nothing is shown. */
export const nothingAt = (path: string): PageRoute => ({
  path,
  loader: ({ page, params }) => raiseUnknown(page, { team_link: params.team_link, locale: localeOf(params) })
})
