import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import styles from './keys.module.css'

interface KeysDialogProps {
  title: string
  /** What is on the key, and what it does. */
  keys: readonly (readonly [key: string, text: string])[]
  note?: string
  close: () => void
}

export const KeysDialog = ({ title, keys, note, close }: KeysDialogProps) => {
  const { words } = useWords('rate')
  return (
    <Dialog title={title} close={close}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {note ? <p>{note}</p> : null}
      <DialogActions>
        <button className={button.plain} type="button" onClick={close}>
          {words.keys.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
