/*
 * Stands in for manifest.ts under `npm run dev`, where nothing is built: each source is its own file, and names itself
 * where its styles belong, which `dev-rendering.ts` then puts there. A script without components has none, and words come
 * as a script under the address that Vite gives them.
 */
import type { Manifest } from './shell/page/assets.ts'

const hasStyles = (source: string): boolean => source.endsWith('.tsx') || source.endsWith('.css')

const addressOf = (source: string): string => (source.endsWith('.json') ? `${source}?import` : source)

export const readManifest = (): Manifest =>
  new Proxy<Manifest>(
    {},
    {
      get: (_, name) => ({
        file: addressOf(String(name)),
        css: hasStyles(String(name)) ? [String(name)] : []
      })
    }
  )
