/* What is held of a person's account: the account, the teams they have a part in, and where they are signed in. */
import { inPages } from '#server/platform/db/every-team.ts'
import type { PersonalData, PersonalFile } from '#server/platform/personal-data.ts'
import { presentPasskey, presentSession } from './accounts.present.ts'
import { selectOpenChange } from './address-change.queries.ts'
import { selectAccount, selectMembershipsOf } from './personal.queries.ts'
import { selectPasskeys } from './passkeys.queries.ts'
import { selectSessions } from './sessions.queries.ts'
import { selectFactor } from './two-factor.queries.ts'

const account: PersonalFile = {
  name: 'account',
  async *rows({ doors }, { user_id }) {
    yield* await doors.readPlatform(db => selectAccount(db, user_id))
  }
}

const address_change: PersonalFile = {
  name: 'address_change',
  async *rows({ doors, clock }, { user_id }) {
    yield* await doors.readPlatform(db => selectOpenChange(db, user_id, clock.now()))
  }
}

const memberships: PersonalFile = {
  name: 'memberships',
  async *rows({ doors }, { user_id }) {
    const all = inPages(page => doors.readPlatform(db => selectMembershipsOf(db, user_id, page)))
    for await (const { link, name, role, since } of all) yield { link, name, role, since }
  }
}

const sessions: PersonalFile = {
  name: 'sessions',
  async *rows({ doors, clock }, { user_id, session_id }) {
    const now = clock.now()
    const all = inPages(({ after, limit }) =>
      doors.readPlatform(db =>
        selectSessions(db, { user_id, now, limit, after: after === null ? null : { id: after } })
      )
    )
    for await (const row of all) yield presentSession(row, session_id)
  }
}

const second_step: PersonalFile = {
  name: 'second_step',
  async *rows({ doors }, { user_id }) {
    const [factor] = await doors.readPlatform(db => selectFactor(db, user_id))
    if (factor?.confirmed_at) {
      const { confirmed_at: since, stayed_at, codes_left } = factor
      yield { since, stayed_at, codes_left }
    }
  }
}

const passkeys: PersonalFile = {
  name: 'passkeys',
  async *rows({ doors }, { user_id }) {
    const all = inPages(({ after, limit }) =>
      doors.readPlatform(db =>
        selectPasskeys(db, { user_id, limit, after: after === null ? null : { id: after } })
      )
    )
    for await (const row of all) yield presentPasskey(row)
  }
}

export const personal: PersonalData = {
  tables: [],
  export: [account, address_change, memberships, sessions, second_step, passkeys]
}
