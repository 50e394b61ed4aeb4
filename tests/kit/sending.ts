/* Sending a picture as a browser does, step by step, so that a test can break off between any two. */
import { createHash } from 'node:crypto'
import { markedPieces } from '#contract/rules/file-mark.ts'
import type { Picture } from '#contract/picture.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import type { HttpAnswer } from './client.ts'
import { jpegOf } from './made-pictures.ts'
import type { TestApp } from './test-app.ts'

interface Announced {
  token?: string
  team?: string
  purpose?: string
  subject?: string
  filename?: string
  /** Null: the browser could not reckon it. */
  sha256?: string | null
  mark?: string
  length?: number
}

const encoded = (said: Record<string, string>): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const markOf = (bytes: Uint8Array): string => {
  const mark = createHash('sha256')
  for (const [start, end] of markedPieces(bytes.length))
    mark.update(createHash('sha256').update(bytes.subarray(start, end)).digest())
  return mark.digest('hex')
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const tus = { 'tus-resumable': '1.0.0' }

export const announce = (
  app: TestApp,
  bytes: Uint8Array,
  {
    token,
    team = 'alpha',
    purpose = 'work',
    subject,
    filename = 'picture.jpg',
    sha256,
    mark,
    length
  }: Announced
): Promise<HttpAnswer> =>
  app.fetch('/api/uploads', {
    method: 'POST',
    ...(token !== undefined && { token }),
    headers: {
      ...tus,
      'upload-length': String(length ?? bytes.length),
      'upload-metadata': encoded({
        team,
        purpose,
        ...(subject !== undefined && { subject }),
        filename,
        filetype: 'image/jpeg',
        ...(sha256 === null ? {} : { sha256: sha256 ?? sha256Of(bytes) }),
        ...(mark !== undefined && { mark })
      })
    }
  })

export const placeOf = ({ headers }: HttpAnswer): string => headers.get('location') ?? ''

export const send = (
  app: TestApp,
  place: string,
  { token, bytes, from = 0 }: { token?: string; bytes: Uint8Array; from?: number }
): Promise<HttpAnswer> =>
  app.fetch(place, {
    method: 'PATCH',
    ...(token !== undefined && { token }),
    headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    // A copy of its own: a part of a larger buffer would be sent whole.
    body: new Uint8Array(bytes)
  })

export const ask = (app: TestApp, place: string, token?: string, method = 'HEAD'): Promise<HttpAnswer> =>
  app.fetch(place, { method, ...(token !== undefined && { token }), headers: tus })

/** From the first step to the last; what the last one answers. */
export const sendWhole = async (
  app: TestApp,
  bytes: Uint8Array,
  announced: Announced
): Promise<HttpAnswer> => {
  const begun = await announce(app, bytes, announced)
  if (begun.status !== 201) return begun
  return send(app, placeOf(begun), {
    bytes,
    ...(announced.token !== undefined && { token: announced.token })
  })
}

export const pictureIn = ({ json }: HttpAnswer): Picture => {
  // As the contract has it; other calls check the shape.
  const { picture } = json as SettledUpload
  if (!picture) throw new Error('The upload did not become a picture')
  return picture
}

/** Where a file of it is fetched by whoever was told of it. */
export const mediaOf = ({ team, id, key }: Picture, file: string): string =>
  `/media/${team}/${id}/${file}${key === undefined ? '' : `?key=${key}`}`

let seeds = 100

/** Another picture at every call, of which the server then makes what is shown; its id. */
export const sendPicture = async (app: TestApp, { token }: { token: string }): Promise<string> => {
  seeds += 1
  const answer = await sendWhole(app, await jpegOf({ seed: seeds, height: 220 }), { token })
  if (answer.status !== 200) throw new Error(`The picture was refused: ${answer.text}`)
  return pictureIn(answer).id
}
