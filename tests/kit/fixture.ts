/*
 * Founds the people and the teams of the tests in an empty database, by the product's own actions, and prints who
 * they are. Run by plain Node, before the database is cloned: a running server would hold the folder.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { NewTeam } from '#contract/teams.ts'
import { createUser } from '#server/features/accounts/accounts.actions.ts'
import { beginSession } from '#server/features/accounts/sessions.actions.ts'
import { saveTexts } from '#server/features/content/content.actions.ts'
import { refreshTeamCard } from '#server/features/teams/card.actions.ts'
import { addMember } from '#server/features/members/members.actions.ts'
import { takePicture } from '#server/features/pictures/pictures.actions.ts'
import { createTeam, hangPicture } from '#server/features/teams/teams.actions.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hashPassword } from '#server/platform/password/hashing.ts'
import { withPlatform } from '../../bin/opened.ts'
import { guestsPassword, fixtureTexts, type Person, type Fixture } from './people.ts'

const howManyGuests = 60

const planter: Actor = { kind: 'system', name: 'planter' }

const founding = (link: string, name: string, more: Partial<NewTeam> = {}): NewTeam => ({
  link,
  name,
  tagline: `${name} holds contests`,
  country: 'BE',
  currency: 'EUR',
  time_zone: 'Europe/Brussels',
  locales: ['en', 'fr', 'es', 'ar'],
  default_locale: 'en',
  ...more
})

interface Founded {
  actor: UserActor
  person: Person
}

const person = async (
  platform: Platform,
  first_name: string,
  last_name: string,
  password: string | null = `${first_name} keeps a long secret`,
  is_admin = false
): Promise<Founded> => {
  // Guests come from houses of their own: whoever shares one with an artist is in conflict with their works.
  const name = first_name.toLowerCase()
  const email = `${name}@${password === null ? name : 'people'}.test`
  const actor = await createUser(platform, planter, {
    email,
    first_name,
    last_name,
    locale: 'en',
    is_admin,
    ...(password !== null && { password })
  })
  const token = await platform.doors.withPlatform(planter, tx =>
    // Not by the operator's way in, which writes to whose account it is.
    beginSession(platform, tx, actor.user_id, { network: 'local', agent: '', both_factors: false })
  )
  return { actor, person: { user_id: actor.user_id, email, first_name, last_name, token, password } }
}

const promise = (key: string) => ({
  key,
  request_hash: createHash('sha256').update(key).digest(),
  now: new Date()
})

const found = async (platform: Platform, { actor }: Founded, team: NewTeam, key: string): Promise<string> => {
  await createTeam(platform, actor, team, promise(key))
  return (await findTeam(platform.doors, platform.clock, team.link)).id
}

interface Writing {
  locale: 'en' | 'es'
  published: string
  draft: string
}

const write = async (
  platform: Platform,
  { actor }: Founded,
  team_id: string,
  text: Writing
): Promise<void> => {
  const page = { page: 'home' as const, locale: text.locale }
  for (const [version, title] of [text.published, text.draft].entries())
    await saveTexts(
      platform,
      actor,
      team_id,
      { ...page, version, translations: { coming: { title } }, publish: version === 0 },
      null
    )
}

/** No action archives or suspends a team yet, so its row is set by hand. */
const setStatus = async (
  platform: Platform,
  team_id: string,
  status: 'archived' | 'suspended'
): Promise<void> => {
  await platform.doors.withTeam(team_id, planter, tx =>
    tx.db.updateTable('teams').set({ status }).where('id', '=', team_id).execute()
  )
  await platform.jobs.idle()
  await refreshTeamCard(platform, team_id)
}

const plant = async (platform: Platform): Promise<Fixture> => {
  const ana = await person(platform, 'Ana', 'Abel')
  const bob = await person(platform, 'Bob', 'Brandt')
  const cleo = await person(platform, 'Cleo', 'Cohen')
  const dora = await person(platform, 'Dora', 'Diaz')
  const emil = await person(platform, 'Emil', 'Eck')
  const olga = await person(platform, 'Olga', 'Orlov', 'Olga keeps a long secret', true)

  const guests: Person[] = []
  for (let index = 1; index <= howManyGuests; index += 1)
    guests.push({
      ...(await person(platform, `Guest${index}`, 'Gast', null)).person,
      password: guestsPassword
    })
  // Hashed once for all.
  const password_hash = await hashPassword(guestsPassword)
  const ids = guests.map(({ user_id }) => user_id)
  await platform.doors.withPlatform(planter, tx =>
    tx.db.updateTable('users').set({ password_hash }).where('id', 'in', ids).execute()
  )

  const alpha = await found(platform, ana, founding('alpha', 'Alpha Salon'), 'once-alpha-0001')
  const spanish = { locales: ['es', 'en'], default_locale: 'es' } satisfies Partial<NewTeam>
  const beta = await found(platform, dora, founding('beta', 'Beta Élan', spanish), 'once-beta-0001')
  const closed = await found(platform, emil, founding('closed', 'Closed Rooms'), 'once-closed-0001')
  const frozen = await found(platform, emil, founding('frozen', 'Frozen Rooms'), 'once-frozen-0001')
  // By what an accepted invitation comes to: the mail with its token is not read here.
  await platform.doors.withTeam(alpha, planter, tx =>
    addMember(platform, tx, { user_id: bob.actor.user_id, role: 'organiser', since: platform.clock.now() })
  )
  await write(platform, ana, alpha, { locale: 'en', ...fixtureTexts.alpha })
  await write(platform, dora, beta, { locale: 'es', ...fixtureTexts.beta })

  const grey = sharp({ create: { width: 640, height: 480, channels: 3, background: '#808080' } })
  const bytes = await grey.png().toBuffer()
  await hangPicture(platform, ana.actor, alpha, 'cover', await takePicture(platform, alpha, bytes))
  await hangPicture(platform, dora.actor, beta, 'cover', await takePicture(platform, beta, bytes))
  const [hung] = await platform.doors.readTeam(alpha, db => db.selectFrom('images').select('id'))
  if (!hung) throw new Error('The cover was hung and is not there')

  await setStatus(platform, closed, 'archived')
  await setStatus(platform, frozen, 'suspended')
  await platform.jobs.idle()
  await platform.versions.flush()
  const people = { ana, bob, cleo, dora, emil, olga }
  return {
    ...(Object.fromEntries(Object.entries(people).map(([name, each]) => [name, each.person])) as Record<
      keyof typeof people,
      Person
    >), // the same keys, each with its person
    guests,
    teams: { alpha, beta, closed, frozen },
    picture_id: hung.id
  }
}

await withPlatform(async opened => {
  await opened.work()
  console.log(JSON.stringify(await plant(opened.platform)))
})
