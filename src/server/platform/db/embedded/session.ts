import { DatabaseUnavailable } from '../connection.ts'
import type { Answer } from '../connection.ts'
import { failureOf } from '../failures.ts'
import type { Session, TransactionStatus } from '../lease.ts'
import { columnOf, readRow, rowCountOf } from '../rows.ts'
import type { Engine } from './engine.ts'
import type { TextAnswer, Work } from './messages.ts'

/** The embedded database has one session; this is it, for the time of one turn. */
export function openSession(engine: Engine, query_ms: number, idle_ms: number): Session & { end(): void } {
  const { promise: taken, reject: take } = Promise.withResolvers<never>()
  let status: TransactionStatus = 'I'
  let idle: NodeJS.Timeout | undefined

  function startIdling(): void {
    if (!Number.isFinite(idle_ms)) return
    idle = setTimeout(() => take(new DatabaseUnavailable(`No statement came for ${idle_ms} ms`)), idle_ms)
  }

  async function send(work: Extract<Work, { kind: 'run' | 'exec' }>): Promise<Answer[]> {
    clearTimeout(idle)
    const outcome = await engine.work(work, query_ms)
    startIdling()
    status = outcome.status
    const failure = outcome.failure && failureOf(outcome.failure)
    if (failure instanceof DatabaseUnavailable) await engine.stop(failure.message)
    if (failure) throw failure
    return outcome.answers.map(readAnswer)
  }

  startIdling()
  return {
    run: statements => send({ kind: 'run', statements }),
    exec: text => send({ kind: 'exec', text }),
    status: () => (engine.ended ? 'I' : status),
    discard: () => void engine.stop('its session could not be cleaned'),
    taken,
    end: () => clearTimeout(idle)
  }
}

function readAnswer(answer: TextAnswer): Answer {
  const columns = answer.columns.map(({ name, oid }) => columnOf(name, oid))
  return { rows: answer.rows.map(fields => readRow(columns, fields)), row_count: rowCountOf(answer.tag) }
}
