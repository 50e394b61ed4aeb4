/*
 * By whose names a mail can be looked at before it is saved: those who would get such a mail. Artists by their entries,
 * jurors, and whoever wrote to the team; as far as they are in the asker's sight.
 */
import { sql, type AliasedExpression, type Kysely, type SqlBool } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { EditableName } from '#contract/rules/mail-choices.ts'
import { allHiddenFrom, inSightOf, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { decidesOnKept } from '#server/features/jury/kept-makers.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'

type RecipientKind = 'entry' | 'juror' | 'thread'

const kinds: Partial<Record<EditableName, RecipientKind>> = {
  jury_invitation: 'juror',
  jury_reminder: 'juror',
  contact_received: 'thread',
  contact_answered: 'thread'
}

export const recipientKind = (name: EditableName): RecipientKind => kinds[name] ?? 'entry'

interface At {
  team_id: string
  asker_id: string
}

/** Entries in the asker's sight, whose artists may still be written to and are not kept from them. */
const entries = (db: Kysely<Schema>, { team_id, asker_id }: At) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('categories', join =>
      join.onRef('categories.id', '=', 'works.category_id').on('categories.team_id', '=', team_id)
    )
    .select(['works.id', 'works.entry_number as number', 'contests.title as contest'])
    .select(['categories.title as category', 'users.first_name', 'users.last_name', 'users.email'])
    // As it was handed in: what the artist types after that is theirs alone until they hand it in again.
    .select(sql<string>`coalesce(works.title, '')`.as('title'))
    .where('works.team_id', '=', team_id)
    .where('works.status', '<>', 'draft')
    .where('users.erased_at', 'is', null)
    .where(inSightOf(team_id, asker_id))
    .where(eb => eb.not(isJudgedBlind(team_id, asker_id)))

/** Who sits on a jury, or was invited to one. */
const jurors = (db: Kysely<Schema>, { team_id }: At) =>
  db
    .selectFrom('jurors')
    .leftJoin('users', 'users.id', 'jurors.user_id')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'jurors.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(['jurors.id', 'contests.title as contest', 'jurors.email'])
    .select([
      sql<string>`coalesce(users.first_name, jurors.first_name)`.as('first_name'),
      sql<string>`coalesce(users.last_name, jurors.last_name)`.as('last_name'),
      sql<string>`coalesce(contests.title ->> (SELECT t.default_locale FROM teams t WHERE t.id = ${team_id}::uuid), '')`.as(
        'title'
      ),
      sql<null>`NULL::jsonb`.as('category'),
      sql<number | null>`NULL::integer`.as('number')
    ])
    .where('jurors.team_id', '=', team_id)
    .where('jurors.removed_at', 'is', null)
    .where('users.erased_at', 'is', null)

/** Who wrote to the team, but about nothing that the asker must not see. */
const threads = (db: Kysely<Schema>, { team_id, asker_id }: At) =>
  db
    .selectFrom('contact_threads as t')
    .select(['t.id', 't.number', 't.email', 't.name as first_name'])
    .select([
      sql<string>`''`.as('last_name'),
      sql<string>`''`.as('title'),
      sql<null>`NULL::jsonb`.as('contest'),
      sql<null>`NULL::jsonb`.as('category')
    ])
    .where('t.team_id', '=', team_id)
    .where(sql<SqlBool>`(t.work_id IS NULL OR t.work_id <> ALL (ARRAY(${allHiddenFrom(team_id, asker_id)})))`)
    .where(eb => eb.not(decidesOnKept(team_id, asker_id, 't')))

interface RecipientRow {
  id: string
  number: number | null
  title: string
  contest: LocalizedText | null
  category: LocalizedText | null
  first_name: string
  last_name: string
  email: string
}

/** Each as the same columns. */
const sources: Record<RecipientKind, (db: Kysely<Schema>, at: At) => AliasedExpression<RecipientRow, 'r'>> = {
  entry: (db, at) => entries(db, at).$castTo<RecipientRow>().as('r'),
  juror: (db, at) => jurors(db, at).$castTo<RecipientRow>().as('r'),
  thread: (db, at) => threads(db, at).$castTo<RecipientRow>().as('r')
}

const most = 12
const name = sql<string>`trim(concat_ws(' ', r.first_name, r.last_name))`

export const selectRecipients = (
  db: Kysely<Schema>,
  { kind, words, ...at }: At & { kind: RecipientKind; words: string }
) => {
  // What a pattern would read as a sign of its own is none.
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const query = db
    .selectFrom(sources[kind](db, at))
    .select(['r.id', 'r.number', 'r.title'])
    // Who has only been invited is known by an address.
    .select(sql<string>`coalesce(nullif(${name}, ''), r.email)`.as('name'))
    .orderBy('r.id', 'desc')
    .limit(most)
  if (words === '') return query
  return query.where(
    sql<SqlBool>`(r.title ILIKE ${pattern} OR r.number::text = ${words} OR ${name} ILIKE ${pattern}
      OR r.email ILIKE ${pattern})`
  )
}

export const selectRecipient = (
  db: Kysely<Schema>,
  { kind, id, ...at }: At & { kind: RecipientKind; id: string }
) =>
  db
    .selectFrom(sources[kind](db, at))
    .select([
      'r.id',
      'r.number',
      'r.title',
      'r.contest',
      'r.category',
      'r.first_name',
      'r.last_name',
      'r.email'
    ])
    .where('r.id', '=', id)
