import type { ScreenHead } from './screen.ts'

/** What the loader of every screen gives; the answers to its queries wait in the query cache. */
export interface ScreenData {
  head: ScreenHead
}

/** Among the data of all matched routes, only that of a screen has a head. */
export const isScreenData = (data: unknown): data is ScreenData => data instanceof Object && 'head' in data
