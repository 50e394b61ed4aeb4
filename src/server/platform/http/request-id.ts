/* Under which a request is written down: the caller's own where it sent one, so that both can find it again. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const idShape = /^[\w.-]{8,64}$/

export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && idShape.test(given) ? given : randomUUID()
}
