/* How pg-boss speaks to the database: by our connections, as the owner of its tables. */
import type { Db } from 'pg-boss'
import type { Database } from '../db/connection.ts'
import { ownerRole } from '../db/roles.ts'

/** pg-boss's longer texts open a transaction themselves; what stands in it. */
export const withoutTransaction = (text: string): string =>
  /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1] ?? text

/**
 * As the owner of its tables, for one transaction: a role that outlived it would, behind a pooler, be that of whoever is
 * lent the same session next.
 */
export const asOwner = (text: string): string =>
  `BEGIN; SET LOCAL ROLE ${ownerRole};\n${withoutTransaction(text)};\nCOMMIT`

/** pg-boss's own statements: as the owner of its tables, one connection each, alone. */
export const bossDatabase = (database: Database): Db => ({
  executeSql: (text, values) =>
    database.connect(async connection => {
      if (values && values.length > 0) {
        const answers = await connection.batch([
          { text: 'BEGIN' },
          { text: `SET LOCAL ROLE ${ownerRole}` },
          { text, values },
          { text: 'COMMIT' }
        ])
        return { rows: answers[2]?.rows ?? [] }
      }
      // Without values it may be several statements; what one in the middle returns must not be lost.
      const answers = await connection.exec(asOwner(text))
      return { rows: answers.flatMap(answer => answer.rows) }
    })
})
