import type { Contest } from '#contract/contests.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Statistics } from '#contract/statistics.ts'
import { Bars } from '#web/shell/parts/figures/Bars.tsx'
import type { Bar } from '#web/shell/parts/figures/Bars.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { Days } from './Days.tsx'
import own from './statistics.module.css'

/** So many are told apart; the rest are one. */
const most = 12

const Countries = ({ countries }: Pick<Statistics, 'countries'>) => {
  const { words } = useWords('console-statistics')
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const { entries } = words
  const named = countries.map(({ country, entries: value }): Bar => ({
    name: country === null ? entries.unknown : (names.of(country) ?? country),
    value
  }))
  const others = named.slice(most).reduce((sum, { value }) => sum + value, 0)
  return (
    <Bars
      caption={entries.by_country}
      heads={[entries.country, entries.count]}
      bars={[...named.slice(0, most), ...(others > 0 ? [{ name: entries.others, value: others }] : [])]}
    />
  )
}

const Ages = ({ ages }: Pick<Statistics, 'ages'>) => {
  const { words, say } = useWords('console-statistics')
  const { entries } = words
  const nameOf = ({ min, max }: Statistics['ages'][number]): string => {
    if (max === null) return min === null ? entries.unknown : say(entries.over, { min })
    return min === null ? say(entries.under, { max }) : say(entries.between, { min, max })
  }
  return (
    <Bars
      caption={entries.by_age}
      heads={[entries.age, entries.artists]}
      bars={ages.map(band => ({ name: nameOf(band), value: band.artists }))}
    />
  )
}

/** What was entered, when, and from where. */
export const Entered = ({ contest, statistics }: { contest: Contest; statistics: Statistics }) => {
  const { words, say } = useWords('console-statistics')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  const { entries, artists, days, categories, countries, ages } = statistics
  const own_words = words.entries
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{own_words.title}</h2>
      <p className={styles.note}>
        {entries === 0 ? own_words.none : say(own_words.total, { entries, artists })}
      </p>
      {entries === 0 ? null : (
        <div className={own.charts}>
          <Days days={days} />
          <Bars
            caption={own_words.by_category}
            heads={[own_words.category, own_words.count]}
            bars={categories.map(({ category_id, entries: value }) => ({
              name: textIn(
                contest.categories.find(({ id }) => id === category_id)?.title ?? {},
                locale,
                default_locale
              ),
              value
            }))}
          />
          <Countries countries={countries} />
          {ages.length > 0 ? <Ages ages={ages} /> : null}
        </div>
      )}
    </section>
  )
}
