/*
 * Rows by the hundred thousand, made inside the database. Ids are numbers in the shape of an id, so that any row can
 * be asked for without looking it up.
 */
import { createHash } from 'node:crypto'

const base = "'00000000-0000-7000-8000-'"

export const idOf = (n: string): string => `(${base} || lpad(to_hex(${n}), 12, '0'))::uuid`

export const teamId = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const linkOf = (n: number): string => `team-${n}`

// A name that sorts like any other; every tenth team is a biennale, the first ten alone know an astrolabe.
const name = (n: string): string => `initcap(left(md5(${n}::text), 6)) || ' Salon ' || ${n}`
const tagline = (n: string): string =>
  `CASE WHEN ${n} % 10 = 0 THEN 'A biennale of drawings' ELSE 'Prints, paintings and paper' END
   || CASE WHEN ${n} <= 10 THEN ', with an astrolabe' ELSE '' END`

export const rareWord = 'astrolabe'
export const commonWord = 'biennale'

/** Foreign keys hold by construction, and checking a million of them takes longer than writing them. */
export const trusting = (statements: string): string =>
  `BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB';
    SET LOCAL maintenance_work_mem = '256MB'; ${statements} COMMIT;`

/**
 * A table that takes millions of rows: they come in the order of its key, and its other indexes are made once all stand there,
 * since none of them fits into the memory of the database.
 */
export const filling = (table: string, statement: string): string => `
    CREATE TEMP TABLE made_later ON COMMIT DROP AS SELECT indexname, indexdef FROM pg_indexes
    WHERE tablename = '${table}' AND schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint);
    DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT * FROM made_later LOOP EXECUTE 'DROP INDEX ' || each.indexname; END LOOP;
    END $$;
    ${statement};
    DO $$ DECLARE each record; BEGIN
      FOR each IN SELECT * FROM made_later LOOP EXECUTE each.indexdef; END LOOP;
    END $$;
    DROP TABLE made_later;
`

/** Teams from number `first` to number `last`, with their links and cards. */
export const plantTeams = (first: number, last: number): string =>
  trusting(`
    INSERT INTO teams (id, link, name, tagline, country, currency, time_zone, locales, default_locale, accent, pairing,
                       socials, features, version, created_at, updated_at)
    SELECT ${idOf('n')}, 'team-' || n, ${name('n')}, ${tagline('n')}, 'BE', 'EUR', 'Europe/Brussels',
           ARRAY['en', 'fr'], 'en', '#1d4ed8', 'exhibit', '{}',
           '{"courses": false, "portfolios": false, "public_rating": false, "opportunities": false}', 1,
           timestamptz '2026-01-01' + n * interval '1 minute', now()
    FROM generate_series(${first}, ${last}) n;

    INSERT INTO team_links SELECT 'team-' || n, ${idOf('n')}, null FROM generate_series(${first}, ${last}) n;

    INSERT INTO team_cards (team_id, link, name, tagline, words, created_at, refreshed_at)
    SELECT id, link, name, tagline, plain(name || ' ' || tagline || ' ' || link), created_at, now()
    FROM teams WHERE id BETWEEN ${idOf(String(first))} AND ${idOf(String(last))};
  `)

/** A page in every team, and so many versions of it in each of the first ones. */
export const plantVersions = (teams: number, versions: number): string =>
  trusting(`
    INSERT INTO content_pages SELECT id, 'home', 'en', ${versions}, 1 FROM teams;

    INSERT INTO content_versions
    SELECT ${idOf('n')}, 'home', 'en', version, '{"coming": {"title": "Opens in May"}}', ${idOf('1 + version % 1000')},
           timestamptz '2026-01-01' + version * interval '1 second', null
    FROM generate_series(1, ${teams}) n, generate_series(1, ${versions}) version;
  `)

export const plantUsers = (count: number): string => `
  INSERT INTO users (id, email, email_key, first_name, last_name, created_at)
  SELECT ${idOf('n')}, n || '@people.test', n || '@people.test', 'First', 'Last', now()
  FROM generate_series(1, ${count}) n;
`

/** Ids of another row of the same team: each kind of thing counts for itself. */
export const thing = (kind: number, n: string): string =>
  `('00000000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`

export const contestId = (team: number): string =>
  `00000000-0000-7000-8100-${team.toString(16).padStart(12, '0')}`

export const workId = (n: number): string => `00000000-0000-7000-8300-${n.toString(16).padStart(12, '0')}`

/** Contests that show their works, with their categories; `from` gives the number of each and that of its team. */
export const plantContests = (from: string): string => `
    INSERT INTO contests (team_id, id, slug, title, edition, summary, currency, time_zone, opens_at, closes_at, fee_tiers,
                          per_person, per_category, fields, rights, rights_version, ai, showing, naming, edit_after_submit, prizes,
                          published_at, version, created_at, updated_at)
    SELECT ${idOf('team')}, ${thing(1, 'n')}, 'salon-' || n, '{"en": "Salon"}', 2026, '{}', 'EUR', 'UTC', '2026-01-01',
           '2027-01-01', '[]', 9, 9, '[]',
           '{"uses": [], "years": 1, "exclusive": false, "credited": true, "note": {}}', 1, 'none', 'at_once', 'at_once', true, '[]',
           '2026-01-01', 1, now(), now()
    FROM ${from};

    INSERT INTO categories
    SELECT ${idOf('team')}, ${thing(1, 'n')}, ${thing(2, 'n * 10 + c')}, c, '{"en": "Painting"}', '{}', '{}', null, null, 1,
           5, null, null, 3, false
    FROM ${from}, generate_series(0, 4) c;

    INSERT INTO releases SELECT ${idOf('team')}, ${thing(1, 'n')}, 'awards', null, '2026-06-01', 1 FROM ${from};
`

const contested = 1000
const worksAPicture = 50

/**
 * A contest in a thousand teams, and in the first of them so many works on show each, made by the first thousand people.
 * So many tables are large that none is read whole because it is small.
 */
export const plantWorks = (teams: number, works: number): string =>
  trusting(`
    ${plantContests(`(SELECT n AS team, n FROM generate_series(1, ${contested}) n) of_team`)}

    INSERT INTO images (team_id, id, width, height, thumbhash, sha256, original, widths, created_at)
    SELECT ${idOf('n')}, ${thing(4, 'p')}, 2400, 1800, decode(repeat('ab', 24), 'hex'), decode(md5(p::text), 'hex'), 'none',
           '{320,800,1600,2400}', now()
    FROM generate_series(1, ${teams}) n, generate_series(0, ${works} / ${worksAPicture}) p;

    INSERT INTO works (team_id, id, contest_id, category_id, owner_id, status, payment, visibility, entry_number, parts,
                       version, revision, created_at, saved_at, submitted_at, title, artist, medium, year, cover_id)
    SELECT ${idOf('n')}, ${thing(3, 'w')}, ${thing(1, 'n')}, ${thing(2, 'n * 10 + w % 5')}, ${idOf('1 + w % 1000')}, 'eligible',
           'none', 'public', w, '{"title": "Blue hour", "statement": ""}', 2, 1, now(), now(),
           timestamptz '2026-01-01' + w * interval '1 second', initcap(left(md5(w::text), 8)) || ' hour', 'First Last', 'Oil',
           2025, ${thing(4, `(w / ${worksAPicture})`)}
    FROM generate_series(1, ${teams}) n, generate_series(1, ${works}) w;

    INSERT INTO awards
    SELECT team_id, ${thing(5, 'entry_number')}, contest_id, id, entry_number, 'special', null, '{"en": "Mention"}', '{}'
    FROM works WHERE entry_number % 100 = 0;

    INSERT INTO work_revisions
    SELECT team_id, id, 1, category_id, parts, owner_id, submitted_at FROM works;

    INSERT INTO work_images
    SELECT team_id, id, 0, contest_id, cover_id, 'A harbour at dusk', decode(md5(id::text), 'hex'), false FROM works;

    INSERT INTO work_words (team_id, word, work_id, in_title)
    SELECT team_id, word, id, true FROM works, regexp_split_to_table(plain(title), ' ') word;
  `)

/** What the entries desk looks up beside the works: one in ten is in conflict, one picture in ten has one like it. */
export const plantDoubts = (teams: number, works: number): string =>
  trusting(`
    INSERT INTO conflicts (team_id, user_id, work_id, contest_id, kind, source, note, created_at)
    SELECT team_id, ${idOf('1 + entry_number % 1000')}, id, contest_id, 'other', 'set', '', now()
    FROM works WHERE entry_number % 10 = 0;

    INSERT INTO near_images
    SELECT ${idOf('n')}, ${thing(4, 'p')}, ${thing(4, 'p + 1')}, 5
    FROM generate_series(1, ${teams}) n, generate_series(0, ${works} / ${worksAPicture} - 1) p WHERE p % 10 = 0;
  `)

export const nameOf = (n: number): string => createHash('md5').update(`name ${n}`).digest('hex').slice(0, 6)

/**
 * In the first team as many words a work as artists write: a name that a hundred works share, one word of the medium that
 * all share, and twenty of a vocabulary in which some words are in every third work and most in a few.
 */
export const plantSaid = (): string =>
  trusting(`
    UPDATE works SET artist = initcap(left(md5('name ' || entry_number % 1000), 6)) || ' Ferrand'
    WHERE team_id = ${idOf('1')} AND entry_number IS NOT NULL;

    INSERT INTO work_words (team_id, word, work_id, in_name, artist_id, contest_id)
    SELECT team_id, word, id, true, owner_id, contest_id FROM works, regexp_split_to_table(plain(artist), ' ') word
    WHERE team_id = ${idOf('1')} AND entry_number IS NOT NULL
    ON CONFLICT DO NOTHING;

    INSERT INTO work_words (team_id, word, work_id)
    SELECT team_id, 'oil', id FROM works WHERE team_id = ${idOf('1')} AND entry_number IS NOT NULL
    UNION
    SELECT team_id, 'said' || floor(20000 * power(abs(hashint8(entry_number * 31 + k)) / 2147483648.0, 4)), id
    FROM works, generate_series(1, 20) k WHERE team_id = ${idOf('1')} AND entry_number IS NOT NULL
    ON CONFLICT DO NOTHING;
  `)
