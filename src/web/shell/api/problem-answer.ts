/* What the API answered when it could not do as asked, brought back to the `Problem` that the server threw. */
import { Problem, problems } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'

const isCode = (value: unknown): value is ProblemCode => typeof value === 'string' && value in problems

const codeOfStatus = (status: number): ProblemCode => {
  const known = Object.keys(problems).find(code => isCode(code) && problems[code] === status)
  if (isCode(known)) return known
  return status >= 500 ? 'unavailable' : 'malformed'
}

/** Good for so many seconds from now. */
export interface Challenge {
  token: string
  seconds: number
}

/** When it arrived, from which it counts where the same is sent again with the token in time. */
export interface FirstArrival {
  token: string
  at: string
  until: string
}

/** One field that was refused, in the server's words. */
export interface FieldAnswer {
  /** The path within what was sent, with points between. */
  name: string
  code: string
  message: string
}

interface ProblemDetails {
  /** Under which number the server wrote it down. */
  request_id: string | null
  /** What happened and what to do now, in the reader's language; null where something in between answered. */
  detail?: string | null
  fields?: FieldAnswer[]
  retry_after?: number
  /** What stands now, for someone whose write was stale. */
  current?: unknown
  /** What a second step is taken with. */
  challenge?: Challenge | undefined
  arrival?: FirstArrival | undefined
  /** What would be charged instead. */
  due?: number | undefined
}

/** A problem that came over the wire, with what the server said of it. */
export class AnsweredProblem extends Problem {
  readonly request_id: string | null
  readonly detail: string | null
  readonly fields: FieldAnswer[]

  constructor(
    code: ProblemCode,
    { request_id, detail = null, fields = [], retry_after, current, challenge, arrival, due }: ProblemDetails
  ) {
    super(code, {
      current,
      ...(retry_after !== undefined && { retry_after }),
      ...(challenge && { challenge }),
      ...(arrival && { arrival }),
      ...(due !== undefined && { due })
    })
    this.request_id = request_id
    this.detail = detail
    this.fields = fields
  }
}

type Facts = Record<string, unknown>

/** Nothing is known of what is no object. */
const factsOf = (value: unknown): Facts => Object(value)

const fieldsIn = ({ errors }: Facts): FieldAnswer[] =>
  (Array.isArray(errors) ? errors : []).map(factsOf).map(({ path, code, message }) => ({
    name: Array.isArray(path) ? path.join('.') : '',
    code: String(code),
    message: String(message)
  }))

const challengeIn = ({ challenge }: Facts): Challenge | undefined => {
  const { token, seconds } = factsOf(challenge)
  return typeof token === 'string' && typeof seconds === 'number' ? { token, seconds } : undefined
}

const arrivalIn = ({ arrival }: Facts): FirstArrival | undefined => {
  const { token, at, until } = factsOf(arrival)
  return typeof token === 'string' && typeof at === 'string' && typeof until === 'string'
    ? { token, at, until }
    : undefined
}

/** The header may also hold a date, which no server of ours sends. */
const secondsIn = (headers: Headers): { retry_after?: number } => {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10)
  return Number.isNaN(seconds) ? {} : { retry_after: seconds }
}

export const problemOfAnswer = async (answer: Response): Promise<AnsweredProblem> => {
  // A proxy in between may answer an error with a page of its own.
  const body = factsOf(await answer.json().catch(() => null))
  return new AnsweredProblem(isCode(body.code) ? body.code : codeOfStatus(answer.status), {
    request_id: answer.headers.get('X-Request-Id'),
    detail: typeof body.detail === 'string' ? body.detail : null,
    fields: fieldsIn(body),
    current: body.current,
    challenge: challengeIn(body),
    arrival: arrivalIn(body),
    due: typeof body.due === 'number' ? body.due : undefined,
    ...secondsIn(answer.headers)
  })
}
