import { expect, it } from 'vitest'
import { Problem } from '#contract/problems.ts'
import type { Team } from '#contract/teams.ts'
import { saveChanges } from './merging.ts'
import { settingsOf } from './settings/changes.ts'

const team = (version: number, changed: Partial<Team> = {}): Team => ({
  link: 'alpha',
  name: 'Alpha',
  tagline: 'Art',
  logo: null,
  cover: null,
  theme: { accent: '#d6361d', pairing: 'exhibit', stylesheet: '/theme/x.css' },
  locales: ['en'],
  default_locale: 'en',
  time_zone: 'UTC',
  currency: 'EUR',
  country: 'BE',
  contact_email: null,
  socials: {},
  features: { public_rating: false, opportunities: false, courses: false, portfolios: false },
  status: 'active',
  version,
  contest: null,
  shows: { works: false, results: false, blog: false, courses: false },
  ...changed
})

/** As the server does: takes what was written on the version that stands, and answers with it otherwise. */
const server = (standing: Team) => {
  let now = standing
  const sent: number[] = []
  return {
    sent,
    send: async ({ version }: Team, changes: object): Promise<Team> => {
      sent.push(version)
      if (version !== now.version) throw new Problem('stale', { current: now })
      now = { ...now, ...changes, version: version + 1 }
      return now
    }
  }
}

it('sends nothing where nothing was changed', async () => {
  const { send, sent } = server(team(1))
  expect(
    await saveChanges({ valuesOf: settingsOf, send }, { before: team(1), changes: {} }, team(1))
  ).toEqual({ saved: team(1) })
  expect(sent).toEqual([])
})

it('lays what was changed over what somebody else changed meanwhile', async () => {
  const { send, sent } = server(team(2, { tagline: 'Theirs' }))
  const wish = { before: team(1), changes: { name: 'Mine' } }
  const outcome = await saveChanges({ valuesOf: settingsOf, send }, wish, team(1))
  expect(outcome).toEqual({ saved: team(3, { name: 'Mine', tagline: 'Theirs' }) })
  expect(sent).toEqual([1, 2])
})

it('asks where both changed the same, and saves nothing before', async () => {
  const theirs = team(2, { name: 'Theirs' })
  const { send, sent } = server(theirs)
  const changes = { name: 'Mine', tagline: 'Mine' }
  const outcome = await saveChanges({ valuesOf: settingsOf, send }, { before: team(1), changes }, team(1))
  expect(outcome).toEqual({ clash: { changes, current: theirs, names: ['name'] } })
  expect(sent).toEqual([1])
})

it('does not even send where it is known already that both changed the same', async () => {
  const { send, sent } = server(team(2, { name: 'Theirs' }))
  const wish = { before: team(1), changes: { name: 'Mine' } }
  const outcome = await saveChanges({ valuesOf: settingsOf, send }, wish, team(2, { name: 'Theirs' }))
  expect(outcome).toMatchObject({ clash: { names: ['name'] } })
  expect(sent).toEqual([])
})

it('hands on every other refusal', async () => {
  const refused = new Problem('forbidden')
  const send = () => Promise.reject(refused)
  await expect(
    saveChanges({ valuesOf: settingsOf, send }, { before: team(1), changes: { name: 'Mine' } }, team(1))
  ).rejects.toBe(refused)
})
