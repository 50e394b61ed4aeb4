/* What a first page weighs grows by a few bytes a change: the figures of the bench are held here too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tests/kit/processes.ts'
import { holds } from '../../bench/figure.ts'
import { fetchPage, homeWeights, weights } from '../../bench/weight.ts'
import { demoOrigin } from './demo.ts'

it('weighs no more than it may, script by script and as a document', async () => {
  const figures = [...weights(), ...(await homeWeights(await demoOrigin()))]
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter(figure => !holds(figure))).toEqual([])
})

it('is told by its document which screen it is, and begins with no list of them all', async () => {
  // Vite's own format.
  const manifest = JSON.parse(readFileSync(join(root, 'dist/client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; dynamicImports?: string[] }
  >
  const about = 'src/web/features/about/AboutScreen.tsx'
  const fetched = manifest['src/web/entry-client.tsx']?.dynamicImports ?? []
  expect(fetched).toContain('src/web/screens.ts')
  expect(fetched.filter(source => source.endsWith('Screen.tsx'))).toEqual([])
  const page = (await fetchPage(`${await demoOrigin()}/demo/about`)).toString()
  expect(page).toContain(`"screens":{"${about}":"/${manifest[about]?.file}"}`)
})
