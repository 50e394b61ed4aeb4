import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { AddressChange } from '#contract/address-change.ts'
import { Refused } from '#web/shell/api/Refused.tsx'
import { useCall } from '#web/shell/api/use-call.ts'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { useCanShow } from '#web/shell/account/owner/owner-ways.ts'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useStillIn } from '#web/shell/session/me.ts'
import { NotLoaded } from '#web/shell/session/Private.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Section } from '../Section.tsx'
import { useMoment } from '../use-moment.ts'

type Asked = NonNullable<AddressChange['change']>

/** What one presses here, and what stands from then on. */
interface PartProps {
  me: User
  stands: (answer: AddressChange, told: string) => void
}

const AskDialog = ({ stands, close }: Pick<PartProps, 'stands'> & { close: () => void }) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const show = useShowOwner('address')
  const form = useForm({
    send: async values =>
      api.accounts.ask_address_change.call({
        ...(await show(values)),
        email: values.text('email')
      }),
    done: answer => {
      close()
      stands(answer, '')
    }
  })
  return (
    <Dialog title={words.address.submit} close={close}>
      <DialogForm
        form={form}
        doing={words.address.send}
        instead={<ByPasskey busy={form.button.busy} />}
        close={close}
      >
        <Field
          {...form.field('email')}
          label={words.address.new}
          help={words.address.help}
          type="email"
          autoComplete="email"
          required
        />
        <AskOwner {...form.field(passwordField)} />
      </DialogForm>
    </Dialog>
  )
}

/** Asked for as the change was: before an open session its owner could be kept at an address that they want to leave. */
const CancelDialog = ({ stands, close }: Pick<PartProps, 'stands'> & { close: () => void }) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { waiting, cancelled } = words.address
  const show = useShowOwner('address')
  const form = useForm({
    send: async values => api.accounts.cancel_address_change.call(await show(values)),
    done: answer => {
      close()
      stands(answer, cancelled)
    }
  })
  return (
    <Dialog title={waiting.cancel} close={close}>
      <p>{waiting.cancel_text}</p>
      <DialogForm
        form={form}
        doing={waiting.cancel}
        instead={<ByPasskey busy={form.button.busy} />}
        keep={waiting.keep}
        close={close}
      >
        <AskOwner {...form.field(passwordField)} />
      </DialogForm>
    </Dialog>
  )
}

const Waiting = ({ me, asked, stands, pressed }: PartProps & { asked: Asked; pressed: boolean }) => {
  const { api } = useShell()
  const { words, say } = useWords('user-setting')
  const told = useMoment(me.time_zone)
  const own = words.address
  const again = useCall(() => api.accounts.resend_address_change.call(undefined))
  const [cancels, cancel] = useState(false)
  const resend = async (): Promise<void> => {
    const outcome = await again.send(undefined)
    if (outcome && 'answer' in outcome) stands(outcome.answer, outcome.answer.change ? own.sent : own.over)
  }
  return (
    <Notice
      title={own.waiting.title}
      takesFocus={pressed}
      text={say(own.waiting.text, { email: asked.email, time: told(asked.until) })}
      actions={
        <>
          <button
            className={button.plain}
            type="button"
            aria-disabled={again.busy}
            onClick={() => void resend()}
          >
            {own.waiting.again}
          </button>
          <button className={button.plain} type="button" onClick={() => cancel(true)}>
            {own.waiting.cancel}
          </button>
        </>
      }
    >
      <Refused refusal={again.refusal} wait={again.wait} />
      {cancels ? <CancelDialog stands={stands} close={() => cancel(false)} /> : null}
    </Notice>
  )
}

export const Address = ({ me }: { me: User }) => {
  const { api } = useShell()
  const queries = useQueryClient()
  const { words, say } = useWords('user-setting')
  const { words: common } = useWords('common')
  const enabled = useStillIn()
  const { data, isError, refetch } = useQuery({
    ...api.accounts.address_change.queryOptions({ input: {} }),
    enabled
  })
  const [told, tell] = useState('')
  const [asking, ask] = useState(false)
  // What was pressed is gone once something else stands; what came of it takes its place.
  const [pressed, press] = useState(false)
  const result = useRef<HTMLOutputElement>(null)
  const stands = (answer: AddressChange, sentence: string): void => {
    queries.setQueryData(api.accounts.address_change.queryKey({ input: {} }), answer)
    tell(sentence)
    press(true)
    if (sentence !== '') result.current?.focus()
  }
  const asked = data?.change
  const shows = useCanShow()
  return (
    <Section title={words.address.title} text={words.address.text}>
      <p>{say(words.address.now, { email: me.email })}</p>
      {data ? null : <NotLoaded words={common.alone} failed={isError} retry={() => void refetch()} />}
      {asked ? <Waiting key={asked.email} me={me} asked={asked} stands={stands} pressed={pressed} /> : null}
      {data && !asked && shows ? (
        <p>
          <button className={button.plain} type="button" onClick={() => ask(true)}>
            {words.address.submit}
          </button>
        </p>
      ) : null}
      {asking ? <AskDialog stands={stands} close={() => ask(false)} /> : null}
      {data && !asked && !shows ? <p>{words.address.first}</p> : null}
      <output ref={result} tabIndex={-1}>
        {told}
      </output>
    </Section>
  )
}
