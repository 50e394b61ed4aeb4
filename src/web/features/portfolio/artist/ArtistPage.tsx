import type { Artist } from '#contract/artists.ts'
import { listed } from '#contract/rules/listed.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { FollowButton } from '#web/shell/parts/follow/FollowButton.tsx'
import { Share } from '#web/shell/parts/Share.tsx'
import { countryName } from '#web/shell/words/country-name.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { networks } from '#web/shell/words/networks.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import layout from '#web/ui/layout.module.css'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Awards } from './Awards.tsx'
import { SeriesOf } from './SeriesOf.tsx'
import { WriteTo } from './WriteTo.tsx'
import { Cv } from './Cv.tsx'
import { Works } from './Works.tsx'
import styles from './artist.module.css'

/** To its own artist, what others see of it. */
const OwnNotice = ({ own }: { own: NonNullable<Artist['own']> }) => {
  const { words } = useWords('portfolio-detail-two')
  return (
    <div className={layout.wall}>
      <Notice
        title={words.own[own]}
        actions={
          <TeamLink className={button.plain} to={paths.userArtist}>
            {words.own.edit}
          </TeamLink>
        }
      />
    </div>
  )
}

/** Under the name, what is known of who bears it. */
const Facts = ({ artist }: { artist: Artist }) => {
  const { words, say } = useWords('gallery')
  const locale = useLocale()
  const { pronouns, ages, city, country, disciplines } = artist
  const place = () => listed([city, country && countryName(locale, country)], locale)
  const facts = [
    ages && say(words.ages, { min: ages.min ?? 'none', max: ages.max }),
    pronouns,
    (city || country) && <AsWritten say={place} of={[city, country, locale]} />,
    listed(disciplines, locale)
  ]
  return facts.some(Boolean) ? (
    <ul className={styles.facts}>
      {facts.map((fact, at) =>
        fact ? (
          <li key={at}>
            <bdi>{fact}</bdi>
          </li>
        ) : null
      )}
    </ul>
  ) : null
}

const Links = ({ socials }: Pick<Artist, 'socials'>) => {
  const { words } = useWords('portfolio-detail-two')
  const names = { website: words.website, ...networks }
  const links = Object.entries(names).flatMap(([kind, name]) => {
    const href = socials[kind as keyof typeof names] // the keys of the object above
    return href === undefined ? [] : [{ kind, name, href }]
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={words.links}>
      {links.map(({ kind, name, href }) => (
        <li key={kind}>
          <a href={href} rel="me noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const ArtistPage = ({ artist }: { artist: Artist }) => {
  const { words, say } = useWords('portfolio-detail-two')
  const { name, portrait, statement, bio, own } = artist
  return (
    <article className={styles.artist}>
      {own === null ? null : <OwnNotice own={own} />}
      <div className={`${layout.wall} ${styles.opening}`}>
        {portrait ? (
          <div className={styles.portrait}>
            <Picture picture={portrait} alt={say(words.portrait, { name })} sizes="9rem" load="soon" />
          </div>
        ) : null}
        <header className={styles.head}>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <Facts artist={artist} />
          <Links socials={artist.socials} />
          <div className={styles.actions}>
            {own === 'private' ? null : <Share title={name} words={words.share} />}
            {artist.listed && own === null ? <FollowButton kind="artist" subject={artist.handle} /> : null}
          </div>
        </header>
      </div>
      {statement || bio ? (
        <div className={`${layout.wall} ${layout.columns} ${styles.words}`}>
          {statement ? (
            <p className={`${layout.lead} ${styles.statement}`} dir="auto">
              {statement}
            </p>
          ) : null}
          {bio ? (
            <p className={styles.bio} dir="auto">
              {bio}
            </p>
          ) : null}
        </div>
      ) : null}
      <SeriesOf series={artist.series} />
      <Works artist={artist} />
      <Awards artist={artist} />
      <Cv rows={artist.cv} />
      {artist.takes_messages && own === null ? <WriteTo key={artist.handle} artist={artist} /> : null}
    </article>
  )
}
