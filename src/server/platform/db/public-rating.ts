import { sql } from 'kysely'

/** Whether a team lets the public rate, as statements that have its row ask it. */
export const publicRating = sql<boolean>`coalesce((teams.features ->> 'public_rating')::boolean, false)`
