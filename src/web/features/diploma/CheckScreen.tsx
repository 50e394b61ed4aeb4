import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { DiplomaFileCheck } from '#contract/diploma-shapes.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { defineScreen } from '#web/shell/page/screen.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './diploma.module.css'
import { FileCheck } from './FileCheck.tsx'
import { FileWay } from './FileWay.tsx'

const CodeWay = () => {
  const { api } = useShell()
  const { words } = useWords('diploma')
  const locale = useLocale()
  const navigate = useNavigate()
  const [unknown, tell] = useState(false)
  const form = useForm({
    send: values => api.diplomas.find.call({ code: values.text('code') || '-' }),
    done: ({ team, code }) => void navigate(paths.diploma({ team_link: team, locale }, code)),
    refused: ({ code }) => {
      tell(code === 'not_found')
      return code === 'not_found'
    }
  })
  const { check } = words
  return (
    <section className={styles.way}>
      <h2>{check.code}</h2>
      <CallForm form={form.form} summary={form.summary}>
        <Field
          {...form.field('code')}
          label={check.code}
          help={check.code_help}
          {...(unknown && { error: check.no_code })}
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={() => tell(false)}
        />
        <SubmitButton {...form.button}>{check.submit}</SubmitButton>
      </CallForm>
    </section>
  )
}

/** For whoever holds a diploma of any team. */
const CheckScreen = () => {
  const { words } = useWords('diploma')
  const [checked, tell] = useState<DiplomaFileCheck | null>(null)
  const { check } = words
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{check.title}</h1>
        <p className={`${layout.lead} ${styles.note}`}>{check.lead}</p>
      </header>
      {checked ? <FileCheck check={checked} /> : null}
      <div className={styles.ways}>
        <CodeWay />
        <FileWay done={tell} />
      </div>
    </article>
  )
}

export const screen = defineScreen({
  page: 'diploma',
  head: ({ words }) => ({ title: words.check.title, description: words.head.check }),
  Component: CheckScreen
})
