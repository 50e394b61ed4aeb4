/* A ZIP as any other program reads it: each file by its name, in the order in which they lie. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

export interface Unzipped {
  name: string
  at: Date
  text: string
}

export const unzip = async (bytes: Uint8Array, encoding: BufferEncoding = 'utf8'): Promise<Unzipped[]> => {
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true })
  const files: Unzipped[] = []
  for await (const entry of zip.eachEntry()) {
    const text = await buffer(await zip.openReadStreamPromise(entry))
    files.push({
      name: entry.fileName,
      at: entry.getLastModDate({ timezone: 'UTC' }),
      text: text.toString(encoding)
    })
  }
  return files
}
