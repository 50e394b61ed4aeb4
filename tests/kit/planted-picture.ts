/*
 * A picture of an artist's, as it stands once all that is shown of it was made: its files are those of a picture of the
 * demo. To send one and make its files takes a second of the processor, and most tests that enter a work look at neither;
 * those that do send one themselves.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { demoPicture } from '#server/features/demo/demo.pictures.ts'
import { makeFiles } from '#server/platform/media/decoding/widths.ts'
import { measure } from '#server/platform/media/decoding/measure.ts'
import {
  derivativeName,
  formats,
  mediaKey,
  originalKey,
  widthsOf
} from '#server/platform/media/derivatives.ts'
import type { Person } from './people.ts'
import { newFolder } from './template.ts'
import { tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

const { original, files } = await demoPicture('collage-1')
const widths = widthsOf(files)

/** With what the demo leaves to a job. */
const makeAll = async () => {
  const folder = newFolder('planted')
  for (const { width, format, file } of files) copyFileSync(file, join(folder, derivativeName(width, format)))
  const missing = widths.flatMap(width =>
    formats.flatMap(format =>
      files.some(file => file.width === width && file.format === format) ? [] : [{ width, format }]
    )
  )
  await makeFiles(original, folder, missing)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { folder, measured: await measure(original) }
}

/** Once in a process. */
let making: ReturnType<typeof makeAll> | null = null

const bytes = readFileSync(original)

/** The same picture in other bytes: an empty box at the end, which readers pass over. */
const another = (): Buffer => {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  randomBytes(16).copy(box, 8)
  return Buffer.concat([bytes, box])
}

const hex = (value: Uint8Array): string => `'\\x${Buffer.from(value).toString('hex')}'`

/** Its id. */
export const plantPicture = async (app: TestApp, owner: Pick<Person, 'user_id'>): Promise<string> => {
  const id = randomUUID()
  const { alpha } = app.people.teams
  const at = (key: string): string => join(app.data_dir, 'files', key)
  const own = another()
  making ??= makeAll()
  const { folder, measured } = await making
  const { width, height, thumbhash } = measured
  cpSync(folder, at(mediaKey(alpha, id)), { recursive: true })
  const kept = originalKey(alpha, id)
  mkdirSync(dirname(at(kept)), { recursive: true })
  writeFileSync(at(kept), own)
  const sha256 = createHash('sha256').update(own).digest()
  await tamper(
    app,
    `INSERT INTO images (team_id, id, owner_id, sha256, original, bytes, format, name, width, height, thumbhash, widths, created_at)
     VALUES ('${alpha}', '${id}', '${owner.user_id}', ${hex(sha256)}, '${kept}', ${own.length}, 'avif', 'collage.avif',
       ${width}, ${height}, ${hex(thumbhash)}, '{${widths.join()}}', now())`
  )
  return id
}
