import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { objections } from './accessible.ts'
import { sideways, spills } from './spill.ts'

/** All of it has room, and everyone can use it. */
export const fits = async (page: Page): Promise<void> => {
  expect({ spills: await spills(page), sideways: await sideways(page) }).toEqual({ spills: [], sideways: 0 })
  expect(await objections(page)).toEqual([])
}
