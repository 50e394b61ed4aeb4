import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Application, ApplicationParts } from '#contract/applications.ts'
import type { Team } from '#contract/teams.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './apply.module.css'
import { useApplyEditor, type ApplyEditor } from './apply-editor.ts'
import { Heading } from './Heading.tsx'
import { PersonPart } from './PersonPart.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { RemoveDraft } from './RemoveDraft.tsx'
import { SendPart } from './SendPart.tsx'
import { StatementPart } from './StatementPart.tsx'
import { useNameOfPart } from './use-name-of-part.ts'
import { WorksPart } from './WorksPart.tsx'

/** Always in sight: whether what was typed is safe, and since when by the server's clock. */
const SavedMark = ({ editor: { state } }: { editor: ApplyEditor }) => {
  const { words, say } = useWords('send-art')
  const locale = useLocale()
  const { at, thing, closed } = state
  if (at === 'closed') return <Notice>{closed ? <p>{closed}</p> : null}</Notice>
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(thing.saved_at)
  )
  return (
    <output className={styles.saved} data-at={at}>
      {at === 'saved' ? say(words.saved.at, { time }) : words.saved[at]}
    </output>
  )
}

const Clashes = ({ editor: { state, values: mine, draft } }: { editor: ApplyEditor }) => {
  const { words, say } = useWords('page-job-apply')
  const nameOf = useNameOfPart()
  const shown = (name: keyof ApplicationParts, values: Partial<ApplicationParts>): string => {
    if (name === 'works') return say(words.works.clash, { count: values.works?.length ?? 0 })
    const value = values[name]
    if (typeof value === 'boolean') return value ? words.sheet.yes : words.sheet.no
    if (typeof value === 'object') return Object.values(value).map(String).join(', ')
    return value ?? ''
  }
  return (
    <ConflictChooser
      conflict={state.conflict && { ...state.conflict, mine }}
      labelOf={nameOf}
      shown={shown}
      settle={taken => draft.settle(taken)}
    />
  )
}

interface PartProps {
  title: string
  takesFocus?: boolean
  children: ReactNode
}

const FormPart = ({ title, takesFocus = false, children }: PartProps) => (
  <section className={styles.part}>
    <Heading takesFocus={takesFocus}>{title}</Heading>
    {children}
  </section>
)

interface FormProps {
  team: Team
  me: User
  application: Application
  /** It was begun just now. */
  acted: boolean
  changed: () => void
}

/** A draft while it is typed: from the first work to sending, on one page. */
export const ApplicationForm = ({ team, me, application, acted, changed }: FormProps) => {
  const { words } = useWords('page-job-apply')
  const editor = useApplyEditor(team, me, application)
  const { call, questions } = editor.state.thing
  const { parts } = words
  return (
    <div className={styles.form}>
      {call.closed === null ? null : (
        <Notice>
          <p>{words.closed[call.closed]}</p>
          <p>{words.closed.draft}</p>
        </Notice>
      )}
      <SavedMark editor={editor} />
      <Clashes editor={editor} />
      <form method="post" noValidate onSubmit={event => event.preventDefault()}>
        <fieldset className={styles.fields} disabled={editor.state.at === 'closed'} role="none">
          <FormPart title={parts.works} takesFocus={acted}>
            <WorksPart editor={editor} />
          </FormPart>
          <FormPart title={parts.statement}>
            <StatementPart editor={editor} />
          </FormPart>
          {questions.length > 0 ? (
            <FormPart title={parts.questions}>
              <QuestionsPart editor={editor} />
            </FormPart>
          ) : null}
          <FormPart title={parts.person}>
            <PersonPart editor={editor} />
          </FormPart>
        </fieldset>
      </form>
      <FormPart title={parts.send}>
        <SendPart editor={editor} sent={changed} />
      </FormPart>
      <RemoveDraft editor={editor} removed={changed} />
    </div>
  )
}
