import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaivingRules } from '#contract/waivers.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'

/** Whether artists may ask, and what everybody is told. */
export const Settings = ({ contest, settings }: { contest: string; settings: WaivingRules }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-waivers')
  const queries = useQueryClient()
  const [saved, tell] = useState(false)
  const form = useForm({
    send: values =>
      api.waivers.save_settings.call({
        link,
        contest,
        may_ask: values.ticked('may_ask'),
        show_share: values.ticked('show_share')
      }),
    done: () => {
      tell(true)
      void queries.invalidateQueries({ queryKey: api.waivers.settings.key() })
    }
  })
  const { title, may_ask, may_ask_help, show_share, show_share_help, save, saved: done } = words.settings
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <CallForm form={form.form} summary={form.summary}>
        <Tick
          {...form.field('may_ask')}
          label={may_ask}
          defaultChecked={settings.may_ask}
          onChange={() => tell(false)}
        />
        <p className={styles.note}>{may_ask_help}</p>
        <Tick
          {...form.field('show_share')}
          label={show_share}
          defaultChecked={settings.show_share}
          onChange={() => tell(false)}
        />
        <p className={styles.note}>{show_share_help}</p>
        <SubmitButton {...form.button}>{save}</SubmitButton>
        <output>{saved ? done : ''}</output>
      </CallForm>
    </section>
  )
}
