/* What the head of a post's page says of it. */
import { plainTextOf } from '#contract/rules/rich-text.ts'
import { postQuery } from '#web/shell/parts/blog/queries.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { ScreenHead, HeadFacts } from '#web/shell/page/screen.ts'

export const coverSizes = '(width < 64rem) 100vw, 76rem'

const longest = 200

export const postFacts = ({ api, words, team, read, ...at }: HeadFacts<'blog'>): ScreenHead => {
  const { team_link = '', locale, id } = at
  const post = read(postQuery(api, { team: team_link, locale, id }))
  // The loader has refused by now where there is none.
  if (!post) return { title: words.title, description: '' }
  const place = { team_link, locale }
  const spoken = (team?.locales ?? []).filter(each => post.locales.includes(each))
  return {
    title: post.title,
    description: post.excerpt || plainTextOf(post.body).slice(0, longest),
    article: true,
    canonical: paths.blogDetail(place, post.slug),
    feed: paths.feed(place),
    image: post.cover ?? team?.cover ?? null,
    first_picture: post.cover && { picture: post.cover, sizes: coverSizes },
    ...(spoken.includes(post.locale) && { told: { here: post.locale, in: spoken } }),
    ...(post.state !== 'published' && { unlisted: true as const })
  }
}
