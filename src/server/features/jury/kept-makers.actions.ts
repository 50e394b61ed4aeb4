/*
 * What of who made a work must not reach an organiser who judges it blind by another way: in the log of the team, in its
 * mails, and in what was written to it.
 */
import { sql, type SqlBool } from 'kysely'
import type { TeamVerb } from '#contract/rules/audit-verbs.ts'
import { notificationEvents } from '#contract/rules/notification-events.ts'
import { wentTo } from '#server/platform/mail/went-to.ts'
import { isJudgedBlind } from './juror-sight.actions.ts'

/** These name an invoice or an order, whose works an organiser may read: they tell as much as a title does. */
const feeMails = Object.entries(notificationEvents).flatMap(([name, { topic }]) =>
  topic === 'fees' ? [name] : []
)

/** An announcement goes to whom its writer chose by what is told of works. */
const tellingMails = [...feeMails, 'announcement']

/**
 * A condition on threads, under the name that they have in the query: why such a work was taken out, told to its artist.
 * Whoever knows the reason knows the work, so it says neither who that is nor where they are reached.
 */
export const decidesOnKept = (team_id: string, asker_id: string, threads = 'contact_threads') =>
  sql<boolean>`(${sql.ref(`${threads}.topic`)} = 'decision' AND EXISTS (
    SELECT FROM works w WHERE w.team_id = ${team_id}::uuid AND w.id = ${sql.ref(`${threads}.work_id`)}
      AND ${isJudgedBlind(team_id, asker_id, 'w')}))`

/** These threads as an array: they are few, and a long list asks for them once. */
const decisionsOnKept = (team_id: string, asker_id: string) => sql`ARRAY(
  SELECT t.id FROM contact_threads t WHERE t.team_id = ${team_id}::uuid AND ${decidesOnKept(team_id, asker_id, 't')})`

/**
 * A condition on `outbox_messages`: it went to the artist of such a work, and is about that, names it, is about fees, was
 * written to many or does not say any more; or it leads to why the work was taken out.
 */
export const tellsOfKeptMaker = (team_id: string, asker_id: string) => sql<SqlBool>`(EXISTS (
  SELECT FROM users u
  JOIN works w ON w.team_id = ${team_id}::uuid AND w.owner_id = u.id AND ${isJudgedBlind(team_id, asker_id, 'w')}
  WHERE ${wentTo}
    AND (outbox_messages.text IS NULL OR outbox_messages.letter ->> 'work_id' = w.id::text
      OR outbox_messages.letter ->> 'name' = ANY (${tellingMails}::text[])
      OR w.title <> '' AND position(w.title IN outbox_messages.text) > 0))
  OR EXISTS (SELECT FROM unnest(${decisionsOnKept(team_id, asker_id)}) AS d (id)
    WHERE d.id = ANY (outbox_messages.about) OR position(d.id::text IN outbox_messages.text) > 0))`

/** What artists do beside handing in, a moment before: it would tell who handed in a moment later. */
const enteringVerbs: readonly TeamVerb[] = ['contest.name_chosen', 'consent.asked', 'picture.thrown_away']

/**
 * A condition on `audit_entries`, which the query calls `a`: what the artist did with such a work or its order, by their
 * name, and what was written of why it was taken out, at the moment at which it was.
 */
export const logsKeptMaker = (team_id: string, asker_id: string) => sql<SqlBool>`(EXISTS (
  SELECT FROM works w WHERE w.team_id = ${team_id}::uuid
    AND w.id = CASE WHEN a.subject LIKE 'work:%' THEN substr(a.subject, 6)::uuid END
    AND a.actor = 'user:' || w.owner_id AND ${isJudgedBlind(team_id, asker_id, 'w')})
  OR EXISTS (SELECT FROM order_lines l JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = l.work_id
    WHERE l.team_id = ${team_id}::uuid
      AND l.order_id = CASE WHEN a.subject LIKE 'order:%' THEN substr(a.subject, 7)::uuid END
      AND a.actor = 'user:' || w.owner_id AND ${isJudgedBlind(team_id, asker_id, 'w')})
  OR a.verb = ANY (${enteringVerbs}::text[]) AND EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid
    AND w.owner_id = CASE WHEN a.actor LIKE 'user:%' THEN substr(a.actor, 6)::uuid END
    AND ${isJudgedBlind(team_id, asker_id, 'w')})
  OR coalesce(CASE WHEN a.subject LIKE 'thread:%' THEN substr(a.subject, 8)::uuid END
    = ANY (${decisionsOnKept(team_id, asker_id)}), false))`

/** A condition on `contact_threads` and the `works` that they are about: such a work's artist wrote it. */
export const writtenByKeptMaker = (team_id: string, asker_id: string) =>
  sql<boolean>`(${isJudgedBlind(team_id, asker_id)} AND (contact_threads.user_id = works.owner_id
    OR lower(contact_threads.email) = (SELECT u.email_key FROM users u WHERE u.id = works.owner_id)))`
