/* A slow phone reads a page in pieces, and draws between them: what is drawn first must not move for what is read next. */
import { expect } from 'vitest'
import { alive } from './settled.ts'
import { countMoves, moved } from './steady.ts'
import { test } from './visit.ts'

const slower = 8

/** As on pages that are not slowed down (plainly.test.ts). */
const bearable = 0.002

test('a slow phone draws a header once it is whole', async ({ visitor }) => {
  for (const address of ['/demo/portfolio-detail-four', '/demo/about', '/demo/ar/about', '/']) {
    const page = await visitor.tab({ width: 390, height: 844 })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await countMoves(page)
    await page.goto(visitor.origin + address)
    await alive(page)
    const { total, what } = await moved(page)
    expect({ address, what: total < bearable ? [] : what }).toEqual({ address, what: [] })
    await page.close()
  }
})
