import { expect, it } from 'vitest'
import { roles } from '../kit.ts'
import { may, permissions, type Permission } from './permissions.ts'

// Object.keys forgets the names; the table has no others.
const all = Object.keys(permissions) as Permission[]

it('is the table that was agreed on', () => {
  const lines = all.map(
    permission => `${permission}: ${roles.filter(role => may(role, permission)).join(' ')}`
  )
  expect(lines).toEqual([
    'see_console: organiser owner',
    'change_settings: organiser owner',
    'change_link: owner',
    'close_team: owner',
    'change_billing: owner',
    'edit_texts: organiser owner',
    'write_blog: organiser owner',
    'run_contests: organiser owner',
    'post_opportunities: organiser owner',
    'publish_unreviewed: owner',
    'judge: juror organiser owner',
    'see_members: organiser owner',
    'see_audit: organiser owner',
    'invite_organisers: organiser owner',
    'invite_owners: owner',
    'decide_roles: owner',
    'require_second_factor: owner'
  ])
})

it('gives an owner all that an organiser has, and a visitor nothing', () => {
  for (const permission of all) {
    for (const role of ['visitor', 'admin', null] as const) expect(may(role, permission)).toBe(false)
    expect(may('owner', permission)).toBe(true)
  }
})
