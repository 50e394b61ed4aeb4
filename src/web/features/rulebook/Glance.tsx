import { numberIn } from '#content/messages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Contest } from '#contract/contests.ts'
import { showsBeforeResults } from '#contract/rules/naming.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import { pictureLimits } from '#contract/rules/picture-fault.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { listed } from '#contract/rules/listed.ts'
import { Fairness } from '#web/shell/contest/Fairness.tsx'
import { MomentLine } from '#web/shell/contest/Moment.tsx'
import { contestQuery, juryQuery } from '#web/shell/contest/queries.ts'
import { RightsList } from '#web/shell/contest/RightsList.tsx'
import { ageOf, dayOfAgesOf } from '#web/shell/contest/age-terms.ts'
import { changesOf, feeTermsOf, mediaOf, picturesOf, tiersOf, useTerms } from '#web/shell/contest/terms.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import styles from './glance.module.css'

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd suppressHydrationWarning>{children}</dd>
  </div>
)

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line} suppressHydrationWarning>
        {line}
      </li>
    ))}
  </ul>
)

interface PartProps {
  contest: Contest
  team: Team
}

const Dates = ({ contest, team }: PartProps) => {
  const { words } = useTerms()
  const { words: own, say } = useWords('rulebook')
  const zone = contest.time_zone
  return (
    <>
      {momentsOf(contest, team.features).map(({ name, at }) => (
        <Row key={name} name={words.dates[name]}>
          <MomentLine at={at} zone={zone} />
        </Row>
      ))}
      <Row name={words.dates.title}>{say(own.glance.zone, { zone: zone.replaceAll('_', ' ') })}</Row>
    </>
  )
}

const Categories = ({ contest, team }: PartProps) => {
  const terms = useTerms()
  return contest.categories.map(category => (
    <Row key={category.id} name={textIn(category.title, terms.locale, team.default_locale)}>
      <Lines
        lines={[
          mediaOf(terms, category.media),
          ageOf(terms, category) ?? terms.words.age.any,
          picturesOf(terms, category),
          ...(category.fees ? tiersOf(terms, contest, category.fees) : [])
        ]}
      />
    </Row>
  ))
}

const Limits = ({ contest }: PartProps) => {
  const terms = useTerms()
  const { words, say, locale } = terms
  const { words: own } = useWords('rulebook')
  const { glance } = own
  const { per_person, per_category } = contest
  const ages = dayOfAgesOf(terms, contest)
  return (
    <>
      {ages ? <Row name={words.age.title}>{ages}</Row> : null}
      <Row name={glance.limits}>
        {listed(
          [say(glance.per_person, { count: per_person }), say(glance.per_category, { count: per_category })],
          locale
        )}
      </Row>
      <Row name={words.changes.title}>{changesOf(terms, contest)}</Row>
      <Row name={glance.pictures}>
        {say(glance.formats, {
          megabytes: numberIn(locale, pictureLimits.bytes / 1024 / 1024),
          pixels: numberIn(locale, pictureLimits.long_side.work)
        })}
      </Row>
      <Row name={glance.showing}>{glance[contest.showing]}</Row>
      {showsBeforeResults(contest) ? <Row name={glance.naming}>{glance.named[contest.naming]}</Row> : null}
      <Row name={glance.vacated_place}>{glance[contest.vacated_place]}</Row>
    </>
  )
}

const Prizes = ({ contest, team }: PartProps) => {
  const { words, locale } = useTerms()
  const { prizes, currency } = contest
  if (prizes.length === 0) return null
  return (
    <Row name={words.prizes.title}>
      <Lines
        lines={prizes.map(({ title, amount }) =>
          listed(
            [
              textIn(title, locale, team.default_locale),
              amount === null ? null : formatMoney(amount, currency, locale)
            ],
            locale
          )
        )}
      />
    </Row>
  )
}

/** Who agreed to be named; a rulebook says who judges by it. */
const Jury = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const { words } = useTerms()
  const { data } = useSuspenseQuery(juryQuery(api, team.link, id))
  if (data.jurors.length === 0) return null
  return (
    <Row name={words.jury.title}>
      <Lines lines={data.jurors.map(({ name, about }) => (about ? `${name}, ${about}` : name))} />
    </Row>
  )
}

/** The contest's own settings, so that what is written and what is done cannot disagree. */
export const Glance = ({ team, id }: { team: Team; id: string }) => {
  const { api } = useShell()
  const terms = useTerms()
  const { data: contest } = useSuspenseQuery(contestQuery(api, team.link, id, terms.locale))
  const { words, say } = useWords('rulebook')
  const hydrated = useHydrated()
  const of = { contest, team }
  return (
    <section className={styles.glance}>
      <header className={styles.head}>
        <h2>{words.glance.title}</h2>
        <p>{say(words.glance.note, { contest: textIn(contest.title, terms.locale, team.default_locale) })}</p>
        <div className={styles.acts}>
          <a href={`/${team.link}/calendar.ics`}>{terms.words.dates.calendar}</a>
          <button
            className={`${button.plain} ${styles.print}`}
            type="button"
            data-alive
            disabled={!hydrated}
            onClick={() => print()}
          >
            {words.glance.print}
          </button>
        </div>
      </header>
      <dl>
        <Dates {...of} />
        <Row name={terms.words.fee.title}>
          <Lines lines={[...tiersOf(terms, contest, null), ...feeTermsOf(terms, contest)]} />
          <Fairness {...of} />
        </Row>
        <Categories {...of} />
        <Limits {...of} />
        <Row name={terms.words.ai.title}>{terms.words.ai[contest.ai]}</Row>
        <Row name={terms.words.rights.title}>
          <RightsList team={team} rights={contest.rights} />
        </Row>
        <Prizes {...of} />
        <Jury team={team} id={contest.id} />
      </dl>
    </section>
  )
}
