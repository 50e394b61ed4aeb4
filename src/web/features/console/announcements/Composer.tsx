import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '#web/router/hooks.ts'
import type { Announcement, NewAnnouncement } from '#contract/announcements.ts'
import type { Contest } from '#contract/contests.ts'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from '../console.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import own from './announcements.module.css'
import { AudienceFields, audienceIn } from './AudienceFields.tsx'
import { Review } from './Review.tsx'
import { TextFields, textsIn } from './TextFields.tsx'

interface ComposerProps {
  contests: readonly Contest[]
  /** Whose text and recipients it begins with. */
  before: Announcement | undefined
  close: () => void
}

/** Written here, shown with all its recipients, and only then sent. */
export const Composer = ({ contests, before, close }: ComposerProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-announcements')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const locale = useLocale()
  const [asked, ask] = useState<NewAnnouncement | null>(null)
  const form = useForm({
    keep: `announcement ${before?.id ?? ''}`,
    send: async values => {
      const announcement = { audience: audienceIn(values), ...textsIn(values) }
      await api.announcements.preview.call({ link, ...announcement, limit: 1 })
      return announcement
    },
    done: ask
  })
  const sent = ({ id }: Announcement): void => {
    void queries.invalidateQueries({ queryKey: api.announcements.key() })
    void navigate(paths.room('announcements', id)({ team_link: link, locale }))
  }
  return (
    <section className={styles.part}>
      <h2>{words.create}</h2>
      <div className={styles.editor}>
        <CallForm form={form.form} summary={form.summary}>
          <AudienceFields field={form.field} contests={contests} before={before?.audience} />
          <TextFields field={form.field} before={before} />
          <div className={own.actions}>
            <SubmitButton {...form.button}>{words.review.go}</SubmitButton>
            <CancelButton close={close} />
          </div>
        </CallForm>
      </div>
      {asked ? <Review asked={asked} done={sent} close={() => ask(null)} /> : null}
    </section>
  )
}
