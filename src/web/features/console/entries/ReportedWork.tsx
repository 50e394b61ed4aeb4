import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Screened } from '#contract/entries.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { ratioOf } from '#web/ui/picture/ratio.ts'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './desk.module.css'
import { useContests } from './lists.ts'
import { statusOf } from './status-of.ts'
import { Taken, TakingOut } from './TakingOut.tsx'

/** The work that a message is about, beside it: what it is by now, and what can be decided. */
export const ReportedWork = ({ id }: { id: string }) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-entries')
  const locale = useLocale()
  const { data: entry } = useQuery(api.entries.get.queryOptions({ input: { link, id } }))
  const { data: contests } = useContests()
  const [taken, tell] = useState<Screened | null>(null)
  const contest = contests?.items.find(({ categories }) =>
    categories.some(category => category.id === entry?.category_id)
  )
  if (!entry || !contest) return null
  return (
    <section className={styles.reported} style={ratioOf(entry.cover)} aria-label={entry.title}>
      <Picture picture={entry.cover} alt={entry.alt} sizes="12rem" />
      <p>{statusOf(words, entry, locale)}</p>
      <div className={styles.decisions}>
        <TakingOut entries={[entry]} contest={contest} done={tell} />
      </div>
      <Taken taken={taken} />
    </section>
  )
}
