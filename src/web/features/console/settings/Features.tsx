import { useState } from 'react'
import { nameOfContest } from '#contract/rules/name-of-contest.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { voteOf } from '#web/shell/contest/vote-of.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from '../console.module.css'
import { useContests } from '../entries/lists.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const names = ['public_rating', 'courses', 'portfolios', 'opportunities'] as const

/** A vote that is open stays so: which one, and until when. */
const OpenVote = () => {
  const { words, say } = useWords('console-settings')
  const locale = useLocale()
  const { features, default_locale } = useOwnTeam()
  const { data } = useContests()
  const [now] = useState(() => new Date())
  const last = data?.items
    .filter(contest => voteOf(contest, features.public_rating, now) === 'open')
    .toSorted((one, other) => Date.parse(one.vote_closes_at ?? '') - Date.parse(other.vote_closes_at ?? ''))
    .at(-1)
  if (!last?.vote_closes_at) return null
  const contest = nameOfContest(last, locale, default_locale)
  const until = momentIn(locale, last.vote_closes_at, last.time_zone)
  return <p className={styles.note}>{say(words.features.vote_open, { contest, until })}</p>
}

export const Features = () => {
  const { words } = useWords('console-settings')
  const { features } = useOwnTeam()
  const state = useSettingsForm(({ ticked }) => ({
    features: {
      ...features,
      public_rating: ticked('features.public_rating'),
      courses: ticked('features.courses'),
      portfolios: ticked('features.portfolios'),
      opportunities: ticked('features.opportunities')
    }
  }))
  return (
    <SettingsPart title={words.features.title} text={words.features.text} state={state}>
      {names.map(name => (
        <Tick
          key={name}
          {...state.form.field(`features.${name}`)}
          label={words.features[name]}
          defaultChecked={state.before.features[name]}
        />
      ))}
      <OpenVote />
    </SettingsPart>
  )
}
