/*
 * By which name an artist's page goes: the name that the account shows. A page of a child goes by the first name, or by a
 * pseudonym in which the surname is not. Works are on a page, and lead to it, where they are shown under that name alone.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isNamed } from '#server/platform/db/works-sql.ts'

/** The day on which ages are counted. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/**
 * Of the account `person` with its `page`. Without a date of birth nobody is taken for a child: see `publishing.actions.ts`.
 * Who comes of age is shown as a child until they save the page.
 */
export const isChild = (today: string): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(page.saved_as_child, false)
    OR coalesce(person.birth_date > ${today}::date - interval '18 years', false))`

export const pageName = (today: string): RawBuilder<string> =>
  sql<string>`CASE
    WHEN NOT ${isChild(today)} THEN coalesce(nullif(person.display_name, ''), trim(person.first_name || ' ' || person.last_name))
    WHEN person.display_name = '' OR position(plain(person.last_name) IN plain(person.display_name)) > 0
      THEN person.first_name
    ELSE person.display_name END`

/** A work of a child is shown by the first name, and is on no page of somebody who is of age. */
const isShownAs = (work: string, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${work}.child_name`)} IS NOT NULL) = ${isChild(today)}
    AND coalesce(${sql.ref(`${work}.child_name`)}, ${sql.ref(`${work}.artist`)}) = ${pageName(today)}`

/**
 * The handle of the page to which a work leads; null where there is no page for everybody, the work is shown under another
 * name or nobody's yet, or the team has no portfolios. `work` is what the rows of works are called, `owner` their artist.
 */
export const handleBehind = (team_id: string, now: Date, work: string, owner = `${work}.owner_id`) =>
  sql<string | null>`(SELECT page.handle FROM artist_pages page JOIN users person ON person.id = page.user_id
    JOIN teams ON teams.id = ${team_id}::uuid AND (teams.features ->> 'portfolios')::boolean
    WHERE page.user_id = ${sql.ref(owner)} AND page.visibility = 'public' AND ${isNamed(team_id, work)}
      AND ${isShownAs(work, dayOf(now))})`
