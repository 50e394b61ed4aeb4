/*
 * Stands in for manifest.ts under `npm run dev`, where nothing is built: each source is its own file, and names itself
 * where its styles belong, which `dev-rendering.ts` then puts there.
 */
import type { Manifest } from './shell/page/assets.ts'

export const readManifest = (): Manifest =>
  new Proxy<Manifest>({}, { get: (_, source) => ({ file: String(source), css: [String(source)] }) })
