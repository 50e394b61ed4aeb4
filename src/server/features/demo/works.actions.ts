/*
 * Writing the demo's works: begun, filled in, handed in and screened by the product's own actions, by the people and at
 * the times that the story says. What stands already is left alone.
 */
import type { Contest } from '#contract/contests.ts'
import type { CustomField } from '#contract/contest-parts.ts'
import type { WorkAnswer, WorkParts } from '#contract/work-parts.ts'
import { emptyParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import { createUser, findUser } from '#server/features/accounts/accounts.actions.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import { screenEntries } from '#server/features/entries/screening.actions.ts'
import { addPicture, type TakenPicture } from '#server/features/pictures/pictures.actions.ts'
import { finalizeWork } from '#server/features/works/finalizing.actions.ts'
import { beginWork, saveWork } from '#server/features/works/works.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { demoArtists } from './demo.artists.ts'
import type { DemoContest } from './demo.contests.ts'
import { selectTitles } from './demo.queries.ts'
import { statements } from './demo.statements.ts'
import { demoWorks, type DemoWork } from './demo.works.ts'
import { takeDemoPicture } from './hand-over.actions.ts'

type SentPicture = Pick<TakenPicture, 'id' | 'width' | 'height'>

interface Salon {
  team: LinkedTeam
  contest: Contest
  organiser: UserActor
}

const seed: Actor = { kind: 'system', name: 'demo' }

export const requireArtist = async (
  platform: Platform,
  { artist: place, title }: Pick<DemoWork, 'artist' | 'title'>
): Promise<UserActor> => {
  const artist = demoArtists[place]
  if (!artist) throw new Error(`The work ${title} has no artist`)
  return (await findUser(platform, artist.email)) ?? createUser(platform, seed, artist)
}

/** Spread over the time in which the contest was open, up to an hour ago. */
const momentOf = ({ opens_at, closes_at }: Contest, now: Date, share: number): Date => {
  const opens = Date.parse(opens_at ?? '')
  const closes = Math.min(Date.parse(closes_at ?? ''), now.getTime()) - 3_600_000
  return new Date(opens + (closes - opens) * share)
}

const answerTo = ({ kind, options, min }: CustomField, place: number): WorkAnswer | null => {
  if (kind === 'choice') return options[place % options.length]?.id ?? null
  if (kind === 'choices') return options.slice(0, 2).map(({ id }) => id)
  if (kind === 'number') return min ?? 1
  if (kind === 'yes_no') return true
  return kind === 'date' ? '2024-05-01' : 'In the artist’s own workshop, over some weeks.'
}

const answersTo = (fields: readonly CustomField[], place: number): WorkParts['answers'] =>
  Object.fromEntries(
    fields.flatMap(field => {
      const answer = field.required || place % 2 === 0 ? answerTo(field, place) : null
      return answer === null ? [] : [[field.id, answer]]
    })
  )

const partsOf = (
  work: DemoWork,
  place: number,
  contest: Contest,
  images: readonly SentPicture[]
): WorkParts => {
  const { locale } = demoArtists[work.artist] ?? { locale: 'en' as const }
  const said = statements[locale]
  const { width, height } = images[0] ?? { width: 1, height: 1 }
  const longest = 60 + (place % 5) * 20
  const side = (pixels: number): number => Math.round((longest * pixels) / Math.max(width, height))
  const for_sale = place % 3 === 0
  return {
    ...emptyParts,
    title: work.title,
    year: contest.edition - (place % 2),
    medium: work.medium,
    height: side(height),
    width: side(width),
    statement: said[place % said.length] ?? '',
    for_sale,
    price: for_sale ? 40_000 + (place % 7) * 15_000 : null,
    images: images.map(({ id }, nth) => ({
      picture_id: id,
      alt: nth === 0 ? work.alt : `${work.alt}, seen from near by`
    })),
    answers: answersTo(contest.fields, place),
    declarations: {
      authorship: true,
      rights_version: contest.rights_version,
      ai: 'none',
      persons: 'none',
      of_age: true
    }
  }
}

type Taken = TakenPicture & { name: string }

const take = (platform: Platform, team_id: string, { pictures }: DemoWork): Promise<Taken[]> =>
  Promise.all(
    pictures.map(async name => ({
      ...(await takeDemoPicture(platform, team_id, name)),
      name: `${name}.avif`
    }))
  )

const send = (platform: Platform, by: UserActor, team_id: string, taken: Taken): Promise<SentPicture> =>
  platform.doors.withTeam(team_id, by, tx =>
    addPicture(platform, tx, { ...taken, owner_id: by.user_id, format: 'avif' })
  )

export const fill = async (
  then: Platform,
  by: UserActor,
  { team, contest }: Salon,
  work: DemoWork,
  place: number,
  pictures = take(then, team.id, work)
): Promise<Work> => {
  const now = then.clock.now()
  const category = contest.categories[work.category] ?? contest.categories[0]
  if (!category) throw new Error(`The contest ${contest.slug} has no category`)
  const images: SentPicture[] = []
  for (const taken of await pictures) images.push(await send(then, by, team.id, taken))
  const begun = await beginWork(then, by, team.id, { contest_id: contest.id }, { now, token: null })
  const parts = partsOf(work, place, contest, images)
  const { id, version } = begun
  return saveWork(then, by, team.id, { id, version, category_id: category.id, ...parts }, now)
}

type Fate = 'eligible' | 'changes_requested' | 'ineligible' | 'submitted' | 'draft'

/** In the edition that is open the latest are still to be looked at, one is asked to change, one is turned down. */
const fateOf = (work: DemoWork, place: number): Fate => {
  if (work.contest !== 'salon') return 'eligible'
  if (work.artist === 0) return work.style === 'ink_wash' ? 'draft' : 'submitted'
  if (work.title === 'Mřížka a stín') return 'changes_requested'
  if (work.title === 'تداخل') return 'ineligible'
  return place % 6 === 5 ? 'submitted' : 'eligible'
}

const reasons: Partial<Record<Fate, string>> = {
  changes_requested:
    'The second picture is out of focus. Please send a sharper one; everything else is fine.',
  ineligible: 'The print was shown here last year, and our rules ask for works that were not.'
}

const enter = async (
  platform: Platform,
  salon: Salon,
  work: DemoWork,
  { place, share, pictures }: { place: number; share: number; pictures: Promise<Taken[]> }
): Promise<void> => {
  const now = momentOf(salon.contest, platform.clock.now(), share)
  const then: Platform = { ...platform, clock: clockAt(now) }
  const by = await requireArtist(then, work)
  const saved = await fill(then, by, salon, work, place, pictures)
  const to = fateOf(work, place)
  if (to === 'draft') return
  const { id, version } = saved
  const { team, contest, organiser } = salon
  const entered = await finalizeWork(then, by, team.id, { id, version }, { now, token: null })
  if (to === 'submitted') return
  const entries = [{ id, version: entered.work.version }]
  await screenEntries(
    then,
    organiser,
    team,
    { contest: contest.id, entries, to, reason: reasons[to] ?? '' },
    null
  )
}

export const seedWorks = async (
  platform: Platform,
  organiser: UserActor,
  team: LinkedTeam,
  contests: ReadonlyMap<DemoContest['key'], string>
): Promise<void> => {
  for (const [key, contest_id] of contests) {
    const found = await findContest(platform, team.id, contest_id)
    const rows = await platform.doors.readTeam(team.id, db => selectTitles(db, team.id, contest_id))
    const there = new Set(rows.map(({ title }) => title))
    const all = demoWorks.filter(({ contest }) => contest === key)
    const wanted = all.filter(({ title }) => !there.has(title))
    if (!found || wanted.length === 0) continue
    const salon = { team, contest: found.contest, organiser }
    // Pictures are looked at by processes of their own, while the works before are entered.
    const coming = wanted.map(work => ({ work, pictures: take(platform, team.id, work) }))
    // One that fails is told of by its own work.
    for (const { pictures } of coming) pictures.catch(() => {})
    for (const { work, pictures } of coming) {
      const place = all.indexOf(work)
      const share = (place + 1) / (all.length + 1)
      await enter(platform, salon, work, { place, share, pictures })
    }
  }
}
