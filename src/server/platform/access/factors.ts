/* Who has a second factor: an app whose first code was right, or a passkey. */
import { sql, type Expression } from 'kysely'

/** Of an account by its id, or by the column that holds it. */
export const hasFactor = (user_id: string | Expression<string>) => sql<boolean>`(EXISTS (
  SELECT 1 FROM second_factors AS app WHERE app.user_id = ${user_id}::uuid AND app.confirmed_at IS NOT NULL
) OR EXISTS (SELECT 1 FROM passkeys AS key WHERE key.user_id = ${user_id}::uuid))`
