import type { CSSProperties } from 'react'
import type { OpenContest } from '#contract/open-contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { AsWritten } from '#web/shell/page/AsWritten.tsx'
import { momentIn } from '#web/shell/contest/moments.ts'
import { Countdown, MomentHere } from '#web/shell/contest/Moment.tsx'
import { freedomOf, useTerms } from '#web/shell/contest/terms.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import styles from './open-contests.module.css'
import card from './team-card.module.css'

const bareRatio = 1.25
const ratioWithin = (width: number, height: number): number => Math.min(2.6, Math.max(0.62, width / height))

interface ContestCardProps {
  contest: OpenContest
  /** Its team has others here, and its home page leads to one alone. */
  among: boolean
  load: 'first' | 'later'
}

/** In words that the team may not have in the reader's language: its own first one stands in. */
const useSaid = ({ title, default_locale }: OpenContest): string =>
  textIn(title, useTerms().locale, default_locale)

const Facts = ({ contest }: { contest: OpenContest }) => {
  const terms = useTerms()
  const { words, say, locale } = terms
  const { fee_from, fee_to, prize_sum, currency } = contest
  const nothing = fee_to === 0 ? words.fee.free : words.fee.partly
  const fee = () =>
    fee_from === 0 ? nothing : say(words.fee.from, { amount: formatMoney(fee_from, currency, locale) })
  const prizes = () =>
    prize_sum > 0 ? say(words.prizes.sum, { amount: formatMoney(prize_sum, currency, locale) }) : null
  return (
    <>
      <p className={card.tagline}>
        <AsWritten
          say={() => [fee(), prizes()].filter(Boolean).join(' · ')}
          of={[words, locale, fee_from, fee_to, prize_sum, currency]}
        />
      </p>
      <p className={styles.badge} data-exclusive={contest.rights.exclusive}>
        {freedomOf(terms, contest.rights)}
      </p>
    </>
  )
}

/** A contest as it hangs among the open ones: its cover, uncropped, and on the label what one decides by. */
export const ContestCard = ({ contest, among, load }: ContestCardProps) => {
  const { words, say } = useWords('landing')
  const { locale } = useTerms()
  const { id, team: team_link, cover, closes_at, time_zone } = contest
  const title = useSaid(contest)
  const ratio = cover ? ratioWithin(cover.width, cover.height) : bareRatio
  // React's types know no custom properties.
  const style = { '--ratio': ratio.toFixed(4) } as CSSProperties
  return (
    <li className={card.card} style={style}>
      <LinkTo
        className={card.link}
        to={among ? paths.sendArt({ team_link }) + printFilters({ contest: id }) : paths.home({ team_link })}
      >
        {cover ? (
          <Picture
            className={card.picture}
            picture={cover}
            alt=""
            load={load}
            sizes={`(width < 40rem) 92vw, ${Math.round(ratio * 20)}rem`}
          />
        ) : (
          <span className={card.bare} aria-hidden="true">
            {[...title][0]}
          </span>
        )}
        <h3 className={card.name}>
          <bdi>{title}</bdi>
        </h3>
        <p className={card.tagline}>{say(words.contests.by, { team: contest.team_name })}</p>
        <Facts contest={contest} />
        <p className={styles.closes}>
          <AsWritten
            say={() => say(words.contests.closes, { time: momentIn(locale, closes_at, time_zone) })}
            of={[words, locale, closes_at, time_zone]}
          />
        </p>
        <MomentHere at={closes_at} zone={time_zone} />
        <Countdown until={closes_at} />
      </LinkTo>
    </li>
  )
}
