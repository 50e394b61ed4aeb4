import { useState } from 'react'
import { digestRhythms } from '#contract/rules/notification-events.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Saved } from '../Saved.tsx'
import { Section } from '../Section.tsx'
import type { Choosing } from './choosing.ts'
import styles from './notification.module.css'

/** As most people sleep. */
const usual = { from: '22:00', until: '07:00' }

const readable = (zone: string): string => zone.replaceAll('_', ' ')

/** Both times are sent together, so they are saved by a button. */
const QuietHours = ({ chosen }: Pick<Choosing, 'chosen'>) => {
  const { words, say } = useWords('user-notification')
  const { api } = useShell()
  const queries = useQueryClient()
  const team = useTeam()?.link ?? ''
  const [quiet, change] = useState(chosen.quiet)
  const [saved_at, mark] = useState<Date | null>(null)
  const { form, field, summary, button } = useForm({
    send: () => api.notifications.choose.call({ team, quiet }),
    done: answer => {
      queries.setQueryData(api.notifications.preferences.queryKey({ input: { team } }), answer)
      mark(new Date())
    }
  })
  const set = (next: typeof quiet): void => {
    mark(null)
    change(next)
  }
  return (
    <CallForm form={form} summary={summary}>
      <Tick
        {...field('quiet')}
        label={words.digest.quiet}
        checked={quiet !== null}
        onChange={({ target }) => set(target.checked ? usual : null)}
      >
        <p>{say(words.digest.quiet_help, { zone: readable(chosen.time_zone) })}</p>
      </Tick>
      {quiet ? (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map(end => (
            <Field
              key={end}
              {...field(`quiet.${end}`)}
              label={words.digest[end]}
              type="time"
              required
              value={quiet[end]}
              onChange={({ target }) => set({ ...quiet, [end]: target.value })}
            />
          ))}
        </div>
      ) : null}
      <SubmitButton {...button}>{words.digest.submit}</SubmitButton>
      <Saved at={saved_at} />
    </CallForm>
  )
}

/** How often a digest comes, and when nothing does. */
export const Digest = ({ chosen, choose }: Choosing) => {
  const { words } = useWords('user-notification')
  const { title, text, rhythm } = words.digest
  return (
    <Section title={title} text={text}>
      <OneOf
        id="rhythm"
        name="rhythm"
        label={rhythm}
        names={digestRhythms}
        labels={words.digest}
        value={chosen.rhythm}
        change={next => void choose({ rhythm: next })}
      />
      <QuietHours chosen={chosen} />
    </Section>
  )
}
