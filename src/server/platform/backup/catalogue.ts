/* What of a database is the product's: the tables that its owner role has, their columns, and in which order they go. */
import { escapeIdentifier, type Client } from 'pg'
import { jobSchema } from '../jobs/jobs.ts'
import { ownerRole } from '../db/roles.ts'

export interface BackupTable {
  /** With its schema, such as public.users. */
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

// What pg-boss notes of its own installation and of the load of its queues. Another installation has its own.
const notOfOurs = ['version', 'bam', 'queue_stats'].map(name => `${jobSchema}.${name}`)

// A partition's rows are read and written through the table that it belongs to.
const tables = `
  SELECT n.nspname || '.' || c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY a.attname COLLATE "C") AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', $1)
    AND pg_get_userbyid(c.relowner) = $2
  ORDER BY 1`

export const readTables = async (client: Client): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(tables, [jobSchema, ownerRole])
  return rows.filter(({ name }) => !notOfOurs.includes(name))
}

export const quoted = (name: string): string => name.split('.').map(escapeIdentifier).join('.')

const columnsOf = ({ columns }: BackupTable): string => columns.map(escapeIdentifier).join(', ')

// Texts are ordered by their bytes: what a language makes of them differs from server to server.
const keys = `
  SELECT quote_ident(a.attname) || CASE WHEN t.typcollation <> 0 THEN ' COLLATE "C"' ELSE '' END AS term
  FROM pg_index i
  CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attnum, place)
  JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE i.indrelid = $1::regclass AND i.indisprimary
  ORDER BY k.place`

/** All rows in the order of the primary key, or of all columns where there is none; the same bytes on every server. */
export const copyOut = async (client: Client, table: BackupTable): Promise<string> => {
  const { rows } = await client.query<{ term: string }>(keys, [quoted(table.name)])
  const terms =
    rows.length > 0
      ? rows.map(({ term }) => term)
      : table.columns.map(column => `${escapeIdentifier(column)}::text COLLATE "C"`)
  return `COPY (SELECT ${columnsOf(table)} FROM ${quoted(table.name)} ORDER BY ${terms.join(', ')}) TO STDOUT`
}

export const copyIn = (table: BackupTable): string =>
  `COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`

// Whatever anybody made here, save what an extension brought along.
const present = `
  SELECT n.nspname || '.' || c.relname AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT c.relispartition
    AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`

export const readPresent = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(present)
  return rows.map(({ name }) => name)
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

const foreignKeys = `
  SELECT n.nspname || '.' || c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', $1)
  ORDER BY 1, 2`

export const readForeignKeys = async (client: Client): Promise<ForeignKey[]> =>
  (await client.query<ForeignKey>(foreignKeys, [jobSchema])).rows
