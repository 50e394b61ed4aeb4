/*
 * Drafts that can be handed in, each of an artist of its own, in two teams: the product writes in the one, the bare
 * driver in the other, so that neither takes the other's numbers.
 */
import { createHash } from 'node:crypto'
import { wholeParts } from '#tests/kit/entering.ts'
import { contestId, idOf, teamId, thing, trusting } from './planted.ts'

export type Side = 'product' | 'bare'

const teams: Record<Side, number> = { product: 500, bare: 501 }

const named = (kind: number, n: number): string =>
  `00000000-0000-7000-8${kind}00-${n.toString(16).padStart(12, '0')}`

/** No number of anything else, so that it is known wherever it is written. */
export const firstNumber = 7_000_000

/** Ids as planted below; `own` is all that differs from draft to draft and side to side, in one order. */
export const draftOf = (side: Side, n: number) => {
  const team = teams[side]
  const [id, owner_id, picture_id] = [named(7, n), named(5, n), named(6, n)]
  const sha256 = createHash('sha256').update(String(n)).digest()
  const key = `bench-${team}-${n}`
  return {
    team_id: teamId(team),
    id,
    owner_id,
    key,
    own: [teamId(team), contestId(team), named(2, team * 10), id, owner_id, picture_id, key],
    sha256
  }
}

export const plantDrafts = (count: number): string =>
  trusting(`
    INSERT INTO users (id, email, email_key, first_name, last_name, created_at, verified_at)
    SELECT ${thing(5, 'n')}, n || '@artists.test', n || '@artists.test', 'First', 'Last', now(), now()
    FROM generate_series(1, ${count}) n;

    INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, owner_id, format, bytes, widths, created_at)
    SELECT ${idOf('t')}, ${thing(6, 'n')}, 2400, 1800, decode(repeat('ab', 24), 'hex'), sha256(n::text::bytea), 'none',
           ${thing(5, 'n')}, 'jpeg', 1000, '{320,800,1600,2400}', now()
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(1, ${count}) n;

    INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, parts, version, revision,
                       created_at, saved_at)
    SELECT ${idOf('t')}, ${thing(7, 'n')}, ${thing(1, 't')}, ${thing(2, 't * 10')}, ${thing(5, 'n')}, 'draft', 'none', 'private',
           jsonb_set('${JSON.stringify(wholeParts(''))}', '{images,0,picture_id}', to_jsonb(${thing(6, 'n')}::text)), 1, 0,
           now(), now()
    FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t, generate_series(1, ${count}) n;

    INSERT INTO entry_numbers
    SELECT ${idOf('t')}, ${thing(1, 't')}, ${firstNumber} FROM unnest(ARRAY[${teams.product}, ${teams.bare}]) t;
  `)
