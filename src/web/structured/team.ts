import type { PageFacts, Node } from './facts.ts'
import { teamId } from './facts.ts'
import { paths } from '#web/shell/page/paths.ts'
import { plainSourceOf } from '#web/ui/picture/sources.ts'

/** The team itself, as its own pages tell of it. */
export const teamNode = (facts: PageFacts): Node => {
  const { team, place, origin } = facts
  const [logo, cover] = [team.logo, team.cover].map(each => each && plainSourceOf(each))
  const elsewhere = Object.values(team.socials)
  return {
    '@type': 'Organization',
    ...teamId(facts),
    name: team.name,
    url: origin + paths.home(place),
    address: { '@type': 'PostalAddress', addressCountry: team.country },
    ...(team.tagline && { slogan: team.tagline }),
    ...(logo && { logo: origin + logo }),
    ...(cover && { image: origin + cover }),
    ...(team.contact_email && { email: team.contact_email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere })
  }
}
