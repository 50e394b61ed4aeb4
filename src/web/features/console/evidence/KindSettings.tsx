import { useState } from 'react'
import type { EvidenceRules } from '#contract/evidence.ts'
import { evidenceKinds } from '#contract/rules/evidence-file.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useKeptSettings } from './use-settings.ts'

/** Which kinds of files the contest takes, and whether artists are reminded. */
export const KindSettings = ({ contest, settings }: { contest: string; settings: EvidenceRules }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-evidence')
  const keep = useKeptSettings(contest)
  const [saved, tell] = useState(false)
  const form = useForm({
    send: values => {
      const kinds = evidenceKinds.filter(kind => values.ticked(kind))
      return api.evidence.save_settings.call({ link, contest, kinds, remind: values.ticked('remind') })
    },
    done: answer => {
      keep(answer)
      tell(true)
    }
  })
  const told = words.settings
  return (
    <section className={styles.part}>
      <h2>{told.title}</h2>
      <CallForm form={form.form} summary={form.summary}>
        {evidenceKinds.map(kind => (
          <Tick
            key={kind}
            {...form.field(kind)}
            label={told.kinds[kind]}
            defaultChecked={settings.kinds.includes(kind)}
            onChange={() => tell(false)}
          />
        ))}
        <Tick
          {...form.field('remind')}
          label={told.remind}
          defaultChecked={settings.remind}
          onChange={() => tell(false)}
        />
        <SubmitButton {...form.button}>{told.save}</SubmitButton>
        <output>{saved ? told.saved : ''}</output>
      </CallForm>
    </section>
  )
}
