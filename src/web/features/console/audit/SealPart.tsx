import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditCheck } from '#contract/audit.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from '../console.module.css'
import { momentIn } from '../dates.ts'
import { useOwnTeam } from '../use-own-team.ts'
import own from './audit.module.css'
import { Copied } from './Copied.tsx'

interface Checked extends AuditCheck {
  /** What was asked about, beside the log itself. */
  noted: string
}

const useSentences = ({ seal, changed, noted, noted_at }: Checked): string[] => {
  const { words, say } = useWords('console-audit')
  const locale = useLocale()
  const told = words.seal
  const at = (instant: string) => momentIn(locale, instant)
  if (changed) {
    const { from, until } = changed
    const where =
      from === null
        ? say(told.changed_first, { until: at(until) })
        : say(told.changed, { from: at(from), until: at(until) })
    return [where, told.changed_what]
  }
  const holds = seal ? told.intact : told.none
  if (noted === '') return [holds]
  return [holds, noted_at === null ? told.unknown : say(told.known, { time: at(noted_at) })]
}

const Outcome = ({ checked }: { checked: Checked }) => useSentences(checked).join(' ')

const Check = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-audit')
  const { words: common } = useWords('common')
  const [checked, keep] = useState<Checked | null>(null)
  const { form, field, summary, button } = useForm({
    send: values => {
      keep(null)
      return api.audit.check.call({ link, fingerprint: values.text('fingerprint') || undefined })
    },
    done: (answer, values) => keep({ ...answer, noted: values.text('fingerprint') })
  })
  return (
    <div className={own.check}>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('fingerprint')}
          label={words.seal.noted}
          help={words.seal.noted_help}
          optional={common.form.optional}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          pattern="\s*[0-9A-Fa-f]{64}\s*"
        />
        <SubmitButton {...button}>{words.seal.check}</SubmitButton>
      </CallForm>
      <p>
        <output>{checked ? <Outcome checked={checked} /> : null}</output>
      </p>
    </div>
  )
}

/** Whether the log is what it was, for those who have to answer for it. */
export const SealPart = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-audit')
  const locale = useLocale()
  const { data } = useQuery(api.audit.seal.queryOptions({ input: { link } }))
  return (
    <section className={styles.part}>
      <h2>{words.seal.title}</h2>
      <p className={styles.note}>{words.seal.text}</p>
      {data?.seal === null ? <p>{words.seal.none}</p> : null}
      {data?.seal ? (
        <div className={own.details}>
          <dl>
            <div>
              <dt>{words.seal.newest}</dt>
              <dd>{momentIn(locale, data.seal.at)}</dd>
            </div>
            <Copied name={words.seal.fingerprint} value={data.seal.fingerprint} />
          </dl>
        </div>
      ) : null}
      <Check />
    </section>
  )
}
