import { useNavigate } from '#web/router/hooks.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import { opportunityKinds } from '#contract/rules/opportunity-choices.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { printFilters } from '#web/shell/forms/address-filters.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useToldOfCalls } from './use-offer-editor.ts'

const useBeginForm = () => {
  const { api } = useShell()
  const navigate = useNavigate()
  const keys = useOnceKeys()
  const tell = useToldOfCalls()
  const { link: team, default_locale } = useOwnTeam()
  return useForm<WorkedCall>({
    send: ({ text }) => {
      const kind = opportunityKinds.find(each => each === text('kind')) ?? 'open_call'
      const input = { team, kind, title: { [default_locale]: text(`title.${default_locale}`).trim() } }
      return api.opportunities.create.call(input, { context: { once: keys.of(input) } })
    },
    done: call => {
      keys.done()
      tell(call)
      void navigate(printFilters({ opportunity: call.id, step: 'offer' }))
    }
  })
}

/** An opportunity begins with what it is and what it is called. */
export const BeginOffer = () => {
  const { words } = useWords('console-opportunities')
  const { words: page } = useWords('opportunities')
  const { default_locale } = useOwnTeam()
  const { form, field, summary, button } = useBeginForm()
  return (
    <>
      <p className={styles.note}>{words.begin.lead}</p>
      <CallForm form={form} summary={summary}>
        <Choice {...field('kind')} label={words.names.kind} defaultValue="open_call">
          {opportunityKinds.map(kind => (
            <option key={kind} value={kind}>
              {page.kinds[kind]}
            </option>
          ))}
        </Choice>
        <Field
          {...field(`title.${default_locale}`)}
          label={words.names.title}
          lang={default_locale}
          required
          maxLength={120}
        />
        <SubmitButton {...button}>{words.begin.submit}</SubmitButton>
      </CallForm>
    </>
  )
}
