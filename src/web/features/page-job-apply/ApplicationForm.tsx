import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Application, ApplicationParts } from '#contract/applications.ts'
import { listed } from '#contract/rules/listed.ts'
import type { Team } from '#contract/teams.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { SavedMark } from '#web/shell/saving/SavedMark.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
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

const Clashes = ({ editor: { state, values: mine, draft } }: { editor: ApplyEditor }) => {
  const { words, say } = useWords('page-job-apply')
  const locale = useLocale()
  const nameOf = useNameOfPart()
  const shown = (name: keyof ApplicationParts, values: Partial<ApplicationParts>): string => {
    if (name === 'works') return say(words.works.clash, { count: values.works?.length ?? 0 })
    const value = values[name]
    if (typeof value === 'boolean') return value ? words.sheet.yes : words.sheet.no
    if (typeof value === 'object') return listed(Object.values(value).map(String), locale)
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
  const { state } = editor
  const { call, questions } = state.thing
  const { parts } = words
  return (
    <div className={styles.form}>
      {call.closed === null || editor.pressed ? null : (
        <Notice>
          <p>{words.closed[call.closed]}</p>
          <p>{words.closed.draft}</p>
        </Notice>
      )}
      <SavedMark at={state.at} closed={state.closed} saved_at={state.thing.saved_at} />
      <Clashes editor={editor} />
      <form method="post" noValidate onSubmit={event => event.preventDefault()}>
        <fieldset className={styles.fields} disabled={state.at === 'closed'} role="none">
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
