import type { ShownInFull } from '#contract/exhibition.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './artwork.module.css'

/** Views and details: each as large as the wall allows, none cropped. */
export const OtherImages = ({ work }: { work: ShownInFull }) => {
  const { words, say } = useWords('artwork')
  const others = work.images.slice(1)
  if (others.length === 0) return null
  return (
    <section className={styles.others} aria-label={words.images}>
      {others.map(({ picture, alt }, place) => (
        <figure key={picture.id} style={ratioOf(picture)}>
          <Picture className={styles.view} picture={picture} alt={alt} sizes="(width < 64rem) 92vw, 60rem" />
          <figcaption>{say(words.image_of, { number: place + 2, count: work.images.length })}</figcaption>
        </figure>
      ))}
    </section>
  )
}
