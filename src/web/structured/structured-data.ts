/*
 * Pages as search engines read them, in the words of schema.org. What a screen tells beside the way back to the
 * first page is listed here, and drawn by the server alone: no browser fetches a byte of it.
 */
import type { Loaded } from '#web/router/load.ts'
import type { Address } from '#web/router/place.ts'
import type { Graph } from './schema-words.ts'
import { isPublicPage } from '#contract/public-pages.ts'
import type { Team } from '#contract/teams.ts'
import { isOfScreen } from '../screen-route.ts'
import { localeOf } from '../shell/words/locale.ts'
import { inLocale } from '../shell/words/other-locale.ts'
import type { PageContext } from '../shell/page/page-context.ts'
import { paths } from '../shell/page/paths.ts'
import type { ScreenHead } from '../shell/page/screen.ts'
import { wordsIn, wordsQuery } from '#web/shell/words/page-words.tsx'
import { artistNodes } from './artist.ts'
import { artworkNodes } from './artwork.ts'
import { callNodes } from './call.ts'
import { contestNodes } from './contest.ts'
import { courseNodes } from './courses.ts'
import type { PageFacts, Node } from './facts.ts'
import { postNodes } from './post.ts'
import { roomNodes, seriesNodes } from './portfolio.ts'
import { teamNode } from './team.ts'
import { websiteNode } from './website.ts'

interface Step {
  name: string
  item: string
}

/** From the team's first page to this one. */
const crumbs = (facts: PageFacts, between: readonly Step[] = []): Node => {
  const { team, place, origin, url, head } = facts
  const steps = [
    { name: team.name, item: origin + paths.home(place) },
    ...between,
    { name: head.title, item: url }
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }))
  }
}

const underBlog = (facts: PageFacts): Node => {
  const { api, team, locale, origin, place, read } = facts
  const answer = read(wordsQuery(api, 'blog', team.link, locale))
  const blog = answer && { name: wordsIn('blog', answer).title, item: origin + paths.blog(place) }
  return crumbs(facts, blog ? [blog] : [])
}

const inner = (facts: PageFacts): Node[] => [crumbs(facts)]

const told: Record<string, (facts: PageFacts) => Node[]> = {
  'home/HomeScreen': facts => [teamNode(facts), websiteNode(facts), ...contestNodes(facts)],
  'about/AboutScreen': facts => [teamNode(facts), crumbs(facts)],
  'artwork/ArtworkScreen': facts => [...artworkNodes(facts), crumbs(facts)],
  'portfolio/ArtistScreen': facts => [...artistNodes(facts), crumbs(facts)],
  'blog/BlogDetailScreen': facts => [...postNodes(facts), underBlog(facts)],
  'course-listing/CourseListingScreen': facts => [...courseNodes(facts), crumbs(facts)],
  'opportunities/JobGridScreen': inner,
  'opportunities/JobDetailScreen': facts => [...callNodes(facts), crumbs(facts)],
  'opportunities/JobCompaniesScreen': inner,
  'series/SeriesScreen': facts => [...seriesNodes(facts), crumbs(facts)],
  'viewing-room/ViewingRoomScreen': facts => [...roomNodes(facts), crumbs(facts)]
}

interface Read {
  loaded: Loaded
  place: Address
  page: PageContext
  team: Team | null
  head: ScreenHead
}

/** Null where there is nothing to tell: without a team, and where an error stands in the screen's place. */
export const structuredData = ({
  loaded,
  place: { pathname, search },
  page,
  team,
  head
}: Read): Graph | null => {
  const { path, handle } = loaded.matches.at(-1)?.route ?? {}
  if (!team || loaded.errors || !isOfScreen(handle)) return null
  const source = /features\/(.+)\.tsx$/.exec(handle.source)?.[1] ?? ''
  const nodes = told[source] ?? (isPublicPage(path) ? inner : null)
  if (!nodes) return null
  const params = loaded.matches[0]?.params ?? {}
  const locale = localeOf(params)
  const facts: PageFacts = {
    api: page.api,
    team,
    locale,
    place: { team_link: team.link, locale },
    origin: page.origin,
    url: page.origin + inLocale(head.canonical ?? pathname, locale),
    id: params['id'],
    search: new URLSearchParams(search),
    head,
    read: ({ queryKey }) => page.queries.getQueryData(queryKey)
  }
  return { '@context': 'https://schema.org', '@graph': nodes(facts) }
}
