import { valueOfSheet } from '#contract/rules/sheet-value.ts'
import type { QueuedWork } from '#contract/scores.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { smallSourceOf } from '#web/shell/files/media.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { SmallPicture } from '#web/ui/picture/SmallPicture.tsx'
import { useDesk } from './desk-context.ts'
import styles from './dialogs.module.css'

const Value = ({ value }: { value: number | null }) => {
  const { words, say } = useWords('rate')
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 })
  return (
    <p>
      {value === null ? words.marks.no_value : say(words.marks.of_hundred, { value: format.format(value) })}
    </p>
  )
}

/** Two to four works beside each other, with what one has given them. */
export const Compare = () => {
  const { words } = useWords('rate')
  const { compared, compare, items, showDialog, open, sender, state, round } = useDesk()
  const { compare: said } = words
  const chosen = items.filter(({ score }) => compared.includes(score.id))
  const close = (): void => showDialog(null)
  const valueOf = ({ score }: QueuedWork): number | null => {
    const known = state.scores[score.id]
    return known ? valueOfSheet(sender.shown(known).marks, round.criteria) : score.value
  }
  return (
    <Dialog title={said.title} close={close} fills="stage">
      <div className={styles.compared}>
        {chosen.length < 2 ? <p>{said.more}</p> : null}
        <ul className={styles.tray}>
          {chosen.map(item => (
            <li key={item.score.id}>
              <SmallPicture picture={item.cover} source={smallSourceOf(item.cover, 800)} alt={item.alt} />
              <button
                type="button"
                onClick={() => {
                  open(item.score.id)
                  close()
                }}
              >
                <bdi>{item.title}</bdi>
              </button>
              <Value value={valueOf(item)} />
            </li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <button
          className={button.plain}
          type="button"
          onClick={() => {
            compare([])
            close()
          }}
        >
          {said.clear}
        </button>
        <button className={button.plain} type="button" onClick={close}>
          {said.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
