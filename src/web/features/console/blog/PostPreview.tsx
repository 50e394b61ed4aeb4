import { useQueries } from '@tanstack/react-query'
import type { Picture as PictureData } from '#contract/picture.ts'
import { directionOf } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { minutesOf, worksIn } from '#contract/rules/rich-text.ts'
import { PostBody } from '#web/shell/parts/blog/PostBody.tsx'
import { PostFacts } from '#web/shell/parts/blog/PostCard.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from '../console.module.css'
import { PublicPreview } from '../PublicPreview.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { emptyPostText } from './post-values.ts'
import type { PostEditing } from './use-post-editor.ts'

interface PostPreviewProps {
  editor: PostEditing
  locale: Locale
  pictures: readonly PictureData[]
  close: () => void
}

export const PostPreview = ({ editor, locale, pictures, close }: PostPreviewProps) => {
  const { api } = useShell()
  const { link: team } = useOwnTeam()
  const { words } = useWords('console-blog')
  const { category, cover_id, publish_at } = editor.values
  const text = editor.values[locale] ?? emptyPostText
  const asked = useQueries({
    queries: worksIn(text.body).map(id => api.works_front.get.queryOptions({ input: { team, id } }))
  })
  // What is not on show has no cover here, or is the asker's own.
  const works = asked.flatMap(({ data }) =>
    data?.standing === null && data.cover && data.category && data.number !== null
      ? [{ ...data, cover: data.cover, category: data.category, number: data.number }]
      : []
  )
  const cover = pictures.find(({ id }) => id === cover_id)
  const own = { lang: locale, dir: directionOf(locale) }
  return (
    <PublicPreview words={words.publish} close={close}>
      <article className={styles.part}>
        <PostFacts post={{ category, published_at: publish_at, minutes: minutesOf(text.body) }} />
        <h1 className={styles.title} {...own}>
          {text.title}
        </h1>
        {text.excerpt ? (
          <p className={layout.lead} {...own}>
            {text.excerpt}
          </p>
        ) : null}
        {cover ? <Picture picture={cover} alt={text.cover_alt} sizes="76rem" /> : null}
        <PostBody post={{ body: text.body, locale, pictures: [...pictures], works }} />
      </article>
    </PublicPreview>
  )
}
