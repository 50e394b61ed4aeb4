import type { ReactNode } from 'react'
import type { ShownInFull } from '#contract/exhibition.ts'
import { comma } from '#contract/rules/listed.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { RatingControl } from '#web/shell/works/rating/RatingControl.tsx'
import { useTeam } from '#web/shell/session/team.ts'
import { ArtistName } from '#web/shell/works/wall/ArtistName.tsx'
import { ArtistWay } from '#web/shell/works/wall/ArtistWay.tsx'
import { sizeOf } from '#web/shell/works/wall/size.ts'
import { Share } from '#web/shell/parts/Share.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './artwork.module.css'
import { Awards } from './Awards.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
)

const Facts = ({ work }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  const { facts } = words
  const { price, height, width } = work
  return (
    <dl className={styles.facts} aria-label={facts.label}>
      {work.medium ? <Fact name={facts.medium}>{work.medium}</Fact> : null}
      {height === null || width === null ? null : (
        <Fact name={work.depth === null ? facts.size : facts.size_deep}>
          <AsWritten say={() => sizeOf(work, locale) ?? ''} of={[work, locale]} />
        </Fact>
      )}
      {work.edition ? <Fact name={facts.edition}>{work.edition}</Fact> : null}
      {price ? (
        <Fact name={facts.price}>
          <AsWritten say={() => formatMoney(price.amount, price.currency, locale)} of={[price, locale]} />
        </Fact>
      ) : null}
      <Fact name={facts.contest}>{nameOfContest(work.contest, locale, preferred)}</Fact>
      {work.category ? (
        <Fact name={facts.category}>{textIn(work.category.title, locale, preferred)}</Fact>
      ) : null}
      {work.number === null ? null : <Fact name={facts.number}>{work.number}</Fact>}
      {work.ai ? <Fact name={facts.ai}>{words.ai[work.ai]}</Fact> : null}
    </dl>
  )
}

/** Who made it and when; or when, and that a name follows. */
const Maker = ({ work: { artist, year } }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  const { words: wall, say } = useWords('gallery')
  const locale = useLocale()
  if (artist.named_later)
    return (
      <>
        {year === null ? null : <p className={layout.lead}>{year}</p>}
        <p className={styles.later}>{words.named_later}</p>
      </>
    )
  return (
    <p className={layout.lead}>
      <ArtistWay artist={artist}>
        <ArtistName artist={artist} words={wall} say={say} />
      </ArtistWay>
      {year === null ? null : (
        <span className={styles.year}>
          {comma(locale)}
          {year}
        </span>
      )}
    </p>
  )
}

/** The label beside the picture: what it is, who made it, and the artist's own words. */
export const Label = ({ work }: { work: ShownInFull }) => {
  const { words } = useWords('artwork')
  return (
    <div className={`${layout.wall} ${styles.label}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <bdi>{work.title || words.untitled}</bdi>
        </h1>
        <Maker work={work} />
        <Awards work={work} />
        {work.standing ? null : (
          <Share
            title={work.artist.name ? `${work.title}, ${work.artist.name}` : work.title}
            words={words.share}
          />
        )}
        <RatingControl work={work} />
        {work.standing ? null : (
          <TeamLink
            className={styles.report}
            rel="nofollow"
            to={place => `${paths.contact(place)}?topic=rule_breach&work=${work.id}`}
          >
            {words.report}
          </TeamLink>
        )}
      </header>
      <div className={styles.words}>
        {work.statement ? (
          <>
            <h2 className={layout.caption}>{words.statement}</h2>
            <p className={styles.statement} dir="auto">
              {work.statement}
            </p>
          </>
        ) : null}
        <Facts work={work} />
      </div>
    </div>
  )
}
