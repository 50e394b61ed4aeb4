import type { JurorProgress } from '#contract/assignments.ts'
import { useLocale } from '#web/shell/locale.ts'
import { useWords } from '#web/shell/words.tsx'
import { momentIn } from '../dates.ts'
import table from '../table.module.css'
import { Bar } from './Bar.tsx'
import own from './jury.module.css'

type Give = (juror: JurorProgress) => void

const Row = ({ juror, give }: { juror: JurorProgress; give: Give | null }) => {
  const { words, say } = useWords('console-jury')
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const { name, sheets, begun, final, abstained, recused, saved_at, reminded_at } = juror
  const untouched = sheets - begun - final - abstained
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td data-column={words.progress.final}>
        <Bar done={final} of={sheets} label={say(words.progress.share, { done: final, of: sheets })} />
      </td>
      <td className={own.number} data-column={words.progress.begun}>
        {number.format(begun)}
      </td>
      <td className={own.number} data-column={words.progress.abstained}>
        {number.format(abstained)}
      </td>
      <td className={own.number} data-column={words.progress.recused}>
        {number.format(recused)}
      </td>
      <td data-column={words.progress.saved}>
        {saved_at ? momentIn(locale, saved_at) : words.progress.never}
      </td>
      <td data-column={words.progress.reminded}>
        {reminded_at ? momentIn(locale, reminded_at) : words.progress.never}
      </td>
      {give ? (
        <td>
          <div className={table.acts}>
            {untouched > 0 ? (
              <button type="button" aria-label={say(words.reassign.of, { name })} onClick={() => give(juror)}>
                {words.reassign.label}
              </button>
            ) : null}
          </div>
        </td>
      ) : null}
    </tr>
  )
}

interface JurorRowsProps {
  jurors: readonly JurorProgress[]
  /** Null while works stay where they are. */
  give: Give | null
}

export const JurorRows = ({ jurors, give }: JurorRowsProps) => {
  const { words } = useWords('console-jury')
  return (
    <table className={table.table}>
      <caption className={own.caption}>{words.progress.by_juror}</caption>
      <thead>
        <tr>
          <th scope="col">{words.progress.juror}</th>
          <th scope="col">{words.progress.final}</th>
          <th scope="col">{words.progress.begun}</th>
          <th scope="col">{words.progress.abstained}</th>
          <th scope="col">{words.progress.recused}</th>
          <th scope="col">{words.progress.saved}</th>
          <th scope="col">{words.progress.reminded}</th>
          {give ? <th scope="col">{words.jurors.acts}</th> : null}
        </tr>
      </thead>
      <tbody>
        {jurors.map(juror => (
          <Row key={juror.juror_id} juror={juror} give={give} />
        ))}
      </tbody>
    </table>
  )
}
