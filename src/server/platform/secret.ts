/*
 * What this installation signs and seals with, one for each purpose: random, made in the database where it is first
 * needed, the same for every process.
 */
import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.ts'
import type { Doors, Tx } from './db/door.ts'

type SecretName =
  | 'mail_view'
  | 'two_factor'
  | 'originals'
  | 'pictures'
  | 'files_folder'
  | 'entry_files'
  | 'book_files'
  | 'ballots'
  | 'proofs'
  | 'contact_threads'
  | 'contact_files'
  | 'protocols'
  | 'card_keys'
  | 'diploma_keys'
  | 'diplomas'
  | 'unsubscribing'
  | 'evidence'
  | 'prize_files'
  | 'presses'

/** To be asked together with other things; gives nothing where nothing was signed yet. */
export const selectSecret = ({ db }: Pick<Tx, 'db'>, name: SecretName) =>
  db.selectFrom('server_secrets').select('secret').where('name', '=', name)

/** Null where nothing was signed yet. */
export const findSecret = async (doors: Doors, name: SecretName): Promise<Uint8Array | null> => {
  const [found] = await doors.readPlatform(db => selectSecret({ db }, name))
  return found?.secret ?? null
}

export const requireSecret = async (tx: Tx, clock: Clock, name: SecretName): Promise<Uint8Array> => {
  const read = () => selectSecret(tx, name).executeTakeFirst()
  const known = await read()
  if (known) return known.secret
  // Of several who come first at once, one is kept.
  await tx.db
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32), created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error(`The secret ${name} was made and is not there`)
  return made.secret
}
