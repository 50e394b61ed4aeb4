/* What somebody takes along of what is held about them, once they have shown that it is they. */
import type { HttpAnswer } from './client.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'
import { unzip, type Unzipped } from './unzip.ts'

type Owner = Pick<Person, 'token' | 'password'>

export const askToTakeAlong = (
  app: Pick<TestApp, 'fetch'>,
  { token, password }: Owner
): Promise<HttpAnswer> => app.fetch('/api/user/export', { method: 'POST', token, json: { password } })

/** Its files. */
export const takenAlong = async (app: Pick<TestApp, 'fetch'>, owner: Owner): Promise<Unzipped[]> => {
  const answer = await askToTakeAlong(app, owner)
  if (answer.status !== 200) throw new Error(`Nothing was taken along: ${answer.status} ${answer.text}`)
  return unzip(answer.bytes)
}
