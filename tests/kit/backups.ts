/* A database with a little of everything in it, and backups of it that were tampered with and sealed again. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { ArchiveWriter } from '#server/platform/backup/archive-writer.ts'
import { readArchive, readEntry } from '#server/platform/backup/archive-reader.ts'
import { readPiece } from '#server/platform/backup/verify.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { installJobs } from '#server/platform/jobs/install.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import { openDatabaseHere, type OwnDatabase } from './databases.ts'
import { tellPostgres } from './postgres-server.ts'

const team = '01900000-0000-7000-8000-0000000000aa'
const moment = new Date('2026-05-01T12:00:00Z')

// Texts that a careless copy would break, and one table of several pieces.
const rows = `
  INSERT INTO users (id, email, email_key, first_name, last_name, created_at, bio, disciplines, socials)
  SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@people.test', n || '@people.test',
    E'Zoë\\n\\\\N\\t' || n, 'العربية "quoted", {braced}', '1999-12-31T23:59:59.123456Z',
    (SELECT string_agg(md5(n || '/' || m), '') FROM generate_series(1, 8000) AS m),
    ARRAY['ink', NULL, 'a "b", c', ''], '{"a": [1.50, null, "\\u00e9"]}'
  FROM generate_series(1, 20) AS n;
  INSERT INTO teams (id, link, name, tagline, country, currency, time_zone, locales, default_locale, accent, pairing,
    socials, features, version, created_at, updated_at)
  VALUES ('${team}', 'alpha', 'Alpha', '', 'BE', 'EUR', 'UTC', '{en}', 'en', 'x', 'y', '{}', '{}', 1, now(), now());
  INSERT INTO members (team_id, user_id, role, since)
  SELECT '${team}', id, CASE WHEN email < '2' THEN 'owner' ELSE 'juror' END, now() FROM users;
  INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, created_at, owner_id, phash)
  SELECT '${team}', id, 3, 4, '\\x00ff5c6e', sha256(email::bytea), 'o', now(), id, '\\x' FROM users;
  INSERT INTO pgboss.job (name, data, start_after) VALUES ('waits', '{"team_id": "${team}"}', 'infinity');`

/** Migrated, with people, a team, pictures and a job that waits; its own, on the server of the run. */
export const fixtureDatabase = async (): Promise<OwnDatabase> => {
  const own = await openDatabaseHere()
  await migrate(own.database, moment)
  await installJobs(own.database, [jobKind('waits')])
  await tellPostgres(own.url, rows)
  return own
}

export const writeFiles = (folder: string, files: Record<string, string | Uint8Array>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The same backup with another text in one of its parts, which the hashes know nothing against. */
export const forge = async (
  from: string,
  to: string,
  part: string | RegExp,
  change: (text: string) => string
): Promise<string> => {
  const archive = await ArchiveWriter.create(to)
  let changed = false
  for await (const entry of readArchive(from)) {
    const packed = entry.name.endsWith('.zst')
    const named = typeof part === 'string' ? entry.name === part : part.test(entry.name)
    const body = named && packed ? await readPiece(entry) : await readEntry(entry)
    const text = named ? Buffer.from(change(body.toString())) : body
    changed ||= !text.equals(body)
    await archive.add(entry.name, named && packed ? await promisify(zstdCompress)(text) : text)
  }
  await archive.finish()
  if (!changed) throw new Error(`Nothing was changed in ${String(part)}`)
  return to
}
