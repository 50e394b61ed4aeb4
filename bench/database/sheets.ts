/*
 * An open round in two teams, with a sheet for each juror of a panel of five: the product marks in the one, the bare driver
 * in the other.
 */
import type { Criterion } from '#contract/rounds.ts'
import type { Side } from './drafts.ts'
import { idOf, teamId, thing, trusting } from './planted.ts'

const teams: Record<Side, number> = { product: 502, bare: 503 }

const panel = 5
const jurors = 100

const criteria = ['idea', 'craft', 'courage'].map((id, at): Criterion => ({
  id,
  label: { en: id },
  help: {},
  weight: 3 - at,
  min: 0,
  max: 10,
  step: 1,
  labels: {},
  required: true,
  comment: 'never'
}))

const sheetId = (n: number): string => `00000000-0000-7000-8900-${n.toString(16).padStart(12, '0')}`

/** Of the five jurors of a panel each has one sheet of its five. */
const jurorOf = (n: number): number => 1 + (n % panel) + panel * (Math.floor(n / panel) % (jurors / panel))

export const sheetOf = (side: Side, n: number) => {
  const team_id = teamId(teams[side])
  const [id, user_id] = [sheetId(n), teamId(jurorOf(n))]
  return { team_id, id, user_id, own: [team_id, id, user_id] }
}

export const plantSheets = (count: number): string =>
  trusting(`
    INSERT INTO rounds (team_id, id, contest_id, position, title, kind, state, criteria, quorum, blind, sees_others,
                        comments_to_artist, method, opened_at, works, version, created_at)
    SELECT ${idOf('t')}, ${thing(1, 't')}, ${thing(1, 't')}, 1, '{"en": "Jury"}', 'scoring', 'open',
           '${JSON.stringify(criteria)}', 3, true, 'never', false, 'mean', now(), ${Math.ceil(count / panel)}, 1, now()
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t;

    INSERT INTO jurors (team_id, id, contest_id, email, email_key, user_id, chair, note, token_hash, invited_by, invited_at,
                        expires_at, accepted_at, version)
    SELECT ${idOf('t')}, ${thing(2, 'j')}, ${thing(1, 't')}, j || '@people.test', j || '@people.test', ${idOf('j')}, false, '',
           sha256(j::text::bytea), ${idOf('1')}, now(), now(), now(), 1
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(1, ${jurors}) j;

    INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts,
                       version, revision, created_at, saved_at, submitted_at, title, artist, medium, year)
    SELECT ${idOf('t')}, ${thing(3, 'w')}, ${thing(1, 't')}, ${thing(2, 't * 10')}, ${idOf('101 + w % 800')}, 'in_judging',
           'none', 'jury', w + 1, '{"title": "Blue hour"}', 2, 1, now(), now(), now(), 'Blue hour', 'First Last', 'Oil', 2025
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(0, ${count} / ${panel}) w;

    INSERT INTO round_works (team_id, round_id, work_id, category_id, revision)
    SELECT ${idOf('t')}, ${thing(1, 't')}, ${thing(3, 'w')}, ${thing(2, 't * 10')}, 1
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(0, ${count} / ${panel}) w;

    INSERT INTO scores (team_id, id, round_id, work_id, juror_id, status, place, marks, comments, comment, note, favourite,
                        flags, version, assigned_at)
    SELECT ${idOf('t')}, ${thing(9, 'n')}, ${thing(1, 't')}, ${thing(3, `(n / ${panel})`)},
           ${thing(2, `(1 + n % ${panel} + ${panel} * (n / ${panel} % ${jurors / panel}))`)}, 'assigned', n, '{}', '{}', '',
           '', false, '{}', 1, now()
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(1, ${count}) n;
  `)
