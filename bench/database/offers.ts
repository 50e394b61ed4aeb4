/*
 * A hundred thousand opportunities of one team in all states, by organisations of which one is suspended, and a few in
 * each of the other teams; of those some are suspended and some have switched opportunities off.
 */
import { media } from '#contract/rules/contest-choices.ts'
import { careerStages, mostOrganisations, opportunityKinds } from '#contract/rules/opportunity-choices.ts'
import { filling, idOf, thing, trusting } from './planted.ts'
import { vocabularyOf } from './vocabulary.ts'

const titled = vocabularyOf(
  'Residency Mural Atelier Fellowship Biennale Stipend Workshop Prize منحه معرض ورشه'
)
const placed = vocabularyOf('Ghent Utrecht Lyon Porto Kraków Marseille Tunis Amman بيروت عمان')

const listOf = (values: readonly string[]): string => values.map(value => `'${value}'`).join(', ')

const picked = (values: readonly string[], n: string): string =>
  `(ARRAY[${listOf(values)}])[1 + abs(hashint8(${n})) % ${values.length}]`

/** Of twenty twelve are open, two have passed their deadline, three were closed, two awarded; one is not public yet. */
const status = `CASE WHEN n % 20 < 14 THEN 'published' WHEN n % 20 < 17 THEN 'closed' WHEN n % 20 < 19 THEN 'awarded'
  WHEN n % 40 = 19 THEN 'draft' ELSE 'in_review' END`

/** Within the next four months, or within the last two years, many at the same hour. */
const deadline = `date_trunc('hour', now()) + CASE
  WHEN n % 20 < 12 THEN interval '1 day' + abs(hashint8(n)) % (120 * 24) * interval '1 hour'
  ELSE - abs(hashint8(n)) % (730 * 24) * interval '1 hour' END`

/** As much as such an offer says, and as hard to pack. */
const prose = `(SELECT string_agg(md5((n * 31 + k)::text), ' ') FROM generate_series(1, 20) k)`

/** `from` gives the number of the team and that of each opportunity, and how many organisations the team has. */
const offersOf = (from: string): string => `
    INSERT INTO opportunities (team_id, id, organisation_id, kind, title, summary, description, description_blocks,
      disciplines, stages, place, country, remote, starts_on, ends_on, deadline, time_zone, currency, pays, pays_per, costs,
      provides, places, works, donated_works, hours, expects, rights, selected_by, selection, answers_on, pays_by, questions,
      rubric, blind, status, returned, outcome, published_at, closed_at, awarded_at, created_at, updated_at)
    SELECT ${idOf('team')}, ${thing(7, 'n')}, ${thing(6, '(1 + n % organisations)')}, ${picked(opportunityKinds, 'n * 3')},
      jsonb_build_object('en', ${titled.at('n')} || ' ' || n, 'ar', ${titled.at('n / 7 + 8')} || ' ' || n),
      '{"en": "A studio by the canal, with light from the north.", "fr": "Un atelier au bord du canal."}',
      jsonb_build_object('en', said), jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text', said)),
      CASE WHEN n % 6 = 0 THEN '{}'::text[] ELSE ARRAY[${picked(media, 'n * 5')}, 'collage'] END,
      CASE WHEN n % 2 = 0 THEN '{}'::text[] ELSE ARRAY[${picked(careerStages, 'n * 7')}] END,
      ${placed.at('n / 3')},
      CASE WHEN n % 2000 = 0 THEN 'IS' ELSE ${picked(['BE', 'NL', 'FR', 'PT', 'PL', 'TN', 'JO', 'LB', 'DE', 'IT'], 'n * 11')} END,
      n % 7 = 0, current_date + 150, current_date + 150 + (n % 150)::integer,
      CASE WHEN n % 20 = 19 THEN null ELSE ${deadline} END, 'Europe/Brussels', 'EUR',
      CASE WHEN n % 5 < 2 THEN 0 ELSE 50000 + n % 400 * 1000 END, ${picked(['once', 'month', 'hour'], 'n * 13')},
      '[{"kind": "travel", "amount": 20000}]', '[{"kind": "studio", "amount": null}, {"kind": "housing", "amount": null}]',
      1 + n % 4, n % 3, 0, null, '{"en": "A talk at the end."}', '{"en": "They stay with the artist."}', 'jury', '{}',
      current_date + 140, CASE WHEN n % 5 < 2 THEN null ELSE current_date + 200 END, '[]', '[]', false, ${status}, '', '{}',
      CASE WHEN n % 20 < 19 THEN now() - interval '60 days' END, CASE WHEN n % 20 BETWEEN 14 AND 18 THEN now() END,
      CASE WHEN n % 20 BETWEEN 17 AND 18 THEN now() END, now(), now()
    FROM ${from}, LATERAL (SELECT ${prose} AS said) texts;`

/** What is public has the words of its title and place, and a dozen of a vocabulary in which few words are common. */
const words = filling(
  'opportunity_words',
  `INSERT INTO opportunity_words (team_id, word, opportunity_id, deadline)
    SELECT o.team_id, word, o.id, o.deadline
    FROM (SELECT *, row_number() OVER () AS number FROM opportunities WHERE status = 'published') o, LATERAL (
      SELECT string_to_table(plain((title ->> 'en') || ' ' || (title ->> 'ar') || ' ' || place), ' ') AS word
      UNION SELECT 'studio'
      UNION SELECT 'said' || floor(20000 * power(abs(hashint8(o.number * 31 + k)) / 2147483648.0, 4)) FROM generate_series(1, 12) k
    ) each
    ORDER BY o.team_id, word COLLATE "C", o.id`
)

const otherTeams = 1000
const each = 20

export const plantOffers = (offers: number): string =>
  trusting(`
    UPDATE teams SET status = CASE WHEN link ~ '50$' THEN 'suspended' ELSE status END,
      features = features || CASE WHEN link ~ '3$' THEN '{"portfolios": true}' ELSE '{"portfolios": true, "opportunities": true}' END::jsonb;

    INSERT INTO organisations (team_id, id, name, about, place, country, verified_at, suspended_at)
    SELECT ${idOf('team')}, ${thing(6, 'o')}, 'Canal House ' || o, '{"en": "Studios in a warehouse."}', 'Ghent', 'BE',
      CASE WHEN o % 2 = 0 THEN now() END, CASE WHEN o = ${mostOrganisations} THEN now() END
    FROM generate_series(1, ${otherTeams}) team, generate_series(1, CASE WHEN team = 1 THEN ${mostOrganisations} ELSE 1 END) o;

    ${offersOf(`(SELECT 1 AS team, ${mostOrganisations} AS organisations, n FROM generate_series(1, ${offers}) n) offered`)}
    ${offersOf(
      `(SELECT team, 1 AS organisations, ${offers} + team * ${each} + e AS n
        FROM generate_series(2, ${otherTeams}) team, generate_series(1, ${each}) e) offered`
    )}
    ${words}

    INSERT INTO opportunity_cards (team_id, opportunity_id, organisation_id, organisation, kind, title, place, pays, pays_per,
      currency, deadline, time_zone)
    SELECT o.team_id, o.id, o.organisation_id, r.name, o.kind, o.title, o.place, o.pays, o.pays_per, o.currency, o.deadline,
      o.time_zone
    FROM opportunities o JOIN organisations r ON r.team_id = o.team_id AND r.id = o.organisation_id
    WHERE o.status = 'published' AND r.suspended_at IS NULL;
  `)
