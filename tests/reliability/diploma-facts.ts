/* What stands of the diplomas of a contest, read past every rule, and what of it does not hold. */
import type { KeyObject } from 'node:crypto'
import { diplomaFacts } from '#contract/diploma-facts.ts'
import { isSignedWith } from '#server/features/diplomas/signing.ts'
import type { Connection } from '#server/platform/db/connection.ts'

export interface IssuedDiplomaRow {
  subject: string
  state: string
  code: string | null
  number: string | null
  facts: unknown
  signature: string | null
  key_id: string | null
}

export interface DiplomasIssued {
  diplomas: IssuedDiplomaRow[]
  /** What a diploma was due for. */
  subjects: string[]
  /** Of the table in which codes are looked up. */
  codes: string[]
  /** The last number that was given. */
  last: number
  /** Whom the mails tell that theirs are ready. */
  told: string[]
  holders: string[]
  /** How many the log says were issued. */
  logged: number
}

export const readDiplomas =
  (contest_id: string) =>
  async (connection: Connection): Promise<DiplomasIssued> => {
    const ask = async <Row>(text: string): Promise<Row[]> =>
      (await connection.query<Row & object>(text, [contest_id])).rows
    const list = async (text: string): Promise<string[]> =>
      (await ask<{ one: string }>(text)).map(({ one }) => one)
    const [figures] = await ask<{ last: number; logged: number }>(
      `SELECT (SELECT coalesce(sum(n.last), 0)::integer FROM diploma_counters n WHERE n.team_id = c.team_id) AS last,
         (SELECT coalesce(sum((a.details ->> 'count')::integer), 0)::integer FROM audit_entries a
          WHERE a.team_id = c.team_id AND a.verb = 'diploma.issued' AND a.subject = 'contest:' || c.id) AS logged
       FROM contests c WHERE c.id = $1`
    )
    if (!figures) throw new Error(`The contest ${contest_id} is gone`)
    const of = 'd.team_id = c.team_id AND d.contest_id = c.id'
    return {
      ...figures,
      diplomas: await ask<IssuedDiplomaRow>(
        `SELECT subject_id::text AS subject, state, code, number, facts, signature, key_id::text
         FROM diplomas WHERE contest_id = $1`
      ),
      subjects: await list(
        `SELECT a.id::text AS one FROM awards a WHERE a.contest_id = $1
         UNION ALL SELECT w.id::text FROM works w WHERE w.contest_id = $1 AND w.status = 'not_awarded'
         UNION ALL SELECT j.id::text FROM jurors j WHERE j.contest_id = $1`
      ),
      codes: await list(
        `SELECT k.code AS one FROM diploma_codes k JOIN contests c ON c.team_id = k.team_id WHERE c.id = $1`
      ),
      told: await list(
        `SELECT m.to_address AS one FROM outbox_messages m JOIN contests c ON c.team_id = m.team_id
         WHERE c.id = $1 AND m.letter ->> 'name' = 'diploma_ready'`
      ),
      holders: await list(
        `SELECT DISTINCT u.email AS one FROM contests c JOIN diplomas d ON ${of} JOIN users u ON u.id = d.user_id
         WHERE c.id = $1`
      )
    }
  }

const twiceIn = (values: readonly string[]): string[] => {
  const seen = new Set<string>()
  return values.filter(value => seen.size === seen.add(value).size)
}

const missingIn = (wanted: readonly string[], there: readonly string[]): string[] => {
  const set = new Set(there)
  return wanted.filter(value => !set.has(value))
}

/** Whether what it says is what the team signed, under its own code and number. */
const isWhole = (row: IssuedDiplomaRow, keys: ReadonlyMap<string, KeyObject>): boolean => {
  const { data: facts } = diplomaFacts.safeParse(row.facts)
  const key = keys.get(row.key_id ?? '')
  if (!facts || !key || row.signature === null) return false
  return facts.code === row.code && facts.number === row.number && isSignedWith(facts, row.signature, key)
}

const numbersOf = ({ diplomas, last }: DiplomasIssued): string[] => {
  const counts = diplomas.map(({ number }) => Number(number?.split('-')[1]))
  const gap = counts.toSorted((one, other) => one - other).findIndex((count, at) => count !== at + 1)
  return [
    ...(gap < 0 ? [] : [`number ${gap + 1} is left out or there twice`]),
    ...(last === counts.length ? [] : [`numbers were counted to ${last}, and there are ${counts.length}`])
  ]
}

/** Each thing has one diploma that is ready and signed, numbers have no gap, and each holder was told once. */
export const faultsOfDiplomas = (facts: DiplomasIssued, keys: ReadonlyMap<string, KeyObject>): string[] => {
  const { diplomas, subjects, codes, told, holders, logged } = facts
  const own = diplomas.map(({ code }) => code ?? '')
  const issued = diplomas.map(({ subject }) => subject)
  const found: [string, readonly string[]][] = [
    ['not ready', diplomas.filter(({ state }) => state !== 'ready').map(({ subject }) => subject)],
    ['not whole', diplomas.filter(row => !isWhole(row, keys)).map(({ subject }) => subject)],
    ['issued twice', twiceIn(issued)],
    ['never issued', missingIn(subjects, issued)],
    ['issued to nobody', missingIn(issued, subjects)],
    ['a code twice', twiceIn(own)],
    ['a code that finds nothing', missingIn(own, codes)],
    ['a code of nothing', missingIn(codes, own)],
    ['told twice', twiceIn(told)],
    ['never told', missingIn(holders, told)],
    ['told of nothing', missingIn(told, holders)]
  ]
  return [
    ...found.flatMap(([what, which]) => (which.length > 0 ? [`${what}: ${which.length}, ${which[0]}`] : [])),
    ...numbersOf(facts),
    ...(logged === diplomas.length ? [] : [`the log says ${logged}, and ${diplomas.length} stand`])
  ]
}
