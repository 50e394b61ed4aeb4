import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Engine } from './engine.ts'
import { syncPath, syncTree } from './folder-sync.ts'

/*
 * A new data folder is hundreds of files. While they are written a mark stands beside the folder, so that a
 * start cut short is begun again rather than taken for a database.
 */

/** Opens the folder, making it first where there is none, empty or from a dump. */
export async function openFolder(folder: string, dump: Uint8Array | null): Promise<Engine> {
  const mark = `${folder}.creating`
  if (existsSync(mark)) await rm(folder, { recursive: true, force: true })
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (!isNew && dump) throw new Error(`${folder} already holds a database: a dump needs an empty folder`)
  if (!isNew) return Engine.open({ folder, tar: null })

  const parent = dirname(folder)
  await writeFile(mark, '', { flush: true })
  await syncPath(parent)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const engine = await Engine.open({ folder, tar: dump && unzipped(dump) })
  try {
    await syncTree(folder)
    await rm(mark)
    await syncPath(parent)
    return engine
  } catch (error) {
    await engine.stop('its folder could not be synced')
    throw error
  }
}

function unzipped(dump: Uint8Array): Uint8Array<ArrayBuffer> {
  const isZipped = dump[0] === 0x1f && dump[1] === 0x8b
  return new Uint8Array(isZipped ? gunzipSync(dump) : dump)
}
