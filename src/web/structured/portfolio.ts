import { seriesHere } from '../features/series/series-facts.ts'
import { roomHere } from '../features/viewing-room/room-facts.ts'
import { worksQuery } from '../features/viewing-room/queries.ts'
import { plainSourceOf } from '#web/ui/picture/sources.ts'
import { sayer, teamId, type PageFacts, type Node } from './facts.ts'

/** A series with its works, each as the artwork it is. */
export const seriesNodes = (facts: PageFacts): Node[] => {
  const { team, origin, url } = facts
  const series = seriesHere({ ...facts, team_link: team.link })
  if (!series) return []
  const creator = { '@type': 'Person' as const, name: series.artist.name }
  return [
    {
      '@type': 'CreativeWorkSeries',
      '@id': `${url}#series`,
      url,
      name: series.title,
      creator,
      ...(series.intro && { description: series.intro }),
      publisher: { '@type': 'Organization', ...teamId(facts), name: team.name },
      hasPart: series.works.map(({ title, year, medium, picture }) => {
        const image = plainSourceOf(picture)
        return {
          '@type': 'VisualArtwork' as const,
          ...(title && { name: title }),
          creator,
          ...(image && { image: origin + image }),
          ...(year !== null && { dateCreated: String(year) }),
          ...(medium && { artMedium: medium })
        }
      })
    }
  ]
}

/** A room, with the works that the page carries. */
export const roomNodes = (facts: PageFacts): Node[] => {
  const { api, team, origin, url, read } = facts
  const room = roomHere({ ...facts, team_link: team.link })
  if (!room) return []
  const say = sayer(facts)
  const works = read(worksQuery(api, team.link, room.id, 0))?.items ?? []
  return [
    {
      '@type': 'ExhibitionEvent',
      '@id': `${url}#room`,
      url,
      name: say(room.title),
      ...(say(room.intro) && { description: say(room.intro) }),
      organizer: { '@type': 'Organization', ...teamId(facts), name: team.name },
      workFeatured: works.map(({ work }) => ({
        '@type': 'VisualArtwork' as const,
        name: work.title,
        url: `${origin}/${team.link}/artwork/${work.id}`,
        ...(work.artist.name && { creator: { '@type': 'Person' as const, name: work.artist.name } })
      }))
    }
  ]
}
