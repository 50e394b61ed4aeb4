/*
 * npm run screens [-- --readme] [name ...]: photographs every screen of the demo into test-results/screens, or only
 * those whose names are given; with --readme it takes the README's picture and nothing else.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launch } from '#tests/e2e/browser.ts'
import { startDemo } from '#tests/e2e/demo.ts'
import { removeTemplates } from '#tests/kit/template.ts'
import { contactSheet } from './contact-sheet.ts'
import { screens } from './list.ts'
import { photograph, shotsOf, type Photograph } from './photograph.ts'
import { takeReadmePicture } from './readme-picture.ts'
import { signedInRooms } from './rooms.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'test-results/screens')

const photographAll = async (browser: Browser, origin: string, names: readonly string[]): Promise<number> => {
  const all = [...screens.map(screen => ({ ...screen, role: 'visitor' as const })), ...signedInRooms]
  const wanted = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  if (names.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const photographs: Photograph[] = []
  for (const shot of shotsOf(wanted, ['en', 'ar']))
    photographs.push(await photograph(browser, origin, folder, shot))
  await writeFile(join(folder, 'index.html'), contactSheet(photographs))
  const faulty = photographs.filter(({ faults }) => faults.length > 0)
  for (const { file, faults } of faulty) console.error([file, ...faults].join('\n  '))
  console.log(
    `${photographs.length} pictures of ${wanted.length} screens in test-results/screens, ${faulty.length} with faults`
  )
  return faulty.length === 0 && photographs.length > 0 ? 0 : 1
}

const takeAll = async (browser: Browser, origin: string, words: readonly string[]): Promise<number> => {
  if (!words.includes('--readme')) return photographAll(browser, origin, words)
  const bytes = await takeReadmePicture(browser, origin, join(root, 'docs/images/home.webp'))
  console.log(`docs/images/home.webp, ${Math.ceil(bytes / 1024)} KB`)
  return 0
}

const demo = await startDemo()
try {
  const browser = await launch()
  try {
    process.exitCode = await takeAll(browser, demo.url, process.argv.slice(2))
  } finally {
    await browser.close()
  }
} finally {
  await demo.remove()
  await removeTemplates()
}
