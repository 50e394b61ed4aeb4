import type { FullPost } from '#contract/blog.ts'
import { directionOf } from '#contract/locales.ts'
import wall from '../../works/wall/wall.module.css'
import { WorkCard } from '../../works/wall/WorkCard.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import styles from './blog.module.css'

/** As readers see it; a work that is not on show is not there. */
export const PostBody = ({ post }: { post: Pick<FullPost, 'body' | 'locale' | 'pictures' | 'works'> }) => (
  <RichText
    text={post.body}
    lang={post.locale}
    dir={directionOf(post.locale)}
    renderPicture={({ picture_id, alt }) => {
      const picture = post.pictures.find(({ id }) => id === picture_id)
      if (!picture) return null
      return (
        <figure>
          <Picture picture={picture} alt={alt} sizes="(width < 64rem) 92vw, 60rem" />
        </figure>
      )
    }}
    renderWork={work_id => {
      const work = post.works.find(({ id }) => id === work_id)
      if (!work) return null
      return (
        <ul className={`${wall.hang} ${styles.work}`}>
          <WorkCard work={work} load="later" />
        </ul>
      )
    }}
  />
)
