/* Everything that a registration and an invitation write, counted by what they are about. */
import type { Connection } from '#server/platform/db/connection.ts'

export interface PersonFact {
  email: string
  users: number
  mails: number
  tokens: number
  audits: number
}

export interface InvitationFact {
  email: string
  open: number
  mails: number
  keys: number
  audits: number
}

export interface PeopleFacts {
  people: Map<string, PersonFact>
  invitations: Map<string, InvitationFact>
}

// Of every address that anything is about, so that a mail without its account is seen as well.
const people = `
  WITH addresses AS (
    SELECT email FROM users WHERE email LIKE 'reg-%'
    UNION SELECT to_address FROM outbox_messages WHERE to_address LIKE 'reg-%')
  SELECT email,
    (SELECT count(*) FROM users u WHERE u.email = a.email) AS users,
    (SELECT count(*) FROM outbox_messages o WHERE o.to_address = a.email) AS mails,
    (SELECT count(*) FROM mailed_tokens t JOIN users u ON u.id = t.user_id WHERE u.email = a.email) AS tokens,
    (SELECT count(*) FROM audit_entries e JOIN users u ON e.subject = 'user:' || u.id
      WHERE u.email = a.email AND e.verb = 'user.registered') AS audits
  FROM addresses a`

const invitations = `
  WITH addresses AS (
    SELECT email FROM invitations WHERE email LIKE 'inv-%'
    UNION SELECT to_address FROM outbox_messages WHERE to_address LIKE 'inv-%')
  SELECT email,
    (SELECT count(*) FROM invitations i WHERE i.email = a.email AND i.withdrawn_at IS NULL) AS open,
    (SELECT count(*) FROM outbox_messages o WHERE o.to_address = a.email) AS mails,
    (SELECT count(*) FROM once_keys k WHERE k.answer->>'email' = a.email) AS keys,
    (SELECT count(*) FROM audit_entries e JOIN invitations i ON e.subject = 'invitation:' || i.id
      WHERE i.email = a.email AND e.verb = 'invitation.sent') AS audits
  FROM addresses a`

const numbers = <R extends { email: string }>(rows: Record<string, unknown>[]): Map<string, R> =>
  new Map(
    rows.map(row => {
      const fact = Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, name === 'email' ? value : Number(value)])
      ) as R // the statement's columns, counted
      return [fact.email, fact]
    })
  )

export const readPeople = async (connection: Connection): Promise<PeopleFacts> => ({
  people: numbers((await connection.query(people)).rows),
  invitations: numbers((await connection.query(invitations)).rows)
})
