import { numberIn } from '#content/messages.ts'
import type { Criterion as CriterionFacts } from '#contract/rounds.ts'
import { marksOn } from '#contract/rules/round-faults.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { percentIn } from '#web/shell/words/percent-in.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import styles from './criterion.module.css'
import { marksOf } from './criterion-marks.ts'
import { useDesk } from './desk-context.ts'
import { commentOf, markOf } from './marking.ts'
import { NumberMark } from './NumberMark.tsx'
import { PartSaveStatus } from './SaveStatus.tsx'

// More of them are no longer seen at a glance.
const most_buttons = 11

/** Up to so many stand in one row, more in two. */
const one_row = 6

const Buttons = ({ criterion, place }: { criterion: CriterionFacts; place: number }) => {
  const { score, set, choose, writable, team } = useDesk()
  const locale = useLocale()
  const marks = marksOf(criterion)
  return (
    <div className={styles.buttons} data-rows={marks.length > one_row ? 2 : 1}>
      {marks.map(mark => {
        const label = textIn(criterion.labels[String(mark)] ?? {}, locale, team.default_locale)
        return (
          <label key={mark} className={styles.button}>
            <input
              type="radio"
              name={`mark-${criterion.id}`}
              value={mark}
              checked={score.marks[criterion.id] === mark}
              disabled={!writable}
              onFocus={() => choose(place)}
              onChange={() => set(markOf(criterion.id), mark)}
            />
            <span>
              {numberIn(locale, mark)}
              {label ? <small>{label}</small> : null}
            </span>
          </label>
        )
      })}
    </div>
  )
}

interface CriterionProps {
  criterion: CriterionFacts
  place: number
  /** This mark needs a comment and has none. */
  needsComment: boolean
}

export const Criterion = ({ criterion, place, needsComment }: CriterionProps) => {
  const { words } = useWords('rate')
  const locale = useLocale()
  const { team, round, score, set, active, writable } = useDesk()
  const { id, comment, required } = criterion
  const title = textIn(criterion.label, locale, team.default_locale)
  const help = textIn(criterion.help, locale, team.default_locale)
  const whole = round.criteria.reduce((sum, { weight }) => sum + weight, 0)
  const said = score.comments[id] ?? ''
  const asksWords = comment === 'always' || needsComment || said !== ''
  return (
    <fieldset className={styles.criterion} data-criterion={place} data-active={active === place}>
      <legend className={styles.title}>
        <bdi>{title}</bdi>
        {required ? null : <small> {words.marks.optional}</small>}
        {whole === criterion.weight ? null : <small> {percentIn(locale, criterion.weight / whole)}</small>}
      </legend>
      <PartSaveStatus names={[markOf(id), commentOf(id)]} marked={id in score.marks} />
      {help ? <p className={styles.help}>{help}</p> : null}
      {marksOn(criterion) > most_buttons ? (
        <NumberMark criterion={criterion} place={place} />
      ) : (
        <Buttons criterion={criterion} place={place} />
      )}
      {asksWords ? (
        <TextArea
          id={`comment-${id}`}
          name={`comment-${id}`}
          label={words.marks.comment}
          help={needsComment ? words.marks.comment_needed : undefined}
          value={said}
          maxLength={2000}
          readOnly={!writable}
          onChange={event => set(commentOf(id), event.target.value)}
        />
      ) : null}
    </fieldset>
  )
}
