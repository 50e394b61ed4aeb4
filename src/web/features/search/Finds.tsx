import { directionOf } from '#contract/locales.ts'
import type { SearchHit } from '#contract/search.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './search.module.css'

const Parts = ({ parts }: { parts: SearchHit['title'] }) =>
  // They never change their places: an answer is replaced as a whole.
  parts.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))

const Find = ({ find }: { find: SearchHit }) => {
  const { words, say } = useWords('search')
  const { kind, address, title, snippet, picture, artist, locale } = find
  const spoken = locale ? { lang: locale, dir: directionOf(locale) } : {}
  return (
    <li className={styles.find}>
      <div className={styles.small}>
        {picture ? <Picture className={styles.picture} picture={picture} alt="" sizes="6rem" /> : null}
      </div>
      <div className={styles.told}>
        <p className={styles.kind}>{words.kind[kind]}</p>
        <h2 className={styles.title}>
          <LinkTo className={styles.link} to={address}>
            <bdi {...spoken}>
              <Parts parts={title} />
            </bdi>
          </LinkTo>
        </h2>
        {artist && (kind === 'work' || artist.ages) ? (
          <p className={styles.artist}>
            <ArtistName artist={artist} words={words} say={say} />
          </p>
        ) : null}
        {snippet.length > 0 ? (
          <p className={styles.snippet} {...spoken} dir={locale ? directionOf(locale) : 'auto'}>
            <Parts parts={snippet} />
          </p>
        ) : null}
      </div>
    </li>
  )
}

export const Finds = ({ items }: { items: readonly SearchHit[] }) => (
  <ol className={styles.finds}>
    {items.map(find => (
      <Find key={`${find.kind}${find.id}`} find={find} />
    ))}
  </ol>
)
