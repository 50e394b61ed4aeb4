import { scoreFlags } from '#contract/rules/judging-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useDesk } from './desk-context.ts'

/** What a juror points out to the organisers. */
export const Flags = () => {
  const { words } = useWords('rate')
  const { showDialog, score, set, writable } = useDesk()
  const { flags } = words
  return (
    <Dialog title={flags.title} close={() => showDialog(null)}>
      <p>{flags.text}</p>
      <div>
        {scoreFlags.map(flag => (
          <Tick
            key={flag}
            id={`flag-${flag}`}
            name={`flag-${flag}`}
            label={flags[flag]}
            checked={score.flags.includes(flag)}
            disabled={!writable}
            onChange={event => {
              const others = score.flags.filter(each => each !== flag)
              set('flags', event.target.checked ? [...others, flag] : others)
            }}
          />
        ))}
      </div>
      <DialogActions>
        <button className={button.plain} type="button" onClick={() => showDialog(null)}>
          {flags.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
