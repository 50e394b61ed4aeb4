import { useLocale } from '#web/shell/locale.ts'
import { smallSourceOf } from '#web/shell/media.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDesk } from './desk-context.ts'
import styles from './dialogs.module.css'

/** Two to four works beside each other, with what one has given them. */
export const Compare = () => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { compared, compare, items, ask, open } = useDesk()
  const { compare: said } = words
  const chosen = items.filter(({ score }) => compared.includes(score.id))
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const close = (): void => ask(null)
  return (
    <Dialog title={said.title} close={close} whole wide>
      <div className={styles.compared}>
        {chosen.length < 2 ? <p>{said.more}</p> : null}
        <ul className={styles.tray}>
          {chosen.map(({ score, cover, alt, title }) => (
            <li key={score.id}>
              <img
                src={smallSourceOf(cover, 800) ?? undefined}
                alt={alt}
                width={cover.width}
                height={cover.height}
              />
              <button
                type="button"
                onClick={() => {
                  open(score.id)
                  close()
                }}
              >
                <bdi>{title}</bdi>
              </button>
              {score.value === null ? null : <p>{format.format(score.value)}</p>}
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
