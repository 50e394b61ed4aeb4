/* A call that makes something, asked again by somebody who lost the connection. */
import { asProblem } from './client.ts'
import type { TestApp } from './test-app.ts'

interface KeyedCall {
  path: string
  token: string
  json: object
  /** What is asked under the same key, and is another thing. */
  other: object
}

/** Three times at once and once more; what came of it, and what the other thing was answered. */
export const underOneKey = async (app: TestApp, { path, token, json, other }: KeyedCall) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = (body: object) => app.fetch(path, { method: 'POST', json: body, token, headers })
  const answers = [...(await Promise.all([send(json), send(json), send(json)])), await send(json)]
  const ids = new Set(answers.map(answer => (answer.json as { id: string }).id)) // each of these calls answers with what it made
  return {
    statuses: answers.map(({ status }) => status),
    made: ids.size,
    other: asProblem(await send(other)).code
  }
}

export const madeOnce = { statuses: [201, 201, 201, 201], made: 1, other: 'idempotency_conflict' }
