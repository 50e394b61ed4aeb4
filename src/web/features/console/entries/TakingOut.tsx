import { useState } from 'react'
import type { Contest } from '#contract/contests.ts'
import type { Entry, Screened, TakingOut as Asked } from '#contract/entries.ts'
import { takings, type Taking } from '#contract/rules/entry-choices.ts'
import { maySwitch, stands } from '#contract/rules/work-status.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import styles from './desk.module.css'
import { Names } from './Names.tsx'
import { Left } from './Outcome.tsx'

const may: Record<Taking, (entry: Entry) => boolean> = {
  hidden: ({ hidden_at, status }) => hidden_at === null && stands(status),
  shown_again: ({ hidden_at }) => hidden_at !== null,
  disqualified: ({ status }) => maySwitch(status, 'disqualified', 'organiser'),
  disqualification_undone: ({ status }) => status === 'disqualified'
}

type TakenContest = Pick<Contest, 'id' | 'results_published_at'>

interface TakeDialogProps {
  to: Taking
  entries: readonly Entry[]
  contest: TakenContest
  done: (taken: Screened) => void
  close: () => void
}

const useTake = () => {
  const { api } = useShell()
  return useWriting<Asked, Screened>((input, options) => api.entries.take_out.call(input, options))
}

/** Names every work, says what becomes of it, and asks for what its artist and the public are told. */
const TakeDialog = ({ to, entries, contest, done, close }: TakeDialogProps) => {
  const { words, say } = useWords('console-entries')
  const { default_locale } = useOwnTeam()
  const take = useTake()
  const correction = `correction.${default_locale}`
  const form = useForm({
    send: values =>
      take({
        contest: contest.id,
        entries: entries.map(({ id, version }) => ({ id, version })),
        to,
        reason: values.text('reason'),
        correction: values.text(correction) ? { [default_locale]: values.text(correction) } : {}
      }),
    done
  })
  const { title, text, doing } = words.taking[to]
  const out = to === 'hidden' || to === 'disqualified'
  const bears = to === 'disqualified' || to === 'disqualification_undone'
  return (
    <Dialog title={say(title, { count: entries.length })} close={close}>
      <p>{text}</p>
      <Names entries={entries} />
      <DialogForm form={form} doing={say(doing, { count: entries.length })} close={close}>
        <TextArea
          {...form.field('reason')}
          label={words.taking.reason}
          help={words.taking.reason_help}
          rows={4}
          maxLength={2000}
          required={out}
        />
        {bears && contest.results_published_at !== null ? (
          <TextArea
            {...form.field(correction)}
            label={words.taking.correction}
            help={words.taking.correction_help}
            rows={3}
            maxLength={600}
            required={entries.some(({ status }) => status === 'awarded')}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  )
}

/** What was done; it is told by whoever outlives the choice. */
export const Taken = ({ taken }: { taken: Screened | null }) => {
  const { words, say } = useWords('console-entries')
  if (!taken) return <output />
  return (
    <div className={styles.outcome}>
      <output>{say(words.taking.done, { count: taken.done.length })}</output>
      <Left left={taken.left} />
    </div>
  )
}

interface TakingOutProps {
  entries: readonly Entry[]
  contest: TakenContest
  done: (taken: Screened) => void
}

/** Hiding and disqualifying, and back from either: what can be done with any of these entries, and only with those. */
export const TakingOut = ({ entries, contest, done }: TakingOutProps) => {
  const { words } = useWords('console-entries')
  const [to, ask] = useState<Taking | null>(null)
  return (
    <>
      {takings
        .filter(each => entries.some(may[each]))
        .map(each => (
          <button key={each} className={button.plain} type="button" onClick={() => ask(each)}>
            {words.taking[each].label}
          </button>
        ))}
      {to ? (
        <TakeDialog
          to={to}
          entries={entries.filter(may[to])}
          contest={contest}
          done={taken => {
            ask(null)
            done(taken)
          }}
          close={() => ask(null)}
        />
      ) : null}
    </>
  )
}
