import type { Artist, WorkOfArtist } from '#contract/artists.ts'
import { paths } from '#web/shell/page/paths.ts'
import { artistQuery, featuredQuery, handleIn } from '#web/shell/parts/artist/queries.ts'
import { plainSourceOf } from '#web/ui/picture/sources.ts'
import type { PageFacts, Node } from './facts.ts'

const workNode = (
  work: WorkOfArtist,
  link: string,
  creator: string,
  { origin, team, place }: PageFacts
): Node => {
  const url = origin + paths.artwork(link === team.link ? place : { team_link: link }, work.id)
  const image = plainSourceOf(work.cover)
  return {
    '@type': 'VisualArtwork',
    '@id': `${url}#work`,
    url,
    name: work.title,
    creator: { '@id': creator },
    ...(image && { image: origin + image }),
    ...(work.year !== null && { dateCreated: String(work.year) }),
    ...(work.medium && { artMedium: work.medium })
  }
}

const artistOf = ({ api, team, id, search, read }: PageFacts): Artist | undefined => {
  const handle = handleIn({ id, search }) ?? read(featuredQuery(api, team.link))?.handle
  return handle ? read(artistQuery(api, team.link, handle)) : undefined
}

/** The person and what they made. Of a child nothing is told. */
export const artistNodes = (facts: PageFacts): Node[] => {
  const { url } = facts
  const artist = artistOf(facts)
  if (!artist || artist.ages) return []
  const { name, statement, socials, disciplines, city, country, works } = artist
  const id = `${url}#artist`
  const elsewhere = Object.values(socials)
  return [
    {
      '@type': 'Person',
      '@id': id,
      url,
      name,
      ...(statement && { description: statement }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
      ...(disciplines.length > 0 && { knowsAbout: disciplines }),
      ...((city || country) && {
        homeLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(city && { addressLocality: city }),
            ...(country && { addressCountry: country })
          }
        }
      })
    },
    ...works.flatMap(({ team: { link }, items }) => items.map(work => workNode(work, link, id, facts)))
  ]
}
