import { useState } from 'react'
import { defineUnlisted } from '#web/shell/page/screen.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import styles from './console.module.css'
import { mainPages, otherPages } from './pages/editable.ts'
import { PageTable } from './pages/PageTable.tsx'

const PagesScreen = () => {
  const { words } = useWords('console-pages')
  // Asked for only by who wants to see them.
  const [unfolded, unfold] = useState(false)
  return (
    <>
      <p className={styles.note}>{words.lead}</p>
      <PageTable pages={mainPages} />
      <Disclosure
        label={words.others}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) unfold(true)
        }}
      >
        {unfolded ? <PageTable pages={otherPages} /> : null}
      </Disclosure>
    </>
  )
}

export const screen = defineUnlisted({ page: 'console-pages', Component: PagesScreen })
