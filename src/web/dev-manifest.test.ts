import { expect, it } from 'vitest'
import { readManifest } from './dev-manifest.ts'
import { assetsOf } from './shell/page/assets.ts'

it('names as a place of styles what can have some, and every script as what is fetched', () => {
  const sources = [
    'src/web/hydrate-root.ts',
    'src/web/features/home/HomeScreen.tsx',
    'src/web/ui/fonts/rare-letters.css'
  ]
  const { stylesheets, modules } = assetsOf(readManifest(), 'src/web/entry-client.tsx', sources, [])
  expect(stylesheets).toEqual([
    '/src/web/entry-client.tsx',
    '/src/web/features/home/HomeScreen.tsx',
    '/src/web/ui/fonts/rare-letters.css'
  ])
  expect(modules).toContain('/src/web/hydrate-root.ts')
})
