/* Whatever stops a backup or a restore is told to the operator as one sentence that says what to do. */
import { hasHungUp } from '../db/embedded/passing-faults.ts'

export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const ofTheDisk: Record<string, string> = {
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left on its disk',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk can only be read',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'something else lies there already',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder'
}

/** SQLSTATEs whose own words would not tell an operator what to do. */
const ofTheServer: Record<string, string> = {
  '53100': 'the database server has no room left on its disk',
  '57P01': 'the database server ended the connection'
}

/** What went wrong while `doing`, and what is left of it. Whoever foresaw an error has worded it already. */
export const faultOf = (error: unknown, doing: string, left: string): unknown => {
  if (!(error instanceof Error)) return error
  const code = codeOf(error)
  // All that a disk or a server says has a code; what has none is a sentence already, or a mistake of ours.
  if (code === '' && !hasHungUp(error)) return error
  const path = 'path' in error ? ` (${String(error.path)})` : ''
  const reason = ofTheDisk[code] ? `${ofTheDisk[code]}${path}` : (ofTheServer[code] ?? error.message)
  return new BackupFault(`${doing} failed: ${reason}. ${left}`, { cause: error })
}
