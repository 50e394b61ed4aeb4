import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { Round } from '#contract/rounds.ts'
import { localeNames } from '#contract/locales.ts'
import { roundKinds } from '#contract/rules/judging-choices.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useOnceKeys } from '#web/shell/api/once-key.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useTellRound } from './lists.ts'

const useAddForm = (contest: string) => {
  const { api } = useShell()
  const navigate = useNavigate()
  const tell = useTellRound()
  const keys = useOnceKeys()
  const locale = useLocale()
  const { link, default_locale } = useOwnTeam()
  return useForm<Round>({
    send: ({ text }: FormValues) => {
      const kind = roundKinds.find(each => each === text('kind')) ?? 'scoring'
      const input = {
        link,
        contest,
        kind,
        title: { [default_locale]: text(`title.${default_locale}`).trim() }
      }
      return api.rounds.create.call(input, { context: { once: keys.of(input) } })
    },
    done: round => {
      keys.done()
      tell(round)
      void navigate(paths.room('rounds', round.id)({ team_link: link, locale }))
    }
  })
}

const AddForm = ({ contest }: { contest: string }) => {
  const { words, say } = useWords('console-rounds')
  const { words: contests } = useWords('console-contests')
  const { locales, default_locale } = useOwnTeam()
  const { form, field, summary, button: submit } = useAddForm(contest)
  return (
    <div className={styles.narrow}>
      <CallForm form={form} summary={summary}>
        <Field
          {...field(`title.${default_locale}`)}
          label={
            locales.length === 1
              ? words.names.title
              : say(contests.said, { name: words.names.title, language: localeNames[default_locale] })
          }
          lang={default_locale}
          maxLength={80}
          required
        />
        <Choice {...field('kind')} label={words.names.kind} help={words.add.help}>
          {roundKinds.toReversed().map(kind => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Choice>
        <SubmitButton {...submit}>{words.add.submit}</SubmitButton>
      </CallForm>
    </div>
  )
}

export const AddRound = ({ contest, first }: { contest: string; first: boolean }) => {
  const { words } = useWords('console-rounds')
  const [open, show] = useState(false)
  if (open) return <AddForm contest={contest} />
  return (
    <p>
      <button className={first ? button.primary : button.plain} type="button" onClick={() => show(true)}>
        {words.add.open}
      </button>
    </p>
  )
}
