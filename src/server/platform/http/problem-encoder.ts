/*
 * The one place where an error becomes an answer. Whatever was thrown, a problem of the contract comes out: what
 * happened and what to do now, in the reader's language; never a stack, a statement or a value that was sent.
 */
import { formatMessage } from '#content/messages.ts'
import { catalogue } from '#content/catalogues.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { ProblemAnswer } from '#contract/problem-answer.ts'
import {
  Problem,
  problems,
  type FieldError,
  type NamedMoment,
  type NamedMoney,
  type ProblemCode
} from '#contract/problems.ts'
import { DatabaseError, DatabaseUnavailable } from '../db/connection.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { outOfOrder } from '#contract/rules/out-of-order.ts'
import type { Log } from '../log.ts'
import { momentInWords } from '../mail/moment.ts'
import { TaskFailure } from '../processes/task-failure.ts'
import { StorageFull } from '../storage/files.ts'

export interface EncodedProblem {
  status: number
  headers: Record<string, string>
  body: ProblemAnswer
}

const textAt = (texts: Texts, section: string, key: string): string | null => {
  const group = texts[section]
  const value = typeof group === 'object' ? group[key] : undefined
  return typeof value === 'string' ? value : null
}

// Disk full, out of memory and too many connections: the database is there but cannot serve now.
const exhausted = /^53/
// Started, shut down or lost while we asked.
const away = /^(57P|08|25006)/

export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error
  if (error instanceof StorageFull) return new Problem('storage_full', { cause: error })
  if (error instanceof TaskFailure && error.isForNow)
    return new Problem('unavailable', { retry_after: 5, cause: error })
  if (error instanceof DatabaseUnavailable)
    return new Problem('unavailable', { retry_after: 2, cause: error })
  if (error instanceof DatabaseError) {
    if (error.code === '53100') return new Problem('storage_full', { cause: error })
    if (exhausted.test(error.code) || away.test(error.code))
      return new Problem('unavailable', { retry_after: 2, cause: error })
  }
  const code = httpCodes[statusOf(error) ?? 500] ?? 'internal'
  return new Problem(code, { cause: error })
}

/** Written down under the number of its request, by which whoever was refused can ask about it. */
export const recordFailure = (log: Log, problem: Problem, request_id: string): void => {
  // One that we threw ourselves, to be relieved, would only fill the log of a server that has too much to do.
  const isRelief = problem.code === 'unavailable' && problem.cause === undefined
  if (problem.status >= 500 && !isRelief)
    log.error({ err: problem.cause ?? problem, request_id }, 'a request failed')
}

const httpCodes: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'unavailable',
  413: 'too_large',
  414: 'headers_too_large',
  415: 'unsupported_media_type',
  431: 'headers_too_large',
  503: 'unavailable'
}

const statusOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null
  return typeof error.statusCode === 'number' ? error.statusCode : null
}

const inWords = (value: NamedMoment | NamedMoney, locale: Locale): string =>
  'amount' in value
    ? formatMoney(value.amount, value.currency, locale)
    : momentInWords(value.at, locale, value.time_zone, value.to_the_second)

/** The names of what is out of order, as they stand above the fields. */
const orderedParams = (texts: Texts, params: FieldError['params'] = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, textAt(texts, 'ordered', String(value)) ?? value])
  )

const wordedParams = (params: Problem['options']['params'] = {}, locale: Locale) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? inWords(value, locale) : value
    ])
  )

export const encodeProblem = (problem: Problem, locale: Locale, request_id: string): EncodedProblem => {
  const texts = catalogue(locale, 'problems')
  // What is wrong with a file is said by the browser too, before it is sent, so it is worded there.
  const pictureTexts = catalogue(locale, 'uploads')
  const attachedTexts = catalogue(locale, 'contact')
  const { errors, reason, params, retry_after, current, challenge, arrival, due } = problem.options
  const sentence =
    (reason && textAt(texts, 'reasons', reason)) ?? textAt(texts, 'details', problem.code) ?? ''
  const worded = wordedParams(params, locale)
  const values = {
    count: errors?.length ?? 1,
    seconds: retry_after ?? 1,
    ...worded
  }
  return {
    status: problems[problem.code],
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      ...(retry_after !== undefined && { 'retry-after': String(retry_after) })
    },
    body: {
      type: `urn:palmares:problem:${problem.code}`,
      title: textAt(texts, 'titles', problem.code) ?? problem.code,
      status: problem.status,
      detail: formatMessage(sentence, locale, values),
      code: problem.code,
      ...(errors && {
        errors: errors.map(({ path, code, params: named }) => ({
          path,
          code,
          message: formatMessage(
            textAt(texts, 'fields', code) ??
              textAt(pictureTexts, 'verdicts', code) ??
              textAt(attachedTexts, 'verdicts', code) ??
              code,
            locale,
            { ...worded, ...(outOfOrder.includes(code) ? orderedParams(texts, named) : named) }
          )
        }))
      }),
      ...(current !== undefined && { current }),
      ...(challenge && { challenge }),
      ...(arrival && { arrival }),
      ...(due !== undefined && { due }),
      request_id
    }
  }
}
