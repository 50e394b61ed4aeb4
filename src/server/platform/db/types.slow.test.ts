import { afterAll, describe, expect, it } from 'vitest'
import { openDatabaseHere } from '#tests/kit/databases.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

const bytes = Uint8Array.of(0, 1, 92, 255)
const instant = new Date('2026-03-29T01:30:00.123Z')
const uuid = '0190a6f0-7a1b-7c3d-8e4f-123456789abc'

const READ: [sql: string, value: unknown][] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['(-32768)::int2', -32768],
  ['2147483647::int4', 2147483647],
  ['9007199254740991::int8', 9007199254740991],
  ['(SELECT count(*) FROM generate_series(1, 3))', 3],
  ['26::oid', 26],
  ["'12345678901234567890.120'::numeric", '12345678901234567890.120'],
  ['(1.0::float8 / 3)', 1 / 3],
  ["'NaN'::float8", Number.NaN],
  ["'-Infinity'::float8", -Infinity],
  ['0.5::float4', 0.5],
  ["'2026-03-29 03:30:00.123456+02'::timestamptz", instant],
  ["'2026-03-29 01:30:00.123'::timestamp", instant],
  ["'0099-01-01 00:00:00+00'::timestamptz", new Date('0099-01-01T00:00:00Z')],
  ["'2026-02-28'::date", '2026-02-28'],
  ["'23:59:59'::time", '23:59:59'],
  ["'1 day 02:03:04'::interval", '1 day 02:03:04'],
  [`'{"a": [1, null, "é"]}'::json`, { a: [1, null, 'é'] }],
  [`'"text"'::jsonb`, 'text'],
  ["'null'::jsonb", null],
  ["'\\x00015cff'::bytea", bytes],
  [`'${uuid}'::uuid`, uuid],
  ["'Ωλ 中 🎨'::text", 'Ωλ 中 🎨'],
  ["'ab'::varchar(5)", 'ab'],
  ["'ab'::char(4)", 'ab  '],
  ["'name'::name", 'name'],
  ["'10.0.0.1'::inet", '10.0.0.1'],
  [
    `ARRAY['a', NULL, '', 'NULL', 'with "quotes"', 'and \\ { , }']::text[]`,
    ['a', null, '', 'NULL', 'with "quotes"', 'and \\ { , }']
  ],
  ['ARRAY[[1, 2], [3, 4]]::int4[]', [[1, 2], [3, 4]]], // prettier-ignore
  ["'[0:1]={7,8}'::int4[]", [7, 8]],
  ["'{}'::int4[]", []],
  ['ARRAY[9007199254740991]::int8[]', [9007199254740991]],
  [`ARRAY['${uuid}']::uuid[]`, [uuid]],
  ['ARRAY[true, false]', [true, false]],
  ["ARRAY['2026-03-29 01:30:00.123+00']::timestamptz[]", [instant]],
  [`ARRAY['{"a": "b, c"}']::jsonb[]`, [{ a: 'b, c' }]],
  ["ARRAY['\\x00015cff']::bytea[]", [bytes]]
]

const SENT: [type: string, value: unknown][] = [
  ['int4', -5],
  ['int8', 9007199254740991],
  ['float8', 1e-300],
  ['float8', Infinity],
  ['numeric', '0.10'],
  ['bool', false],
  ['text', 'it’s "quoted" \\ and\nbroken'],
  ['text', ''],
  ['uuid', uuid],
  ['date', '2026-02-28'],
  ['timestamptz', instant],
  ['timestamp', instant],
  ['jsonb', { a: [1, { b: null }], c: 'é' }],
  ['json', { nested: { 'key "quoted"': true } }],
  ['bytea', bytes],
  ['bytea', new Uint8Array()],
  ['text[]', ['a', null, '', 'NULL', '"', '\\', '{}', ',']],
  ['int4[]', [[1, 2], [3, 4]]], // prettier-ignore
  ['uuid[]', [uuid]],
  ['timestamptz[]', [instant]],
  ['jsonb[]', [{ a: '"' }]],
  ['bytea[]', [bytes]],
  ['text', null]
]

describe('on the database', () => {
  const ask = (text: string, values: unknown[] = []) =>
    database.connect(connection => connection.query(text, values))

  it.each(READ)('reads %s', async (sql, value) => {
    expect((await ask(`SELECT ${sql} AS value`)).rows).toEqual([{ value }])
  })

  it.each(SENT)('sends and reads back a value of type %s: %j', async (type, value) => {
    expect((await ask(`SELECT $1::${type} AS value`, [value])).rows).toEqual([{ value }])
  })

  it('sends a bigint whole', async () => {
    const { rows } = await ask('SELECT $1::int8::text AS value', [9223372036854775807n])
    expect(rows).toEqual([{ value: '9223372036854775807' }])
  })

  it.each(['9007199254740992', '-9007199254740992'])(
    'refuses to read the int8 %s, which no number holds',
    async text => {
      await expect(ask(`SELECT '${text}'::int8 AS value`)).rejects.toThrow(RangeError)
      expect((await ask('SELECT 1 AS value')).rows).toEqual([{ value: 1 }])
    }
  )

  it.each(['infinity', '0044-03-15 BC'])(
    'refuses to read the instant %s, which no Date holds',
    async text => {
      await expect(ask(`SELECT '${text}'::timestamptz AS value`)).rejects.toThrow(RangeError)
    }
  )

  it.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['undefined in an array', [undefined]],
    ['a Map', new Map()]
  ])('refuses to send %s', async (_, value) => {
    await expect(ask('SELECT $1::text', [value])).rejects.toThrow(TypeError)
  })

  it('refuses to send an invalid Date', async () => {
    await expect(ask('SELECT $1::timestamptz', [new Date(Number.NaN)])).rejects.toThrow(RangeError)
  })

  it('counts the rows of a write and of a read', async () => {
    const counts = await database.connect(async connection => {
      await connection.exec('CREATE TEMP TABLE counted (n int)')
      const answers = await connection.batch([
        { text: 'INSERT INTO counted SELECT generate_series(1, $1)', values: [12] },
        { text: 'UPDATE counted SET n = 0 WHERE n <= $1', values: [5] },
        { text: 'SELECT * FROM counted' },
        { text: 'DELETE FROM counted' }
      ])
      return answers.map(answer => answer.row_count)
    })
    expect(counts).toEqual([12, 5, 12, 12])
  })
})
