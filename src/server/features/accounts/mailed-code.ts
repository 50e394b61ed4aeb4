/* The six digits in a mail that confirms an address, and the browser that is known by what it made up. */
import { randomInt } from 'node:crypto'
import { hashToken } from '#server/platform/access/find-actor.ts'

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code alone could be tried out; together with what only one browser knows it cannot. */
export const hashOfCode = (waiting: string, code: string): Uint8Array =>
  hashToken(`${waiting} ${code.replaceAll(/\s/gu, '')}`)

/** Of what a browser made up, for it to be known again. */
export const hashOfBrowser = (waiting: string): Uint8Array => hashToken(`browser ${waiting}`)

/** Whether one of them is what went with the registration. */
export const isWhereItBegan = (
  registered_in: Uint8Array | null,
  ...known: readonly (string | undefined)[]
): boolean =>
  registered_in !== null &&
  known.some(each => each !== undefined && Buffer.from(registered_in).equals(hashOfBrowser(each)))
