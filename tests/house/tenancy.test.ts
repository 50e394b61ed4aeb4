// What every table must be so that no team can meet another's rows, whatever a query forgets.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepare } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabaseHere } from '#tests/kit/databases.ts'
import { globalTables, tenancyFaults, tenantTables } from './tenancy.ts'

const { database, remove } = await openDatabaseHere()

afterAll(remove)

const good = `
  CREATE TABLE planted (team_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (team_id, id));
  ALTER TABLE planted ENABLE ROW LEVEL SECURITY;
  ALTER TABLE planted FORCE ROW LEVEL SECURITY;
  CREATE POLICY of_team ON planted USING (team_id = current_team()) WITH CHECK (team_id = current_team());`

describe('the tables of the database', () => {
  beforeAll(() => prepare(database, systemClock))

  it('keep the rules of tenancy', async () => {
    expect(await database.connect(tenancyFaults)).toEqual([])
  })

  it('are each a team’s or listed as global, and no listed one is missing', async () => {
    const all = await database.connect(async connection => {
      const { rows } = await connection.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
      )
      return rows.map(({ name }) => name).toSorted()
    })
    const tenant = await database.connect(tenantTables)
    expect([...tenant, ...Object.keys(globalTables)].toSorted()).toEqual(all)
    expect(tenant).toContain('content_versions')
  })

  it.for([
    ['nothing wrong', '', []],
    [
      'no team_id',
      'CREATE TABLE bad (id uuid PRIMARY KEY)',
      [
        'bad has neither team_id nor a reason to be global',
        'bad_pkey has a unique key that does not begin with team_id',
        'bad is not under forced row-level security',
        'bad has not exactly one policy, for all roles and commands, that holds both what is read and what is written to the team'
      ]
    ],
    [
      'a team_id that may be null',
      'ALTER TABLE planted DROP CONSTRAINT planted_pkey; ALTER TABLE planted ALTER team_id DROP NOT NULL',
      ['planted has neither team_id nor a reason to be global', 'planted has no primary key']
    ],
    [
      'a unique index over all teams',
      'CREATE UNIQUE INDEX planted_id ON planted (id)',
      ['planted_id has a unique key that does not begin with team_id']
    ],
    [
      'a key in the wrong order',
      'ALTER TABLE planted DROP CONSTRAINT planted_pkey, ADD PRIMARY KEY (id, team_id)',
      ['planted_pkey has a unique key that does not begin with team_id']
    ],
    [
      'a reference across teams',
      'ALTER TABLE planted ADD other uuid, ADD CONSTRAINT across FOREIGN KEY (other, team_id) REFERENCES images (team_id, id)',
      ['across refers to another table without beginning with team_id on both sides']
    ],
    [
      'security that does not bind its owner',
      'ALTER TABLE planted NO FORCE ROW LEVEL SECURITY',
      ['planted is not under forced row-level security']
    ],
    [
      'no security',
      'ALTER TABLE planted DISABLE ROW LEVEL SECURITY',
      ['planted is not under forced row-level security']
    ],
    [
      'a policy without a check',
      'DROP POLICY of_team ON planted; CREATE POLICY of_team ON planted USING (team_id = current_team())',
      [
        'planted has not exactly one policy, for all roles and commands, that holds both what is read and what is written to the team'
      ]
    ],
    [
      'a second, wider policy',
      'CREATE POLICY wide ON planted USING (true)',
      [
        'planted has not exactly one policy, for all roles and commands, that holds both what is read and what is written to the team'
      ]
    ],
    [
      'another owner',
      'ALTER TABLE planted OWNER TO palmares_app',
      ['planted is owned by the role that requests run as']
    ],
    [
      'an exclusion',
      'ALTER TABLE planted ADD CONSTRAINT alone EXCLUDE USING btree (id WITH =)',
      ['alone is an EXCLUDE constraint, which is banned']
    ],
    [
      'a deferrable key',
      'ALTER TABLE planted ADD CONSTRAINT later UNIQUE (team_id, id) DEFERRABLE',
      ['later is DEFERRABLE, which is banned']
    ],
    ['a sequence', 'CREATE SEQUENCE counted', ['counted is a sequence, which is banned']],
    [
      'a view',
      'CREATE VIEW seen AS SELECT * FROM members',
      ['seen is a view that reads with its owner’s rights']
    ],
    [
      'a function',
      `CREATE FUNCTION peek() RETURNS bigint LANGUAGE sql SECURITY DEFINER RETURN (SELECT count(*) FROM members)`,
      ['peek is a function that runs with its owner’s rights']
    ]
  ] as const)('are caught with %s', async ([, change, faults]) => {
    const found = await database.connect(async connection => {
      await connection.exec(`BEGIN; ${good} ${change}`)
      const all = await tenancyFaults(connection)
      await connection.exec('ROLLBACK')
      return all
    })
    expect(found).toEqual(faults)
  })

  it('are caught inheriting', async () => {
    const found = await database.connect(async connection => {
      await connection.exec(`BEGIN; ${good} CREATE TABLE child () INHERITS (planted)`)
      const all = await tenancyFaults(connection)
      await connection.exec('ROLLBACK')
      return all
    })
    expect(found).toContain('child inherits, which is banned')
  })

  it('are reached by requests through a role that no right of its own lifts over the policies', async () => {
    const { rows } = await database.connect(connection =>
      connection.query(
        `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin FROM pg_roles WHERE rolname = 'palmares_app'`
      )
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false }])
  })
})
