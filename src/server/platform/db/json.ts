import { sql, type RawBuilder } from 'kysely'

/** Bound as what it is: a list would otherwise be written as an array of the database's own. */
export const json = <T extends object>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
