/* What could not be read as HTTP has no request to be answered by; it is told in the form of every other problem. */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { defaultLocale } from '#contract/locales.ts'
import { Problem, type ProblemCode } from '#contract/problems.ts'
import { encodeProblem } from './problem-encoder.ts'

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'unavailable'
}

export const answerUnreadable = (
  error: Error & { code?: string },
  socket: Socket,
  security: Record<string, string>
): void => {
  // Whoever has gone away is not spoken to.
  const is_gone = error.code === 'ECONNRESET' || !socket.writable
  // Nor is one who has asked nothing: browsers open connections before they need them, and would take what stands in one
  // for the answer to the first that they ask there.
  if (is_gone || socket.bytesRead === 0) return void socket.destroy()
  const problem = new Problem(codes[error.code ?? ''] ?? 'malformed')
  const id = randomUUID()
  const { status, headers, body } = encodeProblem(problem, defaultLocale, id)
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...security,
    'x-request-id': id,
    ...headers,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close'
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
}
