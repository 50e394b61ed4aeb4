import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/router/hooks.ts'
import { linkLength } from '#contract/rules/team-link.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'

/** Gives the team another address; the console goes along. */
const useNewLinkForm = () => {
  const { api } = useShell()
  const { link, version } = useOwnTeam()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  return useForm({
    send: values => api.teams.update.call({ link, version, new_link: values.text('new_link').trim() }),
    done: team => {
      queries.setQueryData(api.teams.get.queryKey({ input: { link: team.link } }), team)
      void queries.invalidateQueries({ queryKey: api.accounts.teams.key() })
      void navigate(paths.room('settings')({ team_link: team.link, locale }), { replace: true })
    }
  })
}

export const NewLink = () => {
  const { words, say } = useWords('console-settings')
  const { link } = useOwnTeam()
  const { form, field, summary, button } = useNewLinkForm()
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={words.link.title} text={say(words.link.text, { link })} />
      <div className={styles.narrow}>
        <CallForm form={form} summary={summary} key={link}>
          <Field
            {...field('new_link')}
            label={words.link.label}
            help={words.link.help}
            defaultValue={link}
            minLength={linkLength.min}
            maxLength={linkLength.max}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SaveButton {...button}>{words.link.submit}</SaveButton>
        </CallForm>
      </div>
    </section>
  )
}
