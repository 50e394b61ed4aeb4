import type { ShownInFull } from '#contract/exhibition.ts'
import { artworkQuery } from '#web/shell/works/wall/artwork-query.ts'
import { nameOfAward } from '#web/shell/works/wall/award-name.ts'
import { wordsIn, wordsQuery } from '#web/shell/words/page-words.tsx'
import { plainSourceOf } from '#web/ui/picture/sources.ts'
import { sayer, teamId, type PageFacts, type Node } from './facts.ts'

const inches = 2.54

/** Centimetres, which every reader of structured data knows. */
const measure = (value: number, unit: ShownInFull['unit']): Node => ({
  '@type': 'QuantitativeValue',
  value: unit === 'cm' ? value : Math.round(value * inches * 10) / 10,
  unitCode: 'CMT'
})

const awardsOf = (work: ShownInFull, { api, team, locale, read }: PageFacts): string[] => {
  const wall = read(wordsQuery(api, 'gallery', team.link, locale))
  if (!wall) return []
  const words = wordsIn('gallery', wall)
  return work.awards.map(award => nameOfAward(award, words, { locale, preferred: team.default_locale }))
}

export const artworkNodes = (facts: PageFacts): Node[] => {
  const { api, team, id = '', search, origin, url, read } = facts
  const work = read(artworkQuery(api, team.link, id, search))
  if (!work) return []
  const image = work.cover && plainSourceOf(work.cover)
  const awards = awardsOf(work, facts)
  return [
    {
      '@type': 'VisualArtwork',
      '@id': `${url}#work`,
      url,
      name: work.title,
      ...(work.artist.name && { creator: { '@type': 'Person' as const, name: work.artist.name } }),
      ...(image && { image: origin + image }),
      ...(work.year !== null && { dateCreated: String(work.year) }),
      ...(work.medium && { artMedium: work.medium }),
      ...(work.statement && { description: work.statement }),
      ...(work.edition && { artEdition: work.edition }),
      ...(work.height !== null && { height: measure(work.height, work.unit) }),
      ...(work.width !== null && { width: measure(work.width, work.unit) }),
      ...(work.depth !== null && { depth: measure(work.depth, work.unit) }),
      ...(awards.length > 0 && { award: awards }),
      isPartOf: {
        '@type': 'CreativeWorkSeries',
        name: sayer(facts)(work.contest.title) || work.contest.slug,
        publisher: { '@type': 'Organization', ...teamId(facts), name: team.name }
      }
    }
  ]
}
