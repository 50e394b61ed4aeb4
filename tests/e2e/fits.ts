import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { objections } from './accessible.ts'
import { sideways, spills } from './spill.ts'

/** Nothing stands out of the window or is cut off. */
export const hasRoom = async (page: Page): Promise<void> => {
  expect({ spills: await spills(page), sideways: await sideways(page) }).toEqual({ spills: [], sideways: 0 })
}

/** All of it has room, and everyone can use it. */
export const fits = async (page: Page): Promise<void> => {
  await hasRoom(page)
  expect(await objections(page)).toEqual([])
}
