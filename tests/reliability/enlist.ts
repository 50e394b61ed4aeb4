/*
 * Makes the people of a run by the product's own actions: organisers in two teams, and founders who have none yet.
 * Several hundred, since the limits stay on and ten teams an hour is what one account may found. Prints them.
 */
import { randomUUID } from 'node:crypto'
import { createUser } from '#server/features/accounts/accounts.actions.ts'
import { beginSession } from '#server/features/accounts/sessions.actions.ts'
import { addMember } from '#server/features/members/members.actions.ts'
import { createTeam } from '#server/features/teams/teams.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import { withPlatform } from '../../bin/opened.ts'
import type { Author, Enlisted, Home } from './people.ts'

const clerk: Actor = { kind: 'system', name: 'clerk' }

const secret = hashPassword('Authors keep one secret')

const enlist = async (platform: Platform, first_name: string) => {
  const email = `${first_name.toLowerCase()}-${randomUUID()}@people.test`
  const actor = await createUser(platform, clerk, { email, first_name, last_name: 'Author', locale: 'en' })
  const token = await platform.doors.withPlatform(clerk, async tx => {
    // Whoever runs a team has one; hashed once, since hundreds would take their time.
    const { user_id: id } = actor
    await tx.db
      .updateTable('users')
      .set({ password_hash: await secret })
      .where('id', '=', id)
      .execute()
    // Not by the operator's way in, which writes to whose account it is.
    return beginSession(platform, tx, id, { network: 'local', agent: '', both_factors: false })
  })
  const author: Author = { user_id: actor.user_id, email, token }
  return { actor, author }
}

const found = async (
  platform: Platform,
  owner: { actor: UserActor; author: Author },
  link: string
): Promise<Home> => {
  const team = {
    link,
    name: `House ${link}`,
    tagline: '',
    country: 'BE',
    currency: 'EUR',
    time_zone: 'Europe/Brussels'
  }
  await createTeam(platform, owner.actor, { ...team, locales: ['en', 'es'], default_locale: 'en' }, null)
  const { id } = await findTeam(platform.doors, platform.clock, link)
  return { team_id: id, link }
}

const enlistAll = async (platform: Platform, organisers: number, founders: number): Promise<Enlisted> => {
  const owner = await enlist(platform, 'Owner')
  const homes = [await found(platform, owner, 'first-house'), await found(platform, owner, 'second-house')]
  const people: Enlisted = { homes, organisers: [], founders: [] }
  for (let count = 0; count < organisers; count += 1) {
    const { author } = await enlist(platform, 'Organiser')
    people.organisers.push(author)
    // By what an accepted invitation comes to: the mail with its token is not read here.
    for (const { team_id } of homes)
      await platform.doors.withTeam(team_id, clerk, tx =>
        addMember(platform, tx, { user_id: author.user_id, role: 'organiser', since: platform.clock.now() })
      )
  }
  for (let count = 0; count < founders; count += 1)
    people.founders.push((await enlist(platform, 'Founder')).author)
  await platform.jobs.idle()
  return people
}

await withPlatform(async opened => {
  await opened.work()
  const [organisers, founders] = process.argv.slice(2).map(Number)
  console.log(JSON.stringify(await enlistAll(opened.platform, organisers ?? 1, founders ?? 1)))
})
