// Beside each text that a browser fetches its compressed forms, made once and as small as can be; the server only picks one.

import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { inRoot } from './project.mjs'

const folder = inRoot('dist', 'client')

/** A server may be sending these files already, and none that is half written. */
async function put(file, bytes) {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

const files = await readdir(folder, { recursive: true })
const texts = files.filter(file => /\.(js|css|svg)$/.test(file)).map(file => join(folder, file))
await Promise.all(
  texts.map(async file => {
    const text = await readFile(file)
    await put(`${file}.br`, await promisify(brotliCompress)(text))
    await put(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
  })
)
