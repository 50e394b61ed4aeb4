/* What the browser's build says of itself; it lies beside the bundle that this is part of. */
import { readFileSync } from 'node:fs'
import type { Manifest } from './shell/page/assets.ts'

export const readManifest = (): Manifest =>
  // Vite wrote it in the same build.
  JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest
