/* A request that is sent in two halves, and its answer as it came. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export const longest_stop_ms = 25_000

export class HalfRequest {
  readonly #socket: Socket
  readonly #second: string
  readonly #chunks: Buffer[] = []
  readonly #ended: Promise<unknown>

  constructor(url: string, first: string, second: string) {
    const { hostname, port } = new URL(url)
    this.#second = second
    this.#socket = connect(Number(port), hostname)
    this.#socket.on('data', chunk => this.#chunks.push(chunk))
    this.#socket.on('error', () => {})
    this.#ended = once(this.#socket, 'close')
    this.#socket.write(first)
  }

  async finish(): Promise<string> {
    this.#socket.write(this.#second)
    const overdue = setTimeout(() => this.#socket.destroy(), longest_stop_ms)
    await this.#ended
    clearTimeout(overdue)
    return Buffer.concat(this.#chunks).toString()
  }
}
