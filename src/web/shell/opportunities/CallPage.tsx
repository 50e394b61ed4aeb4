/* An opportunity in full: its page, and the preview beside the form in which it is written. */
import type { ReactNode } from 'react'
import type { FullCall } from '#contract/opportunity-shapes.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import layout from '#web/ui/layout.module.css'
import { Markdown } from '#web/ui/markdown/Markdown.tsx'
import { RightsList } from '../contest/RightsList.tsx'
import { printFilters } from '../forms/address-filters.ts'
import { TeamLink } from '../page/link.tsx'
import { paths } from '../page/paths.ts'
import { CallFacts } from './CallFacts.tsx'
import { MoneyFacts } from './MoneyFacts.tsx'
import { Reliability } from './Reliability.tsx'
import { listIn, useCallWords } from './money-words.ts'
import styles from './opportunities.module.css'

interface CallPageProps {
  team: Team
  call: FullCall
  /** Of its title; its parts stand one below. */
  level: 1 | 2
  /** What can be done here. */
  actions?: ReactNode
}

const Heading = ({
  level,
  children,
  ...rest
}: {
  level: number
  className?: string
  children: ReactNode
}) => {
  const Tag = `h${level}` as 'h1' | 'h2' | 'h3'
  return <Tag {...rest}>{children}</Tag>
}

const Part = ({ level, title, children }: { level: number; title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <Heading level={level + 1}>{title}</Heading>
    {children}
  </section>
)

const State = ({ call: { state } }: Pick<CallPageProps, 'call'>) => {
  const { words } = useCallWords()
  return state === 'published' ? null : (
    <p className={styles.state} role="note">
      {words.states[state]}
    </p>
  )
}

const Outcome = ({ team, call, level }: CallPageProps) => {
  const { words, say, locale } = useCallWords()
  if (call.state !== 'awarded') return null
  return (
    <Part level={level} title={words.outcome.title}>
      <p className={styles.typed} dir="auto">
        {textIn(call.outcome, locale, team.default_locale)}
      </p>
      {call.laureates.length > 0 ? (
        <p>{say(words.outcome.named, { names: listIn(locale, call.laureates) })}</p>
      ) : null}
    </Part>
  )
}

const Selection = ({ team, call, level }: CallPageProps) => {
  const { words, say, locale } = useCallWords()
  const text = textIn(call.selection, locale, team.default_locale)
  return (
    <Part level={level} title={words.selection.title}>
      <p>
        <strong>{words.selectors[call.selected_by]}</strong>
      </p>
      {text ? (
        <p className={styles.typed} dir="auto">
          {text}
        </p>
      ) : null}
      {call.blind ? <p>{words.selection.blind}</p> : null}
      {call.rubric.length > 0 ? (
        <>
          <p>{words.selection.rubric}</p>
          <ul className={styles.bullets}>
            {call.rubric.map(({ id, label, points }) => (
              <li key={id}>
                <bdi>{textIn(label, locale, team.default_locale)}</bdi>
                {`, ${say(words.selection.points, { count: points })}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Part>
  )
}

const Questions = ({ team, call, level }: CallPageProps) => {
  const { words, locale } = useCallWords()
  const { questions } = words
  if (call.questions.length === 0) return null
  return (
    <Part level={level} title={questions.title}>
      <p>{questions.text}</p>
      <ol className={styles.bullets}>
        {call.questions.map(({ id, label, required }) => (
          <li key={id}>
            <bdi>{textIn(label, locale, team.default_locale)}</bdi>{' '}
            <small>({required ? questions.required : questions.optional})</small>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const Opening = ({ team, call, level, actions }: CallPageProps) => {
  const { words, locale } = useCallWords()
  const { organisation } = call
  return (
    <header className={styles.opening}>
      <State call={call} />
      <p className={layout.caption}>{words.kinds[call.kind]}</p>
      <Heading level={level} className={styles.title ?? ''}>
        <bdi>{textIn(call.title, locale, team.default_locale)}</bdi>
      </Heading>
      <p>
        <TeamLink
          to={place => paths.pageJobCompanyDetail(place) + printFilters({ organisation: organisation.id })}
        >
          <bdi>{organisation.name}</bdi>
        </TeamLink>
        {organisation.verified ? <span className={styles.verified}>{words.card.verified}</span> : null}
      </p>
      <Reliability of={call.reliability} />
      <p className={layout.lead} dir="auto">
        {textIn(call.summary, locale, team.default_locale)}
      </p>
      {actions}
    </header>
  )
}

export const CallPage = (props: CallPageProps) => {
  const { team, call, level } = props
  const { words, locale } = useCallWords()
  const blocks = call.description[locale] ?? call.description[team.default_locale]
  const text = blocks ?? Object.values(call.description)[0] ?? []
  return (
    <article className={styles.page}>
      <Opening {...props} />
      <aside className={styles.beside}>
        <Heading level={level + 1}>{words.facts.money}</Heading>
        <MoneyFacts call={call} />
        <Heading level={level + 1}>{words.facts.title}</Heading>
        <CallFacts team={team} call={call} />
      </aside>
      <div className={styles.body}>
        <Outcome {...props} />
        <Markdown blocks={text} />
        <Selection {...props} />
        <Part level={level} title={words.rights.title}>
          <div className={styles.bullets}>
            <RightsList team={team} rights={call.rights} />
          </div>
        </Part>
        <Questions {...props} />
      </div>
    </article>
  )
}
