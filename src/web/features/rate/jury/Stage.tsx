import { IconChevronLeft, IconChevronRight, IconZoomIn } from '@tabler/icons-react'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { SmallPicture } from '#web/ui/picture/SmallPicture.tsx'
import { useDesk } from './desk-context.ts'
import styles from './stage.module.css'
import { StageLine } from './StageLine.tsx'
import { stageSizes } from './use-prefetch.ts'

/** The pictures of one work; the chosen one as large as there is room, on grey that is the same by day and night. */
export const Stage = () => {
  const { words } = useWords('rate')
  const { words: artwork, say } = useWords('artwork')
  const { sheet, image, look, step, showDialog, at, items, round } = useDesk()
  const isLast = at === items.length - 1
  const { images } = sheet.work
  return (
    <section className={styles.stage} aria-label={words.picture.label} data-holds-top>
      <div className={styles.hung}>
        {image ? (
          <div className={styles.frame} style={ratioOf(image.picture)}>
            <Picture
              key={image.picture.id}
              className={styles.picture}
              picture={image.picture}
              alt={image.alt}
              sizes={stageSizes}
              load="first"
            />
          </div>
        ) : null}
      </div>
      <div className={styles.ways}>
        <button
          type="button"
          aria-label={words.picture.previous}
          disabled={at === 0}
          onClick={() => step(-1)}
        >
          <IconChevronLeft className={styles.way} stroke={1.5} aria-hidden="true" />
          <span>{words.picture.previous}</span>
        </button>
        {images.length > 1 ? (
          <div className={styles.others}>
            {images.map((each, number) => (
              <button
                key={each.picture.id}
                type="button"
                aria-pressed={each === image}
                aria-label={say(artwork.image_of, { number: number + 1, count: images.length })}
                onClick={() => look(number)}
              >
                <SmallPicture picture={each.picture} source={smallSourceOf(each.picture, 160)} />
              </button>
            ))}
          </div>
        ) : null}
        <button type="button" aria-label={artwork.closer.open} onClick={() => showDialog('zoom')}>
          <IconZoomIn stroke={1.5} aria-hidden="true" />
          <span>{artwork.closer.open}</span>
        </button>
        {isLast ? (
          <button
            type="button"
            className={styles.end}
            disabled={round.state !== 'open'}
            onClick={() => showDialog('finish')}
          >
            {words.tools.finish}
          </button>
        ) : null}
        <button
          type="button"
          className={isLast ? styles.none : undefined}
          aria-label={words.picture.next}
          disabled={isLast}
          onClick={() => step(1)}
        >
          <span>{words.picture.next}</span>
          <IconChevronRight className={styles.way} stroke={1.5} aria-hidden="true" />
        </button>
      </div>
      <StageLine />
    </section>
  )
}
