/* A request byte by byte, for what no client would send. */
import { once } from 'node:events'
import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

/** Lines end as HTTP ends them; the connection is closed after the answer. */
export const rawRequest = async (url: string, lines: readonly string[]): Promise<RawAnswer> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const [first = '', ...fields] = head.split('\r\n')
  const pairs = fields.map(field => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)])
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(pairs.map(([name = '', value = '']): [string, string] => [name, value.trim()])),
    text: rest.join('\r\n\r\n')
  }
}
