/* What stands of the entries of a contest, read past every rule, beside what the artists were told. */
import type { Connection } from '#server/platform/db/connection.ts'

export interface EntryFact {
  id: string
  owner_id: string
  entry_number: number
  revision: number
  revisions: number
  images: number
  audits: number
  mails: number
}

export const readEntries =
  (contest_id: string) =>
  async (connection: Connection): Promise<EntryFact[]> => {
    const { rows } = await connection.query<EntryFact>(
      `SELECT w.id, w.owner_id, w.entry_number, w.revision,
         (SELECT count(*) FROM work_revisions r WHERE r.team_id = w.team_id AND r.work_id = w.id) AS revisions,
         (SELECT count(*) FROM work_images i WHERE i.team_id = w.team_id AND i.work_id = w.id) AS images,
         (SELECT count(*) FROM audit_entries a WHERE a.team_id = w.team_id AND a.subject = 'work:' || w.id
            AND a.verb = 'work.handed_in') AS audits,
         (SELECT count(*) FROM outbox_messages m WHERE m.team_id = w.team_id AND m.text LIKE '%' || w.id || '%') AS mails
       FROM works w WHERE w.contest_id = $1 AND w.entry_number IS NOT NULL ORDER BY w.entry_number`,
      [contest_id]
    )
    return rows
  }

/** Whole, once, and numbered without a gap. */
export const faultsOfEntries = (facts: readonly EntryFact[], acknowledged: ReadonlySet<string>): string[] => {
  const there = new Set(facts.map(({ id }) => id))
  const lost = [...acknowledged].filter(id => !there.has(id)).map(id => `lost: ${id}`)
  const gaps = facts.flatMap(({ entry_number }, place) =>
    entry_number === place + 1 ? [] : [`number ${entry_number} in place ${place + 1}`]
  )
  const odd = facts
    .filter(({ revision, revisions, images, audits, mails }) =>
      [revision, revisions, images, audits, mails].some(count => count !== 1)
    )
    .map(fact => `doubled or half-written: ${JSON.stringify(fact)}`)
  return [...lost, ...gaps, ...odd]
}
