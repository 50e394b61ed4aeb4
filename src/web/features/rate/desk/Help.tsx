import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDesk } from './desk-context.ts'
import styles from './dialogs.module.css'

const keys = [
  ['0 – 9', 'digits'],
  ['↑ ↓', 'arrows'],
  ['⌫', 'clear'],
  ['J', 'next'],
  ['K', 'previous'],
  ['U', 'undo'],
  ['F', 'favourite'],
  ['X', 'flag'],
  ['C', 'conflict'],
  ['A', 'abstain'],
  ['Z', 'zoom'],
  ['M', 'compare'],
  ['?', 'help']
] as const

export const Help = () => {
  const { words } = useWords('rate')
  const { ask } = useDesk()
  return (
    <Dialog title={words.keys.title} close={() => ask(null)}>
      <dl className={styles.keys}>
        {keys.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{words.keys[name]}</dd>
          </div>
        ))}
      </dl>
      <p>{words.keys.typing}</p>
      <DialogActions>
        <button className={button.plain} type="button" onClick={() => ask(null)}>
          {words.keys.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
