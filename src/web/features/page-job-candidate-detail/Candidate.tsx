import { useNavigate } from '#web/router/hooks.ts'
import type { ApplicationInFull } from '#contract/application-reviews.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { dayIn } from '#web/shell/contest/moments.ts'
import { LinkTo, TeamLink } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { ApplicationSheet } from '#web/shell/works/application/ApplicationSheet.tsx'
import { useReviewedWords } from '#web/shell/works/application/status-words.ts'
import button from '#web/ui/button.module.css'
import { useFocusFor } from '#web/ui/take-focus.ts'
import { usePresses } from '#web/ui/use-presses.ts'
import styles from './candidate.module.css'
import { Decide } from './Decide.tsx'
import { Marks } from './Marks.tsx'
import { Notes } from './Notes.tsx'

export interface CandidateProps {
  team: Team
  application: ApplicationInFull
}

const addressOf = (id: string): string => `?application=${id}`

const usePagingKeys = ({ previous, next }: ApplicationInFull): void => {
  const navigate = useNavigate()
  usePresses(({ key }) => {
    const to = key === 'j' ? next : key === 'k' ? previous : null
    if (to !== null) void navigate(addressOf(to))
  })
}

const Paging = ({ application }: { application: ApplicationInFull }) => {
  const { words } = useWords('page-job-candidate-detail')
  const { call, previous, next } = application
  usePagingKeys(application)
  return (
    <nav className={styles.paging} aria-label={words.all}>
      <TeamLink to={place => `${paths.room('applications')(place)}?opportunity=${call.id}`}>
        {words.all}
      </TeamLink>
      {previous === null ? null : (
        <LinkTo className={button.plain} to={addressOf(previous)}>
          {words.previous}
        </LinkTo>
      )}
      {next === null ? null : (
        <LinkTo className={button.plain} to={addressOf(next)}>
          {words.next}
        </LinkTo>
      )}
      <span className={`${styles.small} ${button.keyboard}`}>{words.keys}</span>
    </nav>
  )
}

/** Whoever goes on to the next one reads on at its number. */
const Title = ({ application, team }: CandidateProps) => {
  const { words, say } = useWords('page-job-candidate-detail')
  const statusOf = useReviewedWords()
  const locale = useLocale()
  const { number, call, sent_at } = application
  const heading = useFocusFor<HTMLHeadingElement>(number)
  return (
    <header className={styles.title}>
      <h2 ref={heading} tabIndex={-1}>
        {say(words.numbered, { number })}
      </h2>
      <p className={styles.small}>
        <bdi>{textIn(call.title, locale, team.default_locale)}</bdi>
        {' · '}
        {statusOf(application)}
        {' · '}
        {dayIn(locale, sent_at, call.time_zone)}
      </p>
    </header>
  )
}

export const Candidate = (props: CandidateProps) => {
  const { application } = props
  const { words } = useWords('page-job-candidate-detail')
  const { call, name, contact, cv, statement, answers, works, pictures, questions } = application
  const emptied = name === null && !call.names_hidden
  return (
    <>
      <Paging application={application} />
      <Title {...props} />
      {call.names_hidden ? <p className={styles.hidden}>{words.hidden}</p> : null}
      {emptied ? <p className={styles.hidden}>{words.deleted}</p> : null}
      <div className={styles.columns}>
        {emptied ? null : (
          <ApplicationSheet
            parts={{ works, statement, answers }}
            pictures={pictures}
            questions={questions}
            name={name}
            contact={contact}
            cv={cv}
          />
        )}
        <aside className={styles.side}>
          <Marks {...props} />
          <Decide {...props} />
          <Notes {...props} />
        </aside>
      </div>
    </>
  )
}
