import { parseArray, writeArray } from './array-text.ts'

/*
 * Values cross to the database and back as PostgreSQL's own text form, which is read and written here: a column
 * of one type is one kind of JavaScript value.
 */

export type Decoder = (text: string) => unknown

const asIs: Decoder = text => text

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that a number can hold`)
  return value
}

const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?)?$/

function instant(text: string): Date {
  const match = TIMESTAMP.exec(text)
  if (!match) throw new RangeError(`${text} is not an instant that a Date can hold`)
  const [, year, month, day, hour, minute, second, fraction = '', sign, ...offset] = match
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  time.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)))
  const [hours = 0, minutes = 0, seconds = 0] = offset.map(part => Number(part ?? 0))
  const shift = (hours * 3600 + minutes * 60 + seconds) * 1000
  return new Date(time.getTime() - (sign === '-' ? -shift : shift))
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.slice(2), 'hex'))
}

/** Type, its oid, the oid of its array, how it is read. What is not listed stays text. */
const TYPES: readonly [name: string, oid: number, array: number, decode: Decoder][] = [
  ['bool', 16, 1000, text => text === 't'],
  ['bytea', 17, 1001, bytes],
  ['char', 18, 1002, asIs],
  ['name', 19, 1003, asIs],
  ['int8', 20, 1016, safeInteger],
  ['int2', 21, 1005, Number],
  ['int4', 23, 1007, Number],
  ['text', 25, 1009, asIs],
  ['oid', 26, 1028, Number],
  ['json', 114, 199, text => JSON.parse(text)],
  ['float4', 700, 1021, Number],
  ['float8', 701, 1022, Number],
  ['inet', 869, 1041, asIs],
  ['bpchar', 1042, 1014, asIs],
  ['varchar', 1043, 1015, asIs],
  ['date', 1082, 1182, asIs],
  ['time', 1083, 1183, asIs],
  ['timestamp', 1114, 1115, instant],
  ['timestamptz', 1184, 1185, instant],
  ['interval', 1186, 1187, asIs],
  ['numeric', 1700, 1231, asIs],
  ['uuid', 2950, 2951, asIs],
  ['jsonb', 3802, 3807, text => JSON.parse(text)]
]

const decoders = new Map<number, Decoder>(
  TYPES.flatMap(([, oid, array, decode]) => [
    [oid, decode],
    [array, (text: string) => parseArray(text, decode)]
  ])
)

export function decoderOf(oid: number): Decoder {
  return decoders.get(oid) ?? asIs
}

/** The text of a value as a parameter; PostgreSQL infers the type from where the parameter stands. */
export function encode(value: unknown): string | null {
  if (value === null) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      return encodeObject(value)
    default:
      throw new TypeError(`A value of type ${typeof value} cannot be sent to the database`)
  }
}

function encodeObject(value: object): string {
  if (value instanceof Date) return encodeDate(value)
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  if (Array.isArray(value)) return writeArray(value, encode)
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) {
    throw new TypeError(`A ${value.constructor.name} cannot be sent to the database`)
  }
  return JSON.stringify(value)
}

// In UTC, so that a column without a zone reads back as the same instant.
function encodeDate(value: Date): string {
  const text = value.toISOString()
  if (!/^\d{4}-/.test(text) || text.startsWith('0000'))
    throw new RangeError(`${text} is beyond the years 1 to 9999`)
  return text
}

/** What makes every server write the same text for the same value, whatever its own settings. */
export const TEXT_FORM: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on'
}
