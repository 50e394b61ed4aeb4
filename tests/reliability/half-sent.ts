/* Pictures of which a piece is half on its way when the server is told to stop. */
import { announce, ask, placeOf } from '#tests/kit/sending.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { HalfRequest } from './half-request.ts'
import type { Complaints } from './verdict.ts'

const piece = 800

interface HalfSent {
  place: string
  token: string
  request: HalfRequest
}

export const halfSent = (app: TestApp, many: number): Promise<HalfSent[]> =>
  Promise.all(
    app.people.guests.slice(0, many).map(async ({ token }) => {
      const place = placeOf(await announce(app, Buffer.alloc(0), { token, length: 2 * piece }))
      const head = [
        `PATCH ${place} HTTP/1.1`,
        `host: ${new URL(app.url).host}`,
        `authorization: Bearer ${token}`,
        'tus-resumable: 1.0.0',
        'upload-offset: 0',
        'content-type: application/offset+octet-stream',
        `content-length: ${piece}`
      ]
      const half = 'p'.repeat(piece / 2)
      return { place, token, request: new HalfRequest(app.url, `${head.join('\r\n')}\r\n\r\n${half}`, half) }
    })
  )

/** Each goes on where the piece ended, once the server is there again. */
export const whatStands = async (
  app: TestApp,
  uploads: HalfSent[],
  complaints: Complaints
): Promise<void> => {
  await app.restart()
  for (const { place, token } of uploads) {
    const { status, headers } = await ask(app, place, token)
    const offset = headers.get('upload-offset')
    complaints.unless(offset === String(piece), `an upload stands at ${offset} (${status}), not at ${piece}`)
  }
  await app.stop()
}
