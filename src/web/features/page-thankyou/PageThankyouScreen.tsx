import { FirstPassword } from '#web/shell/account/FirstPassword.tsx'
import { Private } from '#web/shell/session/Private.tsx'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Receipt } from './Receipt.tsx'
import styles from './page-thankyou.module.css'

const PageThankyouScreen = () => {
  const { words } = useWords('page-thankyou')
  const team = useTeam()
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <h1>{words.title}</h1>
      <Private>
        {me => (
          <>
            {team ? <Receipt team={team} me={me} /> : null}
            <div className={styles.on_screen}>
              <FirstPassword me={me} />
            </div>
          </>
        )}
      </Private>
    </article>
  )
}

export const screen = defineUnlisted({
  page: 'page-thankyou',
  words: ['contest'],
  Component: PageThankyouScreen
})
