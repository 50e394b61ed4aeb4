/* What is said of an artwork to search engines, and to where it is shared. */
import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { ShownInFull } from '#contract/exhibition.ts'
import type { Api } from '#web/shell/api.ts'
import type { Head, HeadFacts } from '#web/shell/screen.ts'
import { nameOfAward } from '#web/shell/wall/award-name.ts'
import { wordsIn, wordsQuery } from '#web/shell/words.tsx'
import { plainSourceOf } from '#web/ui/picture/sources.ts'

const inches = 2.54

/** Centimetres, which every reader of structured data knows. */
const size = (
  value: number | null,
  unit: ShownInFull['unit']
): { value: number; unitCode: 'CMT' } | undefined =>
  value === null
    ? undefined
    : { value: unit === 'cm' ? value : Math.round(value * inches * 10) / 10, unitCode: 'CMT' }

interface Told {
  origin: string
  team: string
  awards: string[]
}

const jsonLd = (work: ShownInFull, { origin, team, awards }: Told): object => {
  const image = work.cover && plainSourceOf(work.cover)
  const measure = (value: number | null) => {
    const known = size(value, work.unit)
    return known && { '@type': 'QuantitativeValue', ...known }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    name: work.title,
    creator: { '@type': 'Person', name: work.artist.name },
    ...(image && { image: origin + image }),
    ...(work.year !== null && { dateCreated: String(work.year) }),
    ...(work.medium && { artMedium: work.medium }),
    ...(work.statement && { description: work.statement }),
    ...(work.edition && { artEdition: work.edition }),
    ...(work.height !== null && { height: measure(work.height) }),
    ...(work.width !== null && { width: measure(work.width) }),
    ...(work.depth !== null && { depth: measure(work.depth) }),
    ...(awards.length > 0 && { award: awards }),
    isPartOf: {
      '@type': 'ExhibitionEvent',
      name: work.contest.title.en ?? work.contest.slug,
      organizer: team
    }
  }
}

interface Asked {
  queryKey: DataTag<QueryKey, ShownInFull, Error>
}

export const artworkFacts = (
  { words, say, team, origin, read, id = '', search, team_link = '', api, locale }: HeadFacts<'artwork'>,
  queryFor: (api: Api, team: string, id: string, search: URLSearchParams) => Asked
): Head => {
  const work = read(queryFor(api, team_link, id, search))
  // The loader has refused by now where there is none.
  if (!work) return { title: team?.name ?? '', description: '' }
  const wall = read(wordsQuery(api, 'gallery', team_link, locale))
  const preferred = team?.default_locale ?? locale
  const awards = wall
    ? work.awards.map(award => nameOfAward(award, wordsIn('gallery', wall), { locale, preferred }))
    : []
  const said = {
    title: work.title || words.untitled,
    artist: work.artist.name,
    medium: work.medium,
    team: team?.name ?? ''
  }
  return {
    title: say(words.head.title, said),
    description: work.statement.slice(0, 200) || say(words.head.description, said),
    card: `/og/artwork/${work.id}.png?team=${team_link}`,
    first_picture: work.cover && { picture: work.cover, sizes: '(width < 64rem) 100vw, 92rem' },
    json_ld: jsonLd(work, { origin, team: team?.name ?? '', awards }),
    // Search engines are not told of children, nor of what is not on show.
    ...((work.artist.ages ?? work.standing) && { unlisted: true as const })
  }
}
