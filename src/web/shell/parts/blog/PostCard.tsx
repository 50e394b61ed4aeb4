import type { ComponentProps } from 'react'
import type { PostCard as Card } from '#contract/blog.ts'
import { directionOf } from '#contract/locales.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { dayIn } from '../../contest/moments.ts'
import { TeamLink } from '../../page/link.tsx'
import { useLocale } from '../../words/locale.ts'
import { paths } from '../../page/paths.ts'
import { useTeam } from '../../session/team.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './blog.module.css'

// As wide as each is drawn, and the widest that comes to.
/** How wide the picture of a post is that leads. */
export const large = { sizes: '(width < 60rem) 92vw, 54rem', most: 884 }
/** And that of any other. */
export const small = { sizes: '(width < 40rem) 92vw, 28rem', most: 590 }

/** Of what kind it is, when it appeared and how long it takes to read. */
export const PostFacts = ({ post }: { post: Pick<Card, 'category' | 'published_at' | 'minutes'> }) => {
  const { words, say } = useWords('blog')
  const locale = useLocale()
  const zone = useTeam()?.time_zone ?? 'UTC'
  const { published_at } = post
  return (
    <p className={styles.facts}>
      <span>{words.categories[post.category]}</span>
      {published_at ? (
        <time dateTime={published_at}>
          <AsWritten say={() => dayIn(locale, published_at, zone)} of={[locale, published_at, zone]} />
        </time>
      ) : null}
      <span>{say(words.minutes, { minutes: post.minutes })}</span>
    </p>
  )
}

interface PostCardProps {
  post: Card
  load: NonNullable<ComponentProps<typeof Picture>['load']>
  /** The newest stands larger, ahead of the others. */
  leads?: boolean
}

/** A post as it is announced: its picture uncropped, its title, and how it begins. */
export const PostCard = ({ post, load, leads = false }: PostCardProps) => {
  const { lang, dir } = { lang: post.locale, dir: directionOf(post.locale) }
  return (
    <li className={leads ? `${styles.post} ${styles.leads}` : styles.post}>
      <TeamLink className={styles.link} to={place => paths.blogDetail(place, post.slug)}>
        {post.cover ? <Picture picture={post.cover} alt="" load={load} {...(leads ? large : small)} /> : null}
        <span className={styles.words}>
          <span className={styles.title} lang={lang} dir={dir}>
            {post.title}
          </span>
          {post.excerpt ? (
            <span className={styles.excerpt} lang={lang} dir={dir}>
              {post.excerpt}
            </span>
          ) : null}
        </span>
      </TeamLink>
      <PostFacts post={post} />
    </li>
  )
}
