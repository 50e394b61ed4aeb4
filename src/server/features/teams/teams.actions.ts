/* Founding a team, changing its settings, giving it pictures. */
import { createHash } from 'node:crypto'
import type { Role } from '#contract/kit.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { defaultAccent } from '#contract/rules/accent.ts'
import { may } from '#contract/rules/permissions.ts'
import { faultOfLink } from '#contract/rules/team-link.ts'
import type { NewTeam, Team, TeamChanges } from '#contract/teams.ts'
import { countUnsettled } from '#server/features/billing/unsettled.actions.ts'
import { lastOpenVote } from '#server/features/contests/open-votes.actions.ts'
import { addMember } from '#server/features/members/members.actions.ts'
import { addPicture, ownPicture, type TakenPicture } from '#server/features/pictures/pictures.actions.ts'
import { audit } from '#server/platform/audit.ts'
import { changesFor, type RecordedChange } from '#server/platform/recorded-changes.ts'
import { actorName, type Actor, type Tx, type UserActor } from '#server/platform/db/door.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refreshCard } from './teams.jobs.ts'
import { notifyFounder } from './teams.mails.ts'
import { presentTeam } from './teams.present.ts'
import {
  insertTeam,
  lockTeam,
  retireLink,
  selectLink,
  selectTeam,
  takeLink,
  updateTeamRow
} from './teams.queries.ts'

/**
 * The same promise must find the same team, and the promise is kept among the team's own rows: so a founding that may
 * be repeated takes its id from the promise.
 */
const idOfFounding = (platform: Platform, actor: Actor, token: OnceToken | null): string => {
  if (!token) return platform.newId()
  const hash = createHash('sha256')
    .update(`${actorName(actor)}\0${token.key}`)
    .digest('hex')
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4]
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const read = async (tx: Tx): Promise<Team> =>
  presentTeam(await selectTeam(tx.db, tx.team_id).executeTakeFirstOrThrow())

const changed = async (platform: Platform, tx: Tx): Promise<void> => {
  await platform.jobs.send(tx, refreshCard, { team_id: tx.team_id })
  tx.afterCommit(() => platform.versions.bump(tx.team_id))
}

/** What founding would say of the link, save that two may found at once. */
export const isLinkFree = async ({ doors }: Platform, link: string): Promise<boolean> => {
  if (faultOfLink(link) !== null) return false
  return (await doors.readPlatform(db => selectLink(db, link))).length === 0
}

export const createTeam = async (
  platform: Platform,
  founder: UserActor,
  draft: NewTeam,
  token: OnceToken | null
): Promise<Team> => {
  if (!draft.locales.includes(draft.default_locale)) throw invalidField(['default_locale'], 'not_in_locales')
  const team_id = idOfFounding(platform, founder, token)
  const now = platform.clock.now()
  return platform.doors.withTeam(team_id, founder, tx =>
    once(tx, token, async () => {
      const added = await insertTeam(tx, {
        ...draft,
        id: team_id,
        locales: [...new Set(draft.locales)],
        status: 'active',
        accent: defaultAccent,
        pairing: 'exhibit',
        composition: 'label',
        tint: 'warm',
        contact_email: null,
        socials: {},
        features: { public_rating: false, opportunities: false, courses: false, portfolios: false },
        logo_id: null,
        cover_id: null,
        version: 1,
        created_at: now,
        updated_at: now
      })
      // The promise is as old as the team, and no longer kept: a day after it, the same key founds nothing else.
      if (!added) throw new Problem('idempotency_conflict')
      if (!(await takeLink(tx, team_id, draft.link))) throw invalidField(['link'], 'taken')
      await addMember(platform, tx, { user_id: founder.user_id, role: 'owner', since: now })
      await audit(tx, platform, {
        verb: 'team.founded',
        subject: `team:${team_id}`,
        details: { link: draft.link }
      })
      await notifyFounder(platform, tx, founder, draft)
      await changed(platform, tx)
      return read(tx)
    })
  )
}

const rename = async (platform: Platform, tx: Tx, from: string, to: string): Promise<void> => {
  if (!(await takeLink(tx, tx.team_id, to))) throw invalidField(['new_link'], 'taken')
  await retireLink(tx, tx.team_id, from, platform.clock.now())
}

const requireTeamsOwn = async (tx: Tx, hung: Record<string, string | null | undefined>): Promise<void> => {
  for (const [field, picture_id] of Object.entries(hung)) {
    if (picture_id === undefined || picture_id === null) continue
    // A person's own, another team's and none at all are refused alike.
    if (!(await ownPicture(tx, { picture_id, owner_id: null }))) throw invalidField([field], 'not_one_of')
  }
}

export const updateTeam = async (
  platform: Platform,
  actor: Actor,
  role: Role,
  team_id: string,
  { version, new_link, features, ...settings }: TeamChanges
): Promise<Team> =>
  platform.doors.withTeam(team_id, actor, async tx => {
    const before = await lockTeam(tx, team_id)
    if (!before) throw new Problem('not_found')
    if (before.version !== version) throw new Problem('stale', { current: await read(tx) })
    const moves = new_link !== undefined && new_link !== before.link
    if (moves && !may(role, 'change_link')) throw new Problem('forbidden', { reason: 'owner_renames' })
    const locales = settings.locales ?? before.locales
    if (!locales.includes(settings.default_locale ?? before.default_locale))
      throw invalidField(['default_locale'], 'not_in_locales')
    if (settings.currency !== undefined && settings.currency !== before.currency)
      await requireNothingOpen(tx, before.currency)
    if (features?.public_rating === false && before.features.public_rating)
      await requireNoVoteOpen(platform, tx, before)
    await requireTeamsOwn(tx, { logo_id: settings.logo_id, cover_id: settings.cover_id })
    if (moves) await rename(platform, tx, before.link, new_link)
    await updateTeamRow(tx, team_id, {
      ...omitUndefined(settings),
      ...(moves && { link: new_link }),
      ...(features && { features: { ...before.features, ...omitUndefined(features) } }),
      updated_at: platform.clock.now()
    })
    await audit(tx, platform, {
      verb: 'team.changed',
      subject: `team:${team_id}`,
      details: {
        fields: Object.keys(omitUndefined({ ...settings, features })),
        ...changesFor(features ? changedFeatures(before.features, features) : []),
        ...(moves && { from: before.link, to: new_link })
      }
    })
    await changed(platform, tx)
    return read(tx)
  })

/** What artists were told to pay stays in the money in which they were told it. */
const requireNothingOpen = async (tx: Tx, currency: string): Promise<void> => {
  const count = await countUnsettled(tx)
  if (count > 0) throw invalidField(['currency'], 'orders_open', { count, currency })
}

/** Whoever switches the vote off while it is open would choose the moment at which it ends. */
const requireNoVoteOpen = async (
  { clock }: Platform,
  tx: Tx,
  { default_locale }: Pick<Team, 'default_locale'>
): Promise<void> => {
  const open = await lastOpenVote(tx, clock.now(), default_locale)
  if (!open) return
  const { contest, until } = open
  const error = { path: ['features', 'public_rating'], code: 'vote_open' as const, params: { contest } }
  throw new Problem('invalid', { errors: [error], params: { until } })
}

const changedFeatures = (
  before: Team['features'],
  after: NonNullable<TeamChanges['features']>
): RecordedChange[] =>
  Object.entries(before).flatMap(([name, from]) => {
    // The entries of that very object.
    const to = after[name as keyof typeof before]
    return to === undefined || to === from ? [] : [{ field: `features.${name}`, from, to }]
  })

/** The picture was taken in before the door opens: nothing that takes its time belongs inside. */
export const hangPicture = async (
  platform: Platform,
  actor: Actor,
  team_id: string,
  place: 'logo' | 'cover',
  taken: TakenPicture
): Promise<void> => {
  await platform.doors.withTeam(team_id, actor, async tx => {
    const { id } = await addPicture(platform, tx, taken)
    await updateTeamRow(tx, team_id, { [`${place}_id`]: id, updated_at: platform.clock.now() })
    await audit(tx, platform, {
      verb: `team.${place}_hung`,
      subject: `team:${team_id}`,
      details: { picture: id }
    })
    await changed(platform, tx)
  })
}

/** The team as everyone sees it, for another feature that has its id. */
export const readTeam = async ({ doors }: Pick<Platform, 'doors'>, team_id: string): Promise<Team> => {
  const [row] = await doors.readTeam(team_id, db => selectTeam(db, team_id))
  if (!row) throw new Problem('not_found')
  return presentTeam(row)
}
