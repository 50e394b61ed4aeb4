import { expect, test } from 'vitest'
import { openForTest } from '#tests/kit/embedded-folder.ts'

const inEngine = 'SELECT count(*) AS n FROM pg_prepared_statements'

test('what is asked again is planned once', async () => {
  const database = await openForTest()
  for (const n of [1, 2, 3]) {
    const { rows } = await database.connect(one => one.query('SELECT $1::int AS n', [n]))
    expect(rows).toEqual([{ n }])
  }
  const { rows } = await database.connect(one =>
    one.query('SELECT statement FROM pg_prepared_statements WHERE statement LIKE $1', ['%int AS n'])
  )
  expect(rows).toEqual([{ statement: 'SELECT $1::int AS n' }])
})

test('the engine keeps a hundred statements at most, and all others are answered as well', async () => {
  const database = await openForTest()
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < 150; n += 1) {
      const { rows } = await database.connect(one => one.query(`SELECT $1::int + ${n} AS sum`, [1]))
      expect(rows).toEqual([{ sum: n + 1 }])
    }
  const { rows } = await database.connect(one => one.query(inEngine))
  expect(Number(rows[0]?.['n'])).toBeLessThanOrEqual(100)
})

test('a failure in the middle of a trip leaves every statement usable', async () => {
  const database = await openForTest()
  const [first, bad, last] = [
    'SELECT $1::int AS first',
    'SELECT 1 / $1::int AS bad',
    'SELECT $1::int AS last'
  ]
  const trip = (divisor: number) =>
    database.connect(one =>
      one.batch([first, bad, last].map((text, at) => ({ text, values: [at === 1 ? divisor : at] })))
    )
  await expect(trip(0)).rejects.toMatchObject({ code: '22012' })
  await expect(trip(0)).rejects.toMatchObject({ code: '22012' })
  expect((await trip(1)).map(({ rows }) => rows)).toEqual([[{ first: 0 }], [{ bad: 1 }], [{ last: 2 }]])
})

test('the same statement twice in one trip is planned once', async () => {
  const database = await openForTest()
  const text = 'SELECT $1::text AS said'
  const answers = await database.connect(one =>
    one.batch([
      { text, values: ['a'] },
      { text, values: ['b'] }
    ])
  )
  expect(answers.map(({ rows }) => rows)).toEqual([[{ said: 'a' }], [{ said: 'b' }]])
})

test('a table that has changed is read as it is now', async () => {
  const database = await openForTest()
  const read = async () =>
    (await database.connect(one => one.query('SELECT * FROM things WHERE id = $1', [1]))).rows
  await database.connect(one => one.exec('CREATE TABLE things (id int); INSERT INTO things VALUES (1)'))
  expect(await read()).toEqual([{ id: 1 }])
  await database.connect(one => one.exec("ALTER TABLE things ADD COLUMN name text DEFAULT 'vase'"))
  expect(await read()).toEqual([{ id: 1, name: 'vase' }])
})

test('statements outlive neither a session that was cleaned nor the role that it had', async () => {
  const database = await openForTest()
  const who = async (before: string) =>
    database.connect(async one => {
      if (before) await one.exec(before)
      return (await one.query('SELECT current_user::text AS me, $1::int AS n', [1])).rows
    })
  await database.connect(one => one.exec('CREATE ROLE guest'))
  const [owner] = await who('')
  expect(await who('SET ROLE guest')).toEqual([{ me: 'guest', n: 1 }])
  expect(await who('')).toEqual([owner])
})
