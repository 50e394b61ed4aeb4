/* What is said of news: by what it is called now, and where it is found. Null where it is not to be seen any more. */
import type { LocalizedText } from '#contract/localized-text.ts'
import { publicPages } from '#server/features/artists/following.actions.ts'
import { worksLeadingTo } from '#server/features/exhibition/artist-works.actions.ts'
import { publicSeriesOf } from '#server/features/series/public-series.actions.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectContestNow, selectPost, type selectWaitingNews } from './news.queries.ts'

export interface ReadableNews {
  /** Of a post or a contest. */
  title: LocalizedText
  /** Of works or a series. */
  titles: readonly string[]
  /** Of an artist. */
  name: string
  screen: string
  query?: Record<string, string>
  contest_id?: string
  work_id?: string
}

type Group = RowOf<typeof selectWaitingNews>

const dated = { titles: [], name: '' } as const

const readPost = async (
  { doors, clock }: Platform,
  team_id: string,
  id: string
): Promise<ReadableNews | null> => {
  const [post] = await doors.readTeam(team_id, db => selectPost(db, team_id, id, clock.now()))
  return post ? { ...dated, title: post.title, screen: `blog-detail/${post.slug}` } : null
}

const readContest = async (
  { doors, clock }: Platform,
  team_id: string,
  { event, id }: { event: Group['event']; id: string }
): Promise<ReadableNews | null> => {
  const [contest] = await doors.readTeam(team_id, db => selectContestNow(db, team_id, id, clock.now()))
  if (!contest || (event === 'opens' && !contest.open) || (event === 'results' && !contest.over)) return null
  const { slug, title } = contest
  return event === 'results'
    ? { ...dated, title, contest_id: id, screen: 'results', query: { contest: slug } }
    : { ...dated, title, contest_id: id, screen: 'home' }
}

export const readNews = async (
  platform: Platform,
  team_id: string,
  { event, subject_id, about_ids }: Group
): Promise<ReadableNews | null> => {
  const [id = ''] = about_ids
  if (event === 'post') return readPost(platform, team_id, id)
  if (event !== 'work' && event !== 'series') return readContest(platform, team_id, { event, id })
  const page = (await publicPages(platform, team_id, [subject_id])).get(subject_id)
  if (!page) return null
  const all =
    event === 'work'
      ? await worksLeadingTo(platform, team_id, [subject_id])
      : await publicSeriesOf(platform, team_id, subject_id)
  const shown = all.filter(each => about_ids.includes(each.id))
  if (shown.length === 0) return null
  const screen = event === 'work' ? `portfolio-detail-two/${page.handle}` : `portfolio-detail-one/${id}`
  return { title: {}, titles: shown.map(({ title }) => title), name: page.name, screen }
}
