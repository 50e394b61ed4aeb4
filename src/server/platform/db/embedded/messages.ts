import type { ReportedFailure } from '../failures.ts'
import type { EncodedStatement, TransactionStatus } from '../lease.ts'

/* What the process and the thread of the embedded database say to each other. */

export interface ThreadOptions {
  folder: string
  /** A copy of a data folder to begin from. */
  tar: Uint8Array<ArrayBuffer> | null
}

export type Work =
  | { kind: 'run'; statements: readonly EncodedStatement[] }
  | { kind: 'exec'; text: string }
  | { kind: 'dump' }
  | { kind: 'close' }

export type Request = Work & { id: number }

/** Rows as PostgreSQL's own text, read into values by whoever asked. */
export interface TextAnswer {
  columns: readonly { name: string; oid: number }[]
  rows: readonly (readonly (string | null)[])[]
  tag: string
}

export interface Outcome {
  answers: TextAnswer[]
  failure?: ReportedFailure
  status: TransactionStatus
}

/** Since the thread began. */
export interface Counters {
  syncs: number
  wal_bytes: number
}

export type Reply = { id: number; counters: Counters } & (
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'dump'; tar: Uint8Array<ArrayBuffer> }
  | { kind: 'closed' }
)

/** `ready` once, before the first reply; `lost` when the engine has given up and the thread ends. */
export type Message = Reply | { kind: 'ready'; counters: Counters } | { kind: 'lost'; reason: string }
