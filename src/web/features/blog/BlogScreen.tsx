import { useSuspenseQuery } from '@tanstack/react-query'
import { IconRss } from '@tabler/icons-react'
import { useSearchParams } from '#web/router/hooks.ts'
import { FollowButton } from '#web/shell/parts/follow/FollowButton.tsx'
import { large, PostCard, small } from '#web/shell/parts/blog/PostCard.tsx'
import { postFilters, postsQuery, type PostFilters } from '#web/shell/parts/blog/queries.ts'
import posts from '#web/shell/parts/blog/blog.module.css'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { PageLinks } from '#web/shell/parts/PageLinks.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Nothing } from '#web/ui/Nothing.tsx'
import { PostFilterForm } from './PostFilterForm.tsx'
import styles from './blog.module.css'

const NoPosts = ({ narrowed }: { narrowed: boolean }) => {
  const { words } = useWords('blog')
  const { title, text } = narrowed ? words.no_match : words.empty
  return (
    <Nothing
      title={title}
      text={text}
      actions={
        narrowed ? (
          <TeamLink className={button.plain} to={paths.blog}>
            {words.no_match.show_all}
          </TeamLink>
        ) : null
      }
    />
  )
}

const isNarrowed = ({ q, category }: PostFilters): boolean => q !== undefined || category !== undefined

/** The newest leads where nothing is left out before it. */
const isLed = (filters: PostFilters): boolean => filters.cursor === undefined && !isNarrowed(filters)

const BlogScreen = () => {
  const { api } = useShell()
  const team = useTeam()
  const locale = useLocale()
  const { words, say } = useWords('blog')
  const [search] = useSearchParams()
  const filters = postFilters.parse(search)
  const { data } = useSuspenseQuery(postsQuery(api, { team: team?.link ?? '', locale }, filters))
  if (!team) return null
  const narrowed = isNarrowed(filters)
  const leads = isLed(filters)
  return (
    <div className={`${layout.wall} ${styles.blog}`}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={layout.lead}>{say(words.lead, { team: team.name })}</p>
        </div>
        <PostFilterForm filters={filters} />
      </header>
      {data.items.length === 0 ? (
        <NoPosts narrowed={narrowed} />
      ) : (
        <ul className={posts.posts}>
          {data.items.map((post, place) => (
            <PostCard
              key={post.id}
              post={post}
              leads={leads && place === 0}
              load={place === 0 ? 'first' : 'later'}
            />
          ))}
        </ul>
      )}
      <div className={styles.onward}>
        <PageLinks
          label={words.paging.label}
          words={{ first: words.paging.newest, next: words.paging.older }}
          filters={filters}
          next={data.next}
          to={paths.blog}
        >
          <FollowButton kind="team" />
          <a className={styles.feed} href={paths.feed({ team_link: team.link, locale })}>
            <IconRss stroke={1.5} aria-hidden="true" />
            {words.feed}
          </a>
        </PageLinks>
      </div>
    </div>
  )
}

export const screen = defineScreen({
  page: 'blog',
  query: postFilters.names,
  queries: (api, { team, locale, search }) =>
    team ? [postsQuery(api, { team: team.link, locale }, postFilters.parse(search))] : [],
  head: ({ api, words, say, team, locale, search, read }) => {
    const filters = postFilters.parse(search)
    const page = team ? read(postsQuery(api, { team: team.link, locale }, filters)) : undefined
    const first = page?.items.find(({ cover }) => cover)
    const cover = page?.items[0]?.cover ?? null
    return {
      title: words.title,
      description: say(words.lead, { team: team?.name ?? '' }),
      image: first?.cover ?? team?.cover ?? null,
      first_picture: cover && { picture: cover, ...(isLed(filters) ? large : small) },
      ...(team && { feed: paths.feed({ team_link: team.link, locale }) })
    }
  },
  Component: BlogScreen
})
