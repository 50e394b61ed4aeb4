import type { FullCall } from '#contract/opportunity-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { AsWritten } from '../page/AsWritten.tsx'
import { Moment } from '../contest/Moment.tsx'
import { useWords } from '../words/page-words.tsx'
import { Fact } from './MoneyFacts.tsx'
import { listIn, useCallWords } from './money-words.ts'
import { useLocale } from '../words/locale.ts'
import styles from './opportunities.module.css'

interface CallFactsProps {
  team: Pick<Team, 'default_locale'>
  call: FullCall
}

const Expects = ({ team, call }: CallFactsProps) => {
  const { words, say, locale } = useCallWords()
  const { facts } = words
  const { works, donated_works, hours } = call
  const text = textIn(call.expects, locale, team.default_locale)
  const lines = [
    ...(works > 0 ? [say(facts.works, { count: works })] : []),
    ...(donated_works > 0 ? [say(facts.donated, { count: donated_works })] : []),
    ...(hours === null ? [] : [say(facts.hours, { count: hours })])
  ]
  if (lines.length === 0 && text === '') return null
  return (
    <Fact name={facts.expects}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
      {text ? (
        <span className={styles.typed} dir="auto">
          {text}
        </span>
      ) : null}
    </Fact>
  )
}

const Dates = ({ call: { starts_on, ends_on } }: Pick<CallFactsProps, 'call'>) => {
  const { words, say, locale } = useCallWords()
  if (!starts_on) return null
  const days = (): string => {
    const from = calendarDay(locale, starts_on)
    if (!ends_on || ends_on === starts_on) return from
    return say(words.facts.from_to, { from, to: calendarDay(locale, ends_on) })
  }
  return (
    <Fact name={words.facts.dates}>
      <AsWritten say={days} of={[words, locale, starts_on, ends_on]} />
    </Fact>
  )
}

const Listed = ({ names, any }: { names: string[]; any: string }) => {
  const locale = useLocale()
  return names.length === 0 ? any : <AsWritten say={() => listIn(locale, names)} of={[locale, ...names]} />
}

/** What one looks for before reading on: until when, where, for whom, and what is asked. */
export const CallFacts = ({ team, call }: CallFactsProps) => {
  const { words, say, locale } = useCallWords()
  const { words: terms } = useWords('contest')
  const { facts } = words
  const { answers_on } = call
  return (
    <dl className={styles.list}>
      {call.deadline ? (
        <Fact name={facts.deadline}>
          <Moment at={call.deadline} zone={call.time_zone} />
        </Fact>
      ) : null}
      {answers_on ? (
        <Fact name={facts.answer}>
          <AsWritten say={() => calendarDay(locale, answers_on)} of={[locale, answers_on]} />
        </Fact>
      ) : null}
      <Dates call={call} />
      <Fact name={facts.where}>
        {call.place ? <bdi>{call.place}</bdi> : null}
        {call.remote ? <span>{words.card.remote}</span> : null}
      </Fact>
      <Expects team={team} call={call} />
      <Fact name={facts.places}>{say(facts.places_count, { count: call.places })}</Fact>
      <Fact name={facts.disciplines}>
        <Listed names={call.disciplines.map(each => terms.media[each])} any={facts.any_discipline} />
      </Fact>
      <Fact name={facts.stages}>
        <Listed names={call.stages.map(each => words.stages[each])} any={facts.any_stage} />
      </Fact>
    </dl>
  )
}
