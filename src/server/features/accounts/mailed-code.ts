/* The six digits in a mail that confirms an address. */
import { randomInt } from 'node:crypto'
import { hashToken } from '#server/platform/access/find-actor.ts'

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code alone could be tried out; together with what only one browser knows it cannot. */
export const hashOfCode = (waiting: string, code: string): Uint8Array =>
  hashToken(`${waiting} ${code.replaceAll(/\s/gu, '')}`)
