import { useState } from 'react'
import { isReport, reportTopics, writtenTopics, type WrittenTopic } from '#contract/rules/contact-choices.ts'
import type { Team } from '#contract/teams.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { FilesField } from '#web/shell/files/attaching/FilesField.tsx'
import { useAttaching } from '#web/shell/files/attaching/use-attaching.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { usePresence } from '#web/shell/session/me.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import type { FormState } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { RulebookAnswers } from './RulebookAnswers.tsx'
import styles from './contact.module.css'
import { workIn } from './work-in.ts'

export interface SentMessage {
  number: number
  email: string
  thread: string | null
}

interface ContactFormProps {
  team: Team
  /** What the link that led here says that it is about. */
  about: WrittenTopic
  /** The work from whose page one comes to report it. */
  work: string | null
  /** The series from whose page one comes to report it. */
  series: string | null
  sent: (sent: SentMessage) => void
}

export const topicOf = (value: string | null): WrittenTopic =>
  writtenTopics.find(topic => topic === value) ?? 'entry_help'

const useContactForm = ({ team, series, sent }: Omit<ContactFormProps, 'about' | 'work'>) => {
  const { api } = useShell()
  const locale = useLocale()
  const keys = useOnceKeys()
  const { attaching, sendWith } = useAttaching(team.link)
  const state = useForm({
    keep: `contact:${team.link}`,
    send: values => {
      const topic = topicOf(values.text('topic'))
      const input = {
        team: team.link,
        topic,
        name: values.text('name'),
        email: values.text('email').trim() || undefined,
        locale,
        message: values.text('message'),
        work: isReport(topic) ? workIn(values.text('work')) : undefined,
        series: isReport(topic) ? (series ?? undefined) : undefined
      }
      return sendWith(files =>
        api.contact.write.call({ ...input, files }, { context: { once: keys.of([input, files]) } })
      )
    },
    done: answer => {
      keys.done()
      sent(answer)
    }
  })
  return { ...state, attaching }
}

/** Who has an account writes as themselves; everybody else says who they are. */
const Who = ({ field }: Pick<FormState, 'field'>) => {
  const { words, say } = useWords('contact')
  const { presence } = usePresence()
  if (presence.kind === 'known') {
    const { first_name, last_name, email } = presence.me
    return <p className={styles.as}>{say(words.writes_as, { name: `${first_name} ${last_name}`, email })}</p>
  }
  return (
    <>
      <Field {...field('name')} label={words.name} autoComplete="name" maxLength={160} required />
      <Field
        {...field('email')}
        label={words.email}
        help={words.email_help}
        type="email"
        autoComplete="email"
        required
      />
    </>
  )
}

export const ContactForm = ({ team, about, work, series, sent }: ContactFormProps) => {
  const { words } = useWords('contact')
  const { words: common } = useWords('common')
  const [topic, choose] = useState<WrittenTopic>(about)
  const [typed, type] = useState('')
  const { form, field, summary, button, attaching } = useContactForm({ team, series, sent })
  return (
    <CallForm form={form} summary={summary}>
      <Choice
        {...field('topic')}
        label={words.topic}
        value={topic}
        onChange={({ target }) => choose(topicOf(target.value))}
      >
        {(work === null && series === null ? writtenTopics : reportTopics).map(each => (
          <option key={each} value={each}>
            {words.topics[each]}
          </option>
        ))}
      </Choice>
      {isReport(topic) && series !== null ? <p className={styles.as}>{words.about_series}</p> : null}
      {isReport(topic) && series === null ? (
        <Field
          {...field('work')}
          label={words.work}
          help={words.work_help}
          optional={common.form.optional}
          defaultValue={work ?? ''}
        />
      ) : null}
      <Who field={field} />
      <TextArea
        {...field('message')}
        label={words.message}
        tall
        maxLength={5000}
        required
        onChange={({ target }) => type(target.value)}
      />
      <FilesField {...field('files')} attaching={attaching} />
      <RulebookAnswers team_link={team.link} typed={typed} />
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}
