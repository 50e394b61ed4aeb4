import { useState } from 'react'
import { defineScreen } from '#web/shell/screen.ts'
import { useWords } from '#web/shell/words.tsx'
import styles from './console.module.css'
import { mainPages, otherPages } from './pages/editable.ts'
import look from './pages/pages.module.css'
import { PageTable } from './pages/PageTable.tsx'

const PagesScreen = () => {
  const { words } = useWords('console-pages')
  // Asked for only by who wants to see them.
  const [unfolded, unfold] = useState(false)
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <PageTable pages={mainPages} />
      <details
        className={look.others}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) unfold(true)
        }}
      >
        <summary>{words.others}</summary>
        {unfolded ? <PageTable pages={otherPages} /> : null}
      </details>
    </>
  )
}

export const screen = defineScreen({
  page: 'console-pages',
  head: ({ words }) => ({ title: words.title, description: words.head.description, unlisted: true }),
  Component: PagesScreen
})
