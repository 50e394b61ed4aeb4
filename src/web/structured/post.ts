import { postQuery } from '#web/shell/parts/blog/queries.ts'
import { plainSourceOf } from '#web/ui/picture/sources.ts'
import { teamId, type PageFacts, type Node } from './facts.ts'

export const postNodes = (facts: PageFacts): Node[] => {
  const { api, team, locale, id, url, origin, read } = facts
  const post = read(postQuery(api, { team: team.link, locale, id }))
  if (!post?.published_at) return []
  const image = post.cover && plainSourceOf(post.cover)
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#post`,
      headline: post.title,
      inLanguage: post.locale,
      datePublished: post.published_at,
      dateModified: post.updated_at,
      timeRequired: `PT${post.minutes}M`,
      mainEntityOfPage: url,
      author: { '@type': 'Organization', ...teamId(facts), name: team.name },
      publisher: { '@type': 'Organization', ...teamId(facts), name: team.name },
      ...(post.excerpt && { description: post.excerpt }),
      ...(image && { image: origin + image })
    }
  ]
}
