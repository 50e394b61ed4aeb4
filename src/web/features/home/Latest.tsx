import { useSuspenseQuery } from '@tanstack/react-query'
import posts from '#web/shell/blog/blog.module.css'
import { PostCard } from '#web/shell/blog/PostCard.tsx'
import { latestPosts } from '#web/shell/blog/queries.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { paths } from '#web/shell/paths.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useTeam } from '#web/shell/team.ts'
import { useWords } from '#web/shell/words.tsx'
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
