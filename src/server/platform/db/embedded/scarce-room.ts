import { statfs } from 'node:fs/promises'
import { DatabaseError } from '../connection.ts'
import type { Answer } from '../connection.ts'
import type { Session } from '../lease.ts'

/*
 * PostgreSQL gives up when it cannot write its log, and without room it cannot start again either: then not
 * even reading goes on. So while there is little room left, transactions are only let to read.
 */

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export async function readingOnly<T>(session: Session, work: (session: Session) => Promise<T>): Promise<T> {
  await session.exec('SET default_transaction_read_only = on')
  const answering = (answers: Promise<Answer[]>) => answers.catch(explain)
  try {
    return await work({
      ...session,
      run: statements => answering(session.run(statements)),
      exec: text => answering(session.exec(text))
    })
  } finally {
    await session.exec('SET default_transaction_read_only = off').catch(() => session.discard())
  }
}

function explain(error: unknown): never {
  if (!(error instanceof DatabaseError) || error.code !== '25006') throw error
  throw new DatabaseError(
    'The disk is nearly full: nothing can be written',
    { code: '53100' },
    { cause: error }
  )
}
