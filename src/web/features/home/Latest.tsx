import { useSuspenseQuery } from '@tanstack/react-query'
import posts from '#web/shell/parts/blog/blog.module.css'
import { PostCard } from '#web/shell/parts/blog/PostCard.tsx'
import { latestPosts } from '#web/shell/parts/blog/queries.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Onward } from '#web/ui/Onward.tsx'
import styles from './latest.module.css'

/** What was written last; nothing where nothing was. */
export const Latest = () => {
  const { api } = useShell()
  const locale = useLocale()
  const team = useTeam()?.link ?? ''
  const { words } = useWords('blog')
  const { data } = useSuspenseQuery(latestPosts(api, team, locale))
  if (data.items.length === 0) return null
  return (
    <section className={`${layout.wall} ${styles.latest}`}>
      <h2>{words.latest.title}</h2>
      <ul className={posts.posts}>
        {data.items.map(post => (
          <PostCard key={post.id} post={post} load="later" />
        ))}
      </ul>
      <p className={styles.all}>
        <TeamLink to={paths.blog}>
          {words.latest.all} <Onward />
        </TeamLink>
      </p>
    </section>
  )
}
