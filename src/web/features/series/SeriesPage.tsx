import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '#web/router/hooks.ts'
import type { ShownSeries, ShownSeriesItem } from '#contract/series-shapes.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Share } from '#web/shell/parts/Share.tsx'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { ArtistWay } from '#web/shell/works/wall/ArtistWay.tsx'
import { Others } from '#web/shell/works/wall/Others.tsx'
import { WalkThrough } from '#web/shell/works/walk/WalkThrough.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { otherSeriesQuery } from './queries.ts'
import { seriesSizes } from './series-facts.ts'
import styles from './series.module.css'

/** As on a wall: what it is called, then when and of what it was made. */
const Label = ({ item }: { item: ShownSeriesItem }) => {
  const { work_id, title, year, medium } = item
  return (
    <>
      <span className={styles.name}>
        {work_id === null ? (
          <bdi>{title}</bdi>
        ) : (
          <TeamLink to={place => paths.artwork(place, work_id)}>
            <bdi>{title}</bdi>
          </TeamLink>
        )}
      </span>
      {year === null && !medium ? null : (
        <span>
          {year}
          {year !== null && medium ? ' · ' : ''}
          <bdi>{medium}</bdi>
        </span>
      )}
    </>
  )
}

const Hung = ({ item, first }: { item: ShownSeriesItem; first: boolean }) => (
  <li>
    <figure className={styles.hung} style={ratioOf(item.picture)}>
      <Picture
        className={styles.picture}
        picture={item.picture}
        alt={item.alt}
        sizes={seriesSizes}
        load={first ? 'first' : 'later'}
      />
      <figcaption className={styles.label}>
        <Label item={item} />
        {item.caption ? (
          <span className={styles.caption} dir="auto">
            {item.caption}
          </span>
        ) : null}
      </figcaption>
    </figure>
  </li>
)

const OtherSeries = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { team_link = '' } = useParams()
  const { words, say } = useWords('series')
  const { words: wall, say: sayWall } = useWords('gallery')
  const { data } = useSuspenseQuery(otherSeriesQuery(api, team_link))
  return (
    <Others
      title={words.others}
      others={data.items
        .filter(each => each.id !== id)
        .map(({ id: other, title, artist, count, cover }) => ({
          id: other,
          to: place => paths.portfolioDetailOne(place, other),
          name: title,
          cover,
          facts: (
            <>
              <ArtistName artist={artist} words={wall} say={sayWall} /> · {say(words.count, { count })}
            </>
          )
        }))}
    />
  )
}

/** A text of several lines, as it was typed. */
const Words = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <section className={styles.words}>
      <h2 className={layout.caption}>{title}</h2>
      <p dir="auto">{text}</p>
    </section>
  ) : null

/** A series as visitors see it; its artist is told who does. */
export const SeriesPage = ({ series }: { series: ShownSeries }) => {
  const { words } = useWords('series')
  const { words: wall, say } = useWords('gallery')
  const { title, artist, intro, works: items, process, credits, visibility } = series
  return (
    <article className={`${layout.wall} ${styles.series}`}>
      {visibility === 'public' ? null : (
        <p className={styles.notice} role="note">
          {words.seen_by[visibility]}
        </p>
      )}
      <header className={styles.opening}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className={layout.lead}>
          <ArtistWay artist={artist}>
            <ArtistName artist={artist} words={wall} say={say} />
          </ArtistWay>
        </p>
        {intro ? (
          <p className={styles.intro} dir="auto">
            {intro}
          </p>
        ) : null}
        <WalkThrough
          title={title}
          count={items.length}
          stopAt={place => {
            const item = items[place]
            return item && { picture: item.picture, alt: item.alt, label: <Label item={item} /> }
          }}
        />
      </header>
      {items.length === 0 ? <p>{words.nothing}</p> : null}
      <ol className={styles.hang}>
        {items.map((item, place) => (
          <Hung key={item.picture.id} item={item} first={place === 0} />
        ))}
      </ol>
      <div className={styles.texts}>
        <Words title={words.process} text={process} />
        <Words title={words.credits} text={credits} />
        {visibility === 'private' ? null : <Share title={`${title}, ${artist.name}`} words={words.share} />}
        {visibility === 'private' ? null : (
          <TeamLink
            className={styles.report}
            rel="nofollow"
            to={place => `${paths.contact(place)}?topic=offensive&series=${series.id}`}
          >
            {words.report}
          </TeamLink>
        )}
      </div>
      <OtherSeries id={series.id} />
    </article>
  )
}
