import { numberIn } from '#content/messages.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { useDesk } from './desk-context.ts'
import styles from './dialogs.module.css'
import { useFigures } from './use-figures.ts'

interface Counted {
  title: string
  marks: readonly { mark: number; times: number }[]
}

/** The chart is its own table: each row a mark, a bar, and how often. */
const Histogram = ({ title, marks }: Counted) => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const most = Math.max(1, ...marks.map(({ times }) => times))
  return (
    <table className={styles.histogram}>
      <caption>
        <bdi>{title}</bdi>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.figures.mark}</th>
          <th scope="col">{words.figures.times}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map(({ mark, times }) => (
          <tr key={mark}>
            <th scope="row">{numberIn(locale, mark)}</th>
            <td>
              <progress value={times} max={most} aria-hidden="true" /> {numberIn(locale, times)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Figures = () => {
  const { words } = useWords('rate')
  const { words: shell } = useShellWords()
  const locale = useLocale()
  const desk = useDesk()
  const { data, isError } = useFigures(desk)
  const { figures } = words
  const nothing = data?.criteria.every(({ marks }) => marks.length === 0) ?? false
  return (
    <Dialog title={figures.title} close={() => desk.showDialog(null)}>
      <p>{figures.text}</p>
      {isError ? <p role="alert">{figures.failed}</p> : null}
      {!data && !isError ? <output>{shell.loading}</output> : null}
      {nothing ? <p>{figures.none}</p> : null}
      {data && !nothing
        ? data.criteria.map(({ id, marks }) => {
            const criterion = desk.round.criteria.find(each => each.id === id)
            const title = textIn(criterion?.label ?? {}, locale, desk.team.default_locale)
            return <Histogram key={id} title={title} marks={marks} />
          })
        : null}
      <DialogActions>
        <button className={button.plain} type="button" onClick={() => desk.showDialog(null)}>
          {figures.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}
