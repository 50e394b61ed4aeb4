import { numberIn } from '#content/messages.ts'
import type { ResultSheet } from '#contract/result-sheet.ts'
import { textIn } from '#contract/rules/text-in.ts'
import figures from '#web/shell/parts/figures/figures.module.css'
import { useLocale } from '#web/shell/words/locale.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'

/** How the jury marked it: means, by which no juror is told from another. */
export const Criteria = ({ criteria }: Pick<ResultSheet, 'criteria'>) => {
  const { words, say } = useWords('user-profile')
  const locale = useLocale()
  const preferred = useTeam()?.default_locale ?? locale
  const { result } = words
  if (criteria.length === 0) return null
  return (
    <table className={figures.table}>
      <caption>{result.criteria}</caption>
      <thead>
        <tr>
          <th scope="col">{result.criterion}</th>
          <th scope="col">{result.mean}</th>
          <th scope="col">{result.scale}</th>
        </tr>
      </thead>
      <tbody>
        {criteria.map(({ label, mean, min, max }) => {
          const name = textIn(label, locale, preferred)
          return (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{mean === null ? result.none : numberIn(locale, mean)}</td>
              <td>{say(result.from_to, { min, max })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
