import { useShellWords, useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import styles from './console.module.css'

/** In place of what is still on its way, or did not come. */
export const Asking = ({ failed, retry }: { failed: boolean; retry: () => void }) => {
  const { words } = useWords('console')
  const { words: shell } = useShellWords()
  if (!failed) return <output className={styles.waiting}>{words.waiting}</output>
  return (
    <Notice
      title={words.failed.title}
      actions={
        <button className={button.plain} type="button" onClick={retry}>
          {shell.error.retry}
        </button>
      }
    >
      <p>{words.failed.text}</p>
    </Notice>
  )
}
