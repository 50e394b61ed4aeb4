import { useQueryClient } from '@tanstack/react-query'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import { useOwnTeam } from '../use-own-team.ts'

const useArchiveForm = (archived: boolean) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return useForm({
    send: () => api.team_ending.archive.call({ link, archived }),
    done: team => queries.setQueryData(api.teams.get.queryKey({ input: { link } }), team)
  })
}

/** The milder end, which can be taken back: everything stays readable and nothing changes. */
export const Archive = () => {
  const { words, say } = useWords('console-settings')
  const { name, status } = useOwnTeam()
  const isArchived = status === 'archived'
  const { form, summary, button } = useArchiveForm(!isArchived)
  const { archive } = words
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead
        title={archive.title}
        text={say(isArchived ? archive.is_archived : archive.text, { team: name })}
      />
      <div className={styles.narrow}>
        <CallForm form={form} summary={summary}>
          <SaveButton {...button}>{isArchived ? archive.open_again : archive.submit}</SaveButton>
        </CallForm>
      </div>
    </section>
  )
}
