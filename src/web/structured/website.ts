import { paths } from '#web/shell/page/paths.ts'
import type { PageFacts, Node } from './facts.ts'

const searching = (address: string): Node => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${address}?q={search_term_string}` },
  'query-input': 'required name=search_term_string'
})

/** A team's site, with the search that it has of its own. */
export const websiteNode = ({ team, locale, origin, place }: PageFacts): Node => ({
  '@type': 'WebSite',
  name: team.name,
  url: origin + paths.home(place),
  inLanguage: locale,
  ...(team.tagline && { description: team.tagline }),
  potentialAction: searching(origin + paths.search(place))
})
