/* Rows on their way into one table, and what became of them there. */
import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { countRows } from './backup.ts'
import { copyIn, copyOut } from './catalogue.ts'
import { BackupFault } from './fault.ts'
import type { TableFacts } from './head.ts'

export class TableCopy {
  readonly table: TableFacts
  readonly #stream: ReturnType<typeof copyFrom>
  readonly #done: Promise<void>

  constructor(client: Client, table: TableFacts) {
    this.table = table
    this.#stream = client.query(copyFrom(copyIn(table)))
    this.#done = finished(this.#stream)
    // Asked for at the end, or by the write that comes too late.
    this.#done.catch(() => {})
  }

  async write(piece: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      this.#stream.write(piece, error => (error ? reject(error) : resolve()))
    })
    // A refusal of the server's comes between writes, and then no write is answered any more.
    await Promise.race([taken, this.#done])
  }

  async finish(): Promise<void> {
    this.#stream.end()
    await this.#done
  }
}

/** What stands in the table now has to be, byte for byte, what was copied out of the other. */
export const requireEqual = async (client: Client, table: TableFacts): Promise<void> => {
  const hash = createHash('sha256')
  let rows = 0
  const stream = client.query(copyTo(await copyOut(client, table)))
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    rows += countRows(chunk)
  }
  if (rows !== table.rows || hash.digest('hex') !== table.sha256)
    throw new BackupFault(
      `${table.name} holds ${rows} rows of which not all are as in the backup, which has ${table.rows}. Nothing was kept.`
    )
}
