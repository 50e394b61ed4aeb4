import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { FullPost } from '#contract/blog.ts'
import { directionOf, localeNames } from '#contract/locales.ts'
import { PostBody } from '#web/shell/parts/blog/PostBody.tsx'
import { PostFacts } from '#web/shell/parts/blog/PostCard.tsx'
import { postFilters, postQuery } from '#web/shell/parts/blog/queries.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { Share } from '#web/shell/parts/Share.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords, wordsQuery } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import paging from '#web/ui/paging.module.css'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './blog.module.css'
import { coverSizes, postFacts } from './post-facts.ts'

/** Seen by its writers alone, who should not take it for what everyone reads. */
const NotYet = ({ post }: { post: FullPost }) => {
  const { words, say } = useWords('blog')
  const locale = useLocale()
  const zone = useTeam()?.time_zone ?? 'UTC'
  if (post.state === 'published') return null
  return (
    <p className={`${layout.wall} ${styles.notice}`} role="note">
      {post.published_at
        ? say(words.post.scheduled, { moment: momentIn(locale, post.published_at, zone) })
        : words.post.draft}
    </p>
  )
}

const Paging = ({ post: { previous, next } }: { post: FullPost }) => {
  const { words } = useWords('blog')
  return (
    <nav className={`${layout.wall} ${paging.paging}`} aria-label={words.paging.label}>
      {previous ? (
        <TeamLink to={place => paths.blogDetail(place, previous.slug)} rel="prev">
          <small>{words.post.previous}</small>
          <bdi lang={previous.locale}>{previous.title}</bdi>
        </TeamLink>
      ) : (
        <span />
      )}
      <TeamLink className={paging.back} to={paths.blog}>
        {words.post.all}
      </TeamLink>
      {next ? (
        <TeamLink className={paging.next} to={place => paths.blogDetail(place, next.slug)} rel="next">
          <small>{words.post.next}</small>
          <bdi lang={next.locale}>{next.title}</bdi>
        </TeamLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

const BlogDetailScreen = () => {
  const { api } = useShell()
  const { team_link = '', id } = useParams()
  const locale = useLocale()
  const { words, say } = useWords('blog')
  const { data: post } = useSuspenseQuery(postQuery(api, { team: team_link, locale, id }))
  const own = { lang: post.locale, dir: directionOf(post.locale) }
  return (
    <article className={styles.article}>
      <NotYet post={post} />
      <header className={`${layout.wall} ${styles.opening}`}>
        <PostFacts post={post} />
        <h1 {...own}>{post.title}</h1>
        {post.excerpt ? (
          <p className={layout.lead} {...own}>
            {post.excerpt}
          </p>
        ) : null}
        {post.locale === locale ? null : (
          <p className={styles.elsewhere}>
            {say(words.post.fallback, { language: localeNames[post.locale] })}
          </p>
        )}
      </header>
      {post.cover ? (
        <div className={styles.hung} style={ratioOf(post.cover)}>
          <Picture
            className={styles.picture}
            picture={post.cover}
            alt={post.cover_alt}
            load="first"
            sizes={coverSizes}
          />
        </div>
      ) : null}
      <div className={layout.wall}>
        <PostBody post={post} />
        <div className={styles.share}>
          <Share title={post.title} words={words.share} />
        </div>
      </div>
      <Paging post={post} />
    </article>
  )
}

export const screen = defineScreen({
  page: 'blog',
  query: postFilters.names,
  queries: (api, { team_link = '', locale, id }) => [
    postQuery(api, { team: team_link, locale, id }),
    // A work hangs in a post as it does on the wall.
    wordsQuery(api, 'gallery', team_link, locale)
  ],
  moved: ({ api, team_link = '', locale, id, read }) => {
    const post = read(postQuery(api, { team: team_link, locale, id }))
    // By its id, or as the newest, it is shown where it was asked for; an address that it had leads on.
    if (!post || id === undefined || id === post.slug || id === post.id) return null
    return paths.blogDetail({ team_link, locale }, post.slug)
  },
  head: postFacts,
  Component: BlogDetailScreen
})
