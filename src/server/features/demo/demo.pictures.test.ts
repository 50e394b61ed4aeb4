import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoAlbum } from './demo.albums.ts'
import { demoPicture } from './demo.pictures.ts'
import { demoPosts } from './demo.posts.ts'
import { demoSponsors } from './demo.sponsors.ts'
import { demoTeams } from './demo.teams.ts'
import { demoWorks } from './demo.works.ts'

const folder = new URL('pictures/', import.meta.url)

const logos = [
  ...demoTeams.map(({ founding }) => `logo-${founding.link}`),
  ...demoSponsors.flatMap(({ logo, dark_logo }) => (dark_logo === null ? [logo] : [logo, dark_logo]))
]
const covers = demoTeams.map(({ founding }) => `cover-${founding.link}`)
const sheets = [
  ...demoWorks.flatMap(({ pictures }) => pictures),
  ...demoAlbum.pictures.map(({ name }) => name),
  ...demoPosts.map(({ name }) => `post-${name}`)
]

test('every picture that the demo names is there, and none that it does not name', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...logos, ...covers, ...sheets].toSorted())
})

test('all of them together stay under eight megabytes', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile())
  const bytes = files.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`).length)
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(8_000_000)
})

test.each([
  ['a logo', logos, ['avif 320', 'webp 320']],
  ['a cover', covers, ['avif 1600', 'avif 2400', 'avif 320', 'avif 800', 'webp 320']],
  ['any other picture', sheets, ['avif 1600', 'avif 320', 'avif 800', 'webp 320']]
])('%s comes with what the first look at a page shows', async (_, names, wanted) => {
  for (const name of names) {
    const { files } = await demoPicture(name)
    const ready = files.map(({ width, format }) => `${format} ${width}`)
    expect([name, ready.toSorted()]).toEqual([name, wanted])
  }
})

test('each file is as wide as its name says, and nothing is written into it', async () => {
  for (const name of readdirSync(folder))
    for (const file of readdirSync(new URL(`${name}/`, folder))) {
      const facts = await sharp(readFileSync(new URL(`${name}/${file}`, folder))).metadata()
      const { width, pages = 1, exif, xmp, icc, iptc, comments } = facts
      expect([name, `${width}.${file.split('.')[1]}`, pages, exif, xmp, icc, iptc, comments]).toEqual([
        name,
        file,
        1,
        ...Array.from({ length: 5 })
      ])
    }
})
