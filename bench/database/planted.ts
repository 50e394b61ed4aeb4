/*
 * Rows by the hundred thousand, made inside the database. Ids are numbers in the shape of an id, so that any row can
 * be asked for without looking it up.
 */

const base = "'00000000-0000-7000-8000-'"

const idOf = (n: string): string => `(${base} || lpad(to_hex(${n}), 12, '0'))::uuid`

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
const trusting = (statements: string): string =>
  `BEGIN; SET LOCAL session_replication_role = replica; ${statements} COMMIT;`

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
