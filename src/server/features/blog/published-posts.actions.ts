/* Posts as visitors read them: what is published by the clock, and nothing of what is not. */
import type { FullPost, PostCard } from '#contract/blog.ts'
import type { Locale } from '#contract/locales.ts'
import { picturesIn, worksIn, type RichText } from '#contract/rules/rich-text.ts'
import { shownAnywhere } from '#server/features/exhibition/works-on-show.actions.ts'
import { teamPictures } from '#server/features/pictures/pictures.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { selectAddresses } from './addresses.queries.ts'
import { presentCard, presentFull, type CardRow } from './blog.present.ts'
import {
  postOrder,
  selectNeighbour,
  selectNextMoment,
  selectPost,
  selectPublished,
  selectTexts,
  type PostPage
} from './blog.queries.ts'
import { selectFound } from './post-search.queries.ts'

export { postOrder }

type BlogPage = Omit<PostPage, 'now'>

/** Until when the clock leaves the blog as it is. */
export const blogStands = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string
): Promise<Date | null> => {
  const [next] = await doors.readTeam(team_id, db => selectNextMoment(db, team_id, clock.now()))
  return next?.publish_at ?? null
}

export const publishedPosts = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  asked: BlogPage
): Promise<{ items: PostCard[]; next: string | null }> => {
  const now = clock.now()
  const rows = await doors.readTeam(team.id, db => selectPublished(db, team.id, { ...asked, now }))
  return postOrder.answer(rows, asked, row => presentCard(row, team.link))
}

/** For search engines: the address of each, its languages, and when it was last changed. */
export const publishedAddresses = (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team_id: string,
  limit: number
) => doors.readTeam(team_id, db => selectAddresses(db, team_id, { now: clock.now(), limit }))

export interface FoundPost {
  post: PostCard
  body: RichText
  publish_at: Date | null
  id: string
}

/** For whoever searches a team: those with all the words in their title, or those with some of them elsewhere. */
export const findPosts = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  team: LinkedTeam,
  asked: Omit<BlogPage, 'category'> & { titled: boolean }
): Promise<FoundPost[]> => {
  const now = clock.now()
  const rows = await doors.readTeam(team.id, db => selectFound(db, team.id, { ...asked, now }))
  return rows.map(row => ({ ...row, post: presentCard(row, team.link) }))
}

const neighboursOf = async (
  { doors }: Pick<Platform, 'doors'>,
  team: LinkedTeam,
  { row, locale, now }: { row: CardRow; locale: Locale; now: Date }
) => {
  const { publish_at, id } = row
  if (!publish_at || publish_at > now) return { previous: undefined, next: undefined }
  const look = async (towards: 'older' | 'newer') => {
    const asked = { from: { publish_at, id }, towards, locale, now }
    const [found] = await doors.readTeam(team.id, db => selectNeighbour(db, team.id, asked))
    return found
  }
  return { previous: await look('older'), next: await look('newer') }
}

/** Drafts too: who may read those is for the caller to decide. `until` is when a work in it comes or goes. */
export const findPost = async (
  platform: Platform,
  team: LinkedTeam,
  { name, locale }: { name: string; locale: Locale }
): Promise<{ post: FullPost; until: Date | null } | null> => {
  const { doors, clock } = platform
  const now = clock.now()
  const [row] = await doors.readTeam(team.id, db => selectPost(db, team.id, { name, locale, now }))
  if (!row) return null
  const texts = await doors.readTeam(team.id, db => selectTexts(db, team.id, row.id))
  const body = texts.find(each => each.locale === row.locale)?.body
  if (!body) return null
  const { works, until } = await shownAnywhere(platform, team, worksIn(body))
  const pictures = await teamPictures(platform, team, picturesIn(body))
  const neighbours = await neighboursOf(platform, team, { row, locale, now })
  const post = presentFull(row, { link: team.link, texts, pictures, works, ...neighbours, now })
  return post && { post, until }
}
