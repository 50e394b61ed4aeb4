import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDeskQueue } from './desk-context.ts'

/** The open work has left: until its juror has read so, no key marks the one that stands in its place. */
export const LeftNotice = () => {
  const { words, say } = useWords('rate')
  const { left, item, open, showDialog } = useDeskQueue()
  const { desk } = words
  const goOn = (): void => {
    showDialog(null)
    open(item.score.id)
  }
  return (
    <Dialog title={desk.left_title} close={goOn}>
      <p>{say(desk.left, { title: left?.title ?? '' })}</p>
      <p>{desk.left_next}</p>
      <DialogActions>
        <button className={button.primary} type="button" onClick={goOn}>
          {desk.left_act}
        </button>
      </DialogActions>
    </Dialog>
  )
}
