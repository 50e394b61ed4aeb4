/* The picture that the README opens with. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { contextFor } from '#tests/e2e/browser.ts'
import { countRequests, quiet } from '#tests/e2e/quiet.ts'
import { settled } from '#tests/e2e/settled.ts'
import { newNetwork } from '#tests/kit/client.ts'

const largest = 150 * 1024

/** Writes it, and tells its size in bytes. */
export const takeReadmePicture = async (browser: Browser, origin: string, file: string): Promise<number> => {
  const context = await browser.newContext({
    ...contextFor({ still: true }, newNetwork()),
    deviceScaleFactor: 1
  })
  try {
    const page = await context.newPage()
    countRequests(page)
    await page.goto(`${origin}/demo/home`)
    await settled(page)
    await quiet(page)
    const picture = await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toBuffer()
    if (picture.length > largest)
      throw new Error(`The picture has ${picture.length} bytes, more than ${largest}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, picture)
    return picture.length
  } finally {
    await context.close()
  }
}
