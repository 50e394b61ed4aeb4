/*
 * Whether the files of this database are in the folder that this process was given. Of two processes with a folder each,
 * either would tell of pictures that only the other one has. So a mark lies in the folder and the same is in the database:
 * who comes first to both makes it, everybody else compares.
 */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Actor, Doors } from '../db/door.ts'
import { selectSecret } from '../secret.ts'
import type { Storage } from './storage.ts'

export class ForeignFolder extends Error {
  override readonly name = 'ForeignFolder'
}

const marker: Actor = { kind: 'system', name: 'own_folder' }
const key = 'installation'

interface Installation {
  doors: Doors
  clock: Clock
  storage: Storage
  /** As whoever started it knows it. */
  folder: string
}

// Kept beside the secrets of the installation, of which it is the only one that is none.
const markOf = (stored: Uint8Array): string => Buffer.from(stored).toString('utf8')

const faultOf = (folder: string, found: string | null, wanted: string): ForeignFolder =>
  new ForeignFolder(
    found === null
      ? `${folder} is not where the files of this database are kept: set DATA_DIR to the folder that all its processes share, or, where that one is lost, write ${wanted} into ${folder}/${key}.`
      : `${folder} holds the files of another database: set DATA_DIR to the folder that goes with DATABASE_URL.`
  )

const readMark = async (storage: Storage): Promise<string | null> =>
  (await storage.read(key))?.toString('utf8').trim() ?? null

/** The mark that the database has from now on: this one, or that of another process that came first. */
const keepMark = (doors: Doors, clock: Clock, mark: string): Promise<string> =>
  doors.withPlatform(marker, async tx => {
    await tx.db
      .insertInto('server_secrets')
      .values({ name: 'files_folder', secret: Buffer.from(mark), created_at: clock.now() })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    return markOf((await selectSecret(tx, 'files_folder').executeTakeFirstOrThrow()).secret)
  })

/** The folder first: a start that is cut off between the two is gone on with by the next one. */
const mark = async ({ doors, clock, storage, folder }: Installation): Promise<void> => {
  const made = Buffer.from(randomUUID())
  const isMade = await storage.putFirst(key, made)
  const found = await readMark(storage)
  if (found === null) throw new Error(`The mark in ${folder} was made and is not there`)
  const wanted = await keepMark(doors, clock, found)
  if (wanted === found) return
  // Another process came first, with another folder: this one is nobody's.
  if (isMade) await storage.remove(key)
  throw faultOf(folder, isMade ? null : found, wanted)
}

export const requireOwnFolder = async (here: Installation): Promise<void> => {
  const { doors, storage, folder } = here
  const [known] = await doors.readPlatform(db => selectSecret({ db }, 'files_folder'))
  if (!known) return mark(here)
  const [wanted, found] = [markOf(known.secret), await readMark(storage)]
  if (found !== wanted) throw faultOf(folder, found, wanted)
}
