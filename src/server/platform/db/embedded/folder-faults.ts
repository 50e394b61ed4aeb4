/* What can be wrong with a data folder, as sentences for whoever starts the server. */

export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault'
}

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

const reasons: Record<string, (path: string) => string> = {
  EACCES: path =>
    `${path} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
  EPERM: path =>
    `${path} belongs to another user: start as that user, or set DATA_DIR to a folder of your own.`,
  EROFS: path => `${path} cannot be written: its disk is read-only. Set DATA_DIR to a folder that can.`,
  ENOSPC: path => `There is no room left on the disk of ${path}.`,
  EDQUOT: path => `There is no room left for this user on the disk of ${path}.`,
  EEXIST: path => `${path} cannot be a folder: a file stands in its way.`,
  ENOTDIR: path => `${path} cannot be a folder: a file stands in its way.`
}

/** The same error, as a sentence where one is known for it. */
export const faultOf = (error: unknown, path: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = reasons[code]?.(path)
  return sentence === undefined ? error : new DataFolderFault(sentence, { cause: error })
}

/** What a program of PostgreSQL said when it failed, as a sentence where one is known for it. */
export const faultIn = (output: string, path: string): DataFolderFault => {
  const code = /no space left/i.test(output)
    ? 'ENOSPC'
    : /permission denied|must be owned|wrong ownership/i.test(output)
      ? 'EACCES'
      : /read-only file system/i.test(output)
        ? 'EROFS'
        : ''
  const last = output.trim().split('\n').slice(-3).join('\n')
  return new DataFolderFault(reasons[code]?.(path) ?? `PostgreSQL could not start on ${path}:\n${last}`)
}
