/* A round with its jurors and their sheets, laid into the database, for tests of what jurors then do with them. */
import { randomUUID } from 'node:crypto'
import type { Contest } from '#contract/contests.ts'
import type { Criterion } from '#contract/rounds.ts'
import type { SeesOthers } from '#contract/rules/judging-choices.ts'
import type { RoundState } from '#contract/rules/round-status.ts'
import type { Work } from '#contract/works.ts'
import type { Person } from './people.ts'
import { tamper } from './tamper.ts'
import type { TestApp } from './test-app.ts'

export const criterion = (id: string, more: Partial<Criterion> = {}): Criterion => ({
  id,
  label: { en: id },
  help: {},
  weight: 1,
  min: 0,
  max: 10,
  step: 1,
  labels: {},
  required: true,
  comment: 'never',
  ...more
})

/** Whose sheets are planted; their token is of no matter here. */
type Juror = Pick<Person, 'user_id' | 'email'>

export interface RoundFacts {
  state?: RoundState
  criteria?: Criterion[]
  blind?: boolean
  sees_others?: SeesOthers
  closes_at?: Date
  position?: number
  /** Each gets a sheet for every work, in an order of their own. */
  jurors: readonly Juror[]
  works: readonly Work[]
}

export interface RoundFixture {
  id: string
  /** The sheets by the juror and the work. */
  sheet: (juror: Juror, work: Work) => string
}

type Cell = string | number | boolean | object | null

const literal = (value: Cell): string => {
  if (value === null) return 'NULL'
  if (value instanceof Date) return `'${value.toISOString()}'`
  const plain = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return typeof value === 'number' || typeof value === 'boolean' ? plain : `'${plain.replaceAll("'", "''")}'`
}

const insert = (table: string, row: Record<string, Cell>): string =>
  `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')})`

const now = new Date()

const jurorRow = (team_id: string, id: string, contest: Contest, { user_id, email }: Juror) => ({
  team_id,
  id,
  contest_id: contest.id,
  email,
  email_key: email,
  user_id,
  chair: false,
  note: '',
  token_hash: `\\x${id.replaceAll('-', '')}`,
  invited_by: user_id,
  invited_at: now,
  expires_at: now,
  accepted_at: now,
  version: 1
})

/** As accepting an invitation leaves it; a higher role stays. */
const memberRows = (team_id: string, { user_id }: Juror): string[] =>
  ['members', 'user_teams'].map(
    table =>
      `${insert(table, { team_id, user_id, role: 'juror', since: now })}
       ON CONFLICT (team_id, user_id) DO UPDATE SET role = 'juror' WHERE ${table}.role = 'participant'`
  )

const untouched = {
  status: 'assigned',
  marks: {},
  comments: {},
  comment: '',
  note: '',
  favourite: false,
  flags: '{}',
  version: 1,
  assigned_at: now
}

const roundRow = (team_id: string, id: string, contest: Contest, facts: RoundFacts) => ({
  team_id,
  id,
  contest_id: contest.id,
  position: facts.position ?? 1,
  title: { en: `Round ${facts.position ?? 1}` },
  kind: 'scoring',
  state: facts.state ?? 'open',
  criteria: facts.criteria ?? [criterion('idea'), criterion('craft')],
  quorum: 1,
  blind: facts.blind ?? true,
  sees_others: facts.sees_others ?? 'never',
  comments_to_artist: false,
  method: 'mean',
  closes_at: facts.closes_at ?? null,
  opened_at: now,
  works: facts.works.length,
  version: 1,
  created_at: now
})

/** In alpha. On the embedded database the server is ended and started around it. */
export const createRound = async (
  app: TestApp,
  contest: Contest,
  facts: RoundFacts
): Promise<RoundFixture> => {
  const team_id = app.people.teams.alpha
  const round_id = randomUUID()
  const statements = [insert('rounds', roundRow(team_id, round_id, contest, facts))]
  for (const { id: work_id, category_id, revision } of facts.works)
    statements.push(insert('round_works', { team_id, round_id, work_id, category_id, revision }))
  const sheets = new Map<string, string>()
  for (const [turn, juror] of facts.jurors.entries()) {
    const juror_id = randomUUID()
    const again = `ON CONFLICT (team_id, user_id, contest_id) WHERE removed_at IS NULL DO NOTHING`
    statements.push(...memberRows(team_id, juror))
    statements.push(`${insert('jurors', jurorRow(team_id, juror_id, contest, juror))} ${again}`)
    for (const [at, { id: work_id }] of facts.works.entries()) {
      const id = randomUUID()
      const place = (at + turn) % facts.works.length
      sheets.set(`${juror.user_id} ${work_id}`, id)
      // In another round of the same contest the juror stands already.
      statements.push(
        insert('scores', { team_id, id, round_id, work_id, juror_id, place, ...untouched }).replace(
          literal(juror_id),
          `(SELECT id FROM jurors WHERE team_id = ${literal(team_id)} AND contest_id = ${literal(contest.id)}
            AND user_id = ${literal(juror.user_id)} AND removed_at IS NULL)`
        )
      )
    }
  }
  await tamper(app, statements.join(';\n'))
  return {
    id: round_id,
    sheet(juror, work) {
      const id = sheets.get(`${juror.user_id} ${work.id}`)
      if (!id) throw new Error(`${juror.email} has no sheet for ${work.parts.title}`)
      return id
    }
  }
}
