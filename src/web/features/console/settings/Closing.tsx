import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#web/shell/paths.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWords } from '#web/shell/words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const useClosingForm = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await navigate(paths.landing(), { replace: true })
    // Not before: the page that is left still shows the team.
    queries.removeQueries({ queryKey: api.teams.key() })
    void queries.invalidateQueries({ queryKey: api.accounts.teams.key() })
  }
  return useForm({
    send: values => api.teams.remove.call({ link, confirm: values.text('confirm').trim() }),
    done: () => void leave()
  })
}

/** The end of a team: its link is typed by hand, so that it is this one and no other. */
export const Closing = () => {
  const { words, say } = useWords('console-settings')
  const { words: common } = useWords('common')
  const { link, name } = useOwnTeam()
  const { form, field, summary, button } = useClosingForm()
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.closing.title} text={say(words.closing.text, { team: name })} />
      <div className={styles.narrow}>
        <ErrorSummary summary={summary} />
        <Form {...form} needs={common.form.script}>
          <Field
            {...field('confirm')}
            label={say(words.closing.label, { link })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SaveButton {...button}>{words.closing.submit}</SaveButton>
        </Form>
      </div>
    </section>
  )
}
