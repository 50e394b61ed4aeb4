/*
 * What the server answered to a piece of an upload, or to what was asked of it: whether it is refused for good or only for
 * now. A conflict alone does not tell: a library that is full stays full, and another writer is gone in a moment, so it is
 * for now where the server names a time.
 */
import type { DetailedError, HttpResponse } from 'tus-js-client'
import { problemOf } from '../../api/failure.ts'
import { refusalOf } from '../../api/refusal.ts'

export interface Told {
  /** 0 where nobody answered. */
  status: number
  /** In the server's words. */
  why: string | null
  /** After how long it is worth trying again. */
  seconds: number | null
}

const unanswered: Told = { status: 0, why: null, seconds: null }

/** Thrown where the library itself would make nothing of it. */
export class NotNow extends Error {
  readonly answer: HttpResponse

  constructor(answer: HttpResponse) {
    super(`The server answered with ${answer.getStatus()}`)
    this.answer = answer
  }
}

export const isForNow = ({ status, seconds }: Told): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 425 || status === 429 || seconds !== null

const sentenceIn = (body: string): string | null => {
  try {
    const { detail, errors } = JSON.parse(body) as {
      detail?: string
      errors?: { message: string }[]
    } // a problem of ours; anything else has neither
    return errors?.[0]?.message ?? detail ?? null
  } catch {
    return null
  }
}

export const toldBy = (answer: HttpResponse): Told => {
  const seconds = Number.parseInt(answer.getHeader('Retry-After') ?? '', 10)
  return {
    status: answer.getStatus(),
    why: sentenceIn(answer.getBody()),
    seconds: Number.isNaN(seconds) ? null : seconds
  }
}

const isDetailed = (error: unknown): error is DetailedError =>
  error instanceof Error && 'originalResponse' in error

/** Of what the protocol's library threw, or one of our own calls. */
export const toldIn = (error: unknown): Told => {
  if (isDetailed(error)) {
    const { originalResponse, causingError } = error
    if (causingError instanceof NotNow) return toldBy(causingError.answer)
    return originalResponse ? toldBy(originalResponse) : unanswered
  }
  const problem = problemOf(error)
  if (!problem) return unanswered
  const { fields, detail } = refusalOf(error)
  return {
    status: problem.status,
    why: fields[0]?.message ?? detail,
    seconds: problem.options.retry_after ?? null
  }
}
