/* Pictures as large as are taken, and what it takes to take one in. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { cleanEnv } from './template.ts'
import { jpegOf, madeOf } from './made-pictures.ts'
import type { OnePicture } from './one-picture.ts'
import { runNode } from './processes.ts'

const sixty = { width: 9000, height: 6600, seed: 7 }

export const largest: Record<'plain' | 'turned' | 'progressive', () => Sharp> = {
  plain: () => madeOf(sixty).jpeg({ quality: 80 }),
  turned: () => madeOf(sixty).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }),
  progressive: () => madeOf(sixty).jpeg({ quality: 80, progressive: true })
}

/** Once with all that is made of it; looked into so many times more. */
export const takeInAlone = async (picture: Buffer, more = 0): Promise<OnePicture> => {
  const folder = mkdtempSync(join(tmpdir(), 'palmares-large-'))
  try {
    const [file, small] = [join(folder, 'large'), join(folder, 'small')]
    writeFileSync(file, picture)
    writeFileSync(small, await jpegOf())
    const { code, stdout, stderr } = await runNode(
      ['tests/kit/one-picture.ts', file, small, String(more)],
      cleanEnv({}),
      600_000
    )
    if (code !== 0) throw new Error(`The picture could not be taken in: ${stderr}`)
    return JSON.parse(stdout) as OnePicture // printed by one-picture.ts
  } finally {
    rmSync(folder, { recursive: true })
  }
}
