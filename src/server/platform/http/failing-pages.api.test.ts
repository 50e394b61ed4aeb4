import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellPostgres } from '#tests/kit/postgres-server.ts'
import { startApp, type TestApp } from '#tests/kit/test-app.ts'

let app: TestApp

/** From now on whoever reads sponsors is answered with this error by the database. */
const failWith = (code: string) =>
  tellPostgres(
    app.database_url(),
    `CREATE OR REPLACE FUNCTION failing() RETURNS int LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'failing for a test' USING ERRCODE = '${code}'; END $$`
  )

beforeAll(async () => {
  app = await startApp()
  await failWith('57P03')
  await tellPostgres(
    app.database_url(),
    `ALTER TABLE sponsors RENAME TO kept_sponsors;
     CREATE VIEW sponsors AS SELECT kept_sponsors.* FROM failing(), kept_sponsors;
     GRANT SELECT ON sponsors TO PUBLIC`
  )
})

afterAll(() => app.remove())

const page = '/alpha/sponsors'

it('is 503 and to be tried again where the database cannot answer now', async () => {
  const { status, headers, text } = await app.fetch(page)
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  expect(text).not.toContain('failing for a test')
})

it('is 500 for a fault of ours, which is written down under the number that the page names', async () => {
  await failWith('42704')
  const { status, headers, text } = await app.fetch(page)
  expect([status, headers.get('retry-after')]).toEqual([500, null])
  expect(text).not.toContain('failing for a test')
  const id = headers.get('x-request-id') ?? 'none'
  expect(text).toContain(id)
  const line = app
    .logs()
    .split('\n')
    .find(each => each.includes(id))
  expect(line).toContain('failing for a test')
})
