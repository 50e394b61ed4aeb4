/* A hundred thousand opportunities of one team that all take applications: planted, and read as visitors read them. */
import { openOrder, selectOpen } from '#server/features/opportunities/open-calls.queries.ts'
import { idOf, teamId, thing, trusting } from './planted.ts'
import { many, type Read } from './read.ts'

const first_deadline = "timestamptz '2100-01-01'"

const organisations = 500

/** Calls of a team from one number to another, by its organisations in turn; each says twenty words of the vocabulary of works. */
const callsOf = (team: string, first: string, last: string): string => `
    INSERT INTO organisations (team_id, id, name, about, place, country)
    SELECT ${idOf(team)}, ${thing(6, 'o')}, 'Canal House ' || o, '{}', 'Ghent', 'BE' FROM generate_series(1, ${organisations}) o;

    INSERT INTO opportunities (team_id, id, organisation_id, kind, title, summary, description, description_blocks,
      disciplines, stages, place, country, remote, starts_on, ends_on, deadline, time_zone, currency, pays, pays_per, costs,
      provides, places, works, donated_works, hours, expects, rights, selected_by, selection, answers_on, questions, rubric,
      blind, status, returned, outcome, published_at, created_at, updated_at)
    SELECT ${idOf(team)}, ${thing(7, 'n')}, ${thing(6, `(1 + n % ${organisations})`)},
      (ARRAY['residency', 'grant', 'job'])[1 + n % 3],
      jsonb_build_object('en', 'Residency ' || n), '{"en": "A studio by the canal."}', '{}', '{}', ARRAY['print'], '{}', 'Ghent',
      'BE', false, null, null, ${first_deadline} + n * interval '1 second', 'UTC', 'EUR', 150000, 'month', '[]',
      '[{"kind": "studio", "amount": null}]', 1, 0, 0, null, '{}', '{}', 'jury', '{}', '2100-06-01', '[]', '[]', false,
      'published', '', '{}', '2026-01-01', '2026-01-01', '2026-01-01'
    FROM generate_series(${first}, ${last}) n;

    INSERT INTO opportunity_words (team_id, word, opportunity_id, deadline)
    SELECT ${idOf(team)}, 'residency', ${thing(7, 'n')}, ${first_deadline} + n * interval '1 second' FROM generate_series(${first}, ${last}) n
    UNION
    SELECT ${idOf(team)}, 'said' || floor(20000 * power(abs(hashint8(n * 31 + k)) / 2147483648.0, 4)), ${thing(7, 'n')},
      ${first_deadline} + n * interval '1 second'
    FROM generate_series(${first}, ${last}) n, generate_series(1, 20) k;
  `

export const plantCalls = (calls: number): string => trusting(callsOf('1', '1', String(calls)))

/** As many again in another team, and one organisation in every other, so that what is read of the one team is not the whole table. */
export const plantOtherCalls = (calls: number): string =>
  trusting(`${callsOf('2', String(calls + 1), String(2 * calls))}
    INSERT INTO organisations (team_id, id, name, about, place, country)
    SELECT ${idOf('n')}, ${thing(6, '1')}, 'Canal House', '{}', 'Ghent', 'BE' FROM generate_series(3, 1000) n;
  `)

export const callsReads = (calls: number): Read[] => [
  {
    what: `24 of a team's ${many(calls)} open opportunities`,
    team_id: teamId(1),
    least: 0.75,
    build: (db, n) => {
      const at = 100 + ((n * 7919) % (calls - 200))
      const deadline = new Date(Date.UTC(2100, 0, 1) + at * 1000)
      const page = { ...openOrder.read({ limit: 23 }), after: { deadline, id: teamId(0) } }
      return selectOpen(db, teamId(1), { ...page, now: new Date() })
    }
  }
]
