import { lazy, Suspense } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { FormPage } from '#web/ui/form/FormPage.tsx'
import { Mine } from './Mine.tsx'
import styles from './thread.module.css'

/** Its address is known to the browser alone, so the document never needs it. */
const OneThread = lazy(async () => ({ default: (await import('./OneThread.tsx')).OneThread }))

/** The document never sees which thread is asked for: the link to it is a secret. */
const ContactDetailScreen = () => {
  const team = useTeam()
  const { words } = useWords('contact-detail')
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const thread = search.get('thread')
  if (!team) throw new Error('a thread is a team’s')
  return (
    <FormPage title={words.title}>
      <div className={styles.room}>
        {hydrated && thread !== null ? (
          <Suspense>
            <OneThread key={thread} team={team} thread={thread} />
          </Suspense>
        ) : (
          <Mine team={team} />
        )}
      </div>
    </FormPage>
  )
}

export const screen = defineUnlisted({
  page: 'contact-detail',
  // What a message is about is said as it was when it was written.
  words: ['contact'],
  Component: ContactDetailScreen
})
