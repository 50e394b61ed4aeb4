import { useQuery } from '@tanstack/react-query'
import { forForm } from '#web/shell/api/for-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Asking } from '../Asking.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { TemplateForm } from './TemplateForm.tsx'

export const TemplatePart = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-diplomas')
  const { data, isError, refetch } = useQuery({
    ...forForm(api.diplomas.template.queryOptions({ input: { link } })),
    // What is typed is not to be typed over.
    refetchOnWindowFocus: false
  })
  return (
    <section className={styles.part}>
      <h2>{words.template.title}</h2>
      <p className={styles.note}>{words.template.note}</p>
      {data ? <TemplateForm template={data} /> : <Asking failed={isError} retry={refetch} />}
    </section>
  )
}
