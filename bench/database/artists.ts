/*
 * A hundred thousand artists of one team with pages for everybody and works on show; among them, one in five more whose
 * page is unlisted, private, or a child's.
 */
import { filling, idOf, plantContests, thing, trusting } from './planted.ts'
import { vocabularyOf } from './vocabulary.ts'

const showing = 4

const first_names = vocabularyOf(
  'Mara Jonas Lucía Amélie Noor Yusuf Hélène Tomás Ines Björn Chiara Fatou Wei Anouk Rafael Sanne محمد نور خالد سعاد'
)
const last_names = vocabularyOf('Ferrand Okafor Lindqvist Marchetti Duval Nakamura Haddad حداد منصور درويش')
const title_words = vocabularyOf('Blue Hour Night Harbour Étude Garden Salt Paper Window شمس بحر قمر')

/** Of four artists one has a name that many have; the others have one of twenty thousand. */
const last_name = `CASE WHEN n % 4 = 0 THEN ${last_names.at('n / 4')}
  ELSE initcap(left(md5('name ' || n % 20000), 6)) END`

/** Of twenty-five twenty have pages that search engines may list. */
const visibility = `CASE WHEN n % 25 IN (1, 2) THEN 'unlisted' WHEN n % 25 IN (3, 4) THEN 'private' ELSE 'public' END`
const is_child = 'n % 25 = 5'

const peopleUpTo = (artists: number): string => `generate_series(1, ${Math.ceil((artists * 25) / 20)}) n`

const team = idOf('1')

const people = (artists: number): string => `
    INSERT INTO users (id, email, email_key, first_name, last_name, birth_date, country, city, disciplines, bio, created_at,
      verified_at)
    SELECT ${idOf('n')}, n || '@people.test', n || '@people.test', ${first_names.at('n * 7 / 3')}, ${last_name},
      CASE WHEN ${is_child} THEN current_date - 3650 ELSE date '1950-01-01' + (n % 15000)::integer END, 'BE', 'Ghent',
      ARRAY['print'], 'Prints, paintings and paper.', now(), now()
    FROM ${peopleUpTo(artists)};

    INSERT INTO members (team_id, user_id, role, since)
    SELECT ${team}, ${idOf('n')}, 'participant', now() FROM ${peopleUpTo(artists)};
    INSERT INTO user_teams (user_id, team_id, role, since)
    SELECT ${idOf('n')}, ${team}, 'participant', now() FROM ${peopleUpTo(artists)};

    INSERT INTO artist_pages (user_id, handle, visibility, statement, shows_place, saved_as_child, version)
    SELECT ${idOf('n')}, 'artist-' || n, ${visibility}, 'I draw what the tide leaves behind.', true, ${is_child}, 1
    FROM ${peopleUpTo(artists)};
    INSERT INTO artist_handles (key, handle, user_id)
    SELECT 'artist-' || n, 'artist-' || n, ${idOf('n')} FROM ${peopleUpTo(artists)};`

const worksOf = (artists: number): string => `
    ${plantContests(`(SELECT 1 AS team, n FROM generate_series(1, ${showing}) n) of_team`)}

    INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, widths, created_at)
    SELECT ${team}, ${thing(4, 'p')}, 2400, 1800, decode(repeat('ab', 24), 'hex'), decode(md5(p::text), 'hex'), 'none',
      '{320,800,1600,2400}', now()
    FROM generate_series(0, 999) p;

    -- One each, and of every fifth another one.
    INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts, version,
      revision, created_at, saved_at, submitted_at, title, artist, child_name, medium, year, cover_id)
    SELECT ${team}, ${thing(3, 'w')}, ${thing(1, 'c')}, ${thing(2, '(c * 10 + w % 5)')}, ${idOf('n')},
      CASE WHEN w % 200 = 0 THEN 'awarded' ELSE 'eligible' END, 'none', 'public', w,
      '{"title": "Blue hour", "statement": "What the tide leaves behind."}', 2, 1, now(), now(),
      timestamptz '2026-01-01' + w * interval '1 second',
      ${title_words.at('w')} || ' ' || ${title_words.at('w / 11 + 5')} || ' ' || w % 5000,
      ${first_names.at('n * 7 / 3')} || ' ' || ${last_name},
      CASE WHEN ${is_child} THEN ${first_names.at('n * 7 / 3')} END, 'Oil', 2025, ${thing(4, '(w % 1000)')}
    FROM ${peopleUpTo(artists)}, LATERAL (
      SELECT n AS w, 1 + n % ${showing} AS c
      UNION ALL SELECT n + ${10 * artists}, 1 + (n + 1) % ${showing} WHERE n % 5 = 0) work;

    INSERT INTO work_revisions SELECT team_id, id, 1, category_id, parts, owner_id, submitted_at FROM works;
    INSERT INTO work_images
    SELECT team_id, id, 0, contest_id, cover_id, 'A harbour at dusk', decode(md5(id::text), 'hex'), false FROM works;`

/** Of a child the first name alone is known. What is said comes from a vocabulary in which few words are common. */
const words = filling(
  'work_words',
  `INSERT INTO work_words (team_id, word, work_id, in_title, in_name, artist_id, contest_id)
      SELECT team_id, word, id, bool_or(titled), bool_or(named), CASE WHEN bool_or(named) THEN owner_id END,
        CASE WHEN bool_or(named) THEN contest_id END
      FROM works, LATERAL (
        SELECT word, true AS titled, false AS named FROM string_to_table(plain(title), ' ') word
        UNION ALL SELECT word, false, true FROM string_to_table(plain(coalesce(child_name, artist)), ' ') word
        UNION ALL SELECT 'said' || floor(20000 * power(abs(hashint8(entry_number * 31 + k)) / 2147483648.0, 4)), false, false
        FROM generate_series(1, 3) k) each
      WHERE team_id = ${team} GROUP BY team_id, word, id, owner_id, contest_id
      ORDER BY word COLLATE "C", id`
)

export const plantArtists = (artists: number): string =>
  trusting(`${people(artists)} ${worksOf(artists)} ${words}`)
