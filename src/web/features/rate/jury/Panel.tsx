import { gapsOfSheet } from '#contract/rules/sheet.ts'
import { valueOfSheet } from '#contract/rules/sheet-value.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useReachable } from '#web/shell/api/reach.ts'
import { toHundredths } from '#web/shell/words/to-hundredths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Criterion } from './Criterion.tsx'
import { useDesk } from './desk-context.ts'
import { Details } from './Details.tsx'
import { Others } from './Others.tsx'
import styles from './panel.module.css'
import { PartSaveStatus, SaveStatus } from './SaveStatus.tsx'
import { refusedIn } from './sheet-sender-state.ts'
import { SheetClashes } from './SheetClashes.tsx'
import { Tools } from './Tools.tsx'

const Value = () => {
  const { words, say } = useWords('rate')
  const locale = useLocale()
  const { score, round } = useDesk()
  const value = valueOfSheet(score.marks, round.criteria)
  const figure = value !== null && toHundredths(value, locale)
  return (
    <p className={styles.value}>
      <span>{words.marks.value}</span>{' '}
      <strong>{figure ? say(words.marks.of_hundred, { value: figure }) : words.marks.no_value}</strong>
    </p>
  )
}

const State = () => {
  const { words, say } = useWords('rate')
  const { round, score, state, refused, told } = useDesk()
  const reachable = useReachable()
  const { desk, saved, status } = words
  const count = refusedIn(state)
  const said =
    round.state === 'paused'
      ? desk.paused
      : round.state === 'open'
        ? score.status === 'final' || score.status === 'abstained'
          ? status[score.status]
          : null
        : desk.closed
  return (
    <output className={styles.state}>
      {said ? <span>{said}</span> : null}
      {!reachable && Object.keys(state.outbox).length > 0 ? <span>{saved.kept}</span> : null}
      {count > 0 ? <span>{say(saved.refused, { count })}</span> : null}
      {told ? <span>{told}</span> : state.gone.length > 0 ? <span>{desk.gone}</span> : null}
      {refused ? <span>{refused}</span> : null}
    </output>
  )
}

const Texts = () => {
  const { words } = useWords('rate')
  const { score, set, round, writable } = useDesk()
  const { marks } = words
  return (
    <>
      <div className={styles.text}>
        <TextArea
          id="whole-comment"
          name="comment"
          label={marks.whole}
          help={round.comments_to_artist ? marks.whole_artist : marks.whole_help}
          value={score.comment}
          maxLength={2000}
          readOnly={!writable}
          onChange={event => set('comment', event.target.value)}
        />
        <PartSaveStatus names={['comment']} marked={score.comment !== ''} />
      </div>
      <div className={styles.text}>
        <TextArea
          id="own-note"
          name="note"
          label={marks.note}
          help={marks.note_help}
          value={score.note}
          maxLength={2000}
          readOnly={!writable}
          onChange={event => set('note', event.target.value)}
        />
        <PartSaveStatus names={['note']} marked={score.note !== ''} />
      </div>
    </>
  )
}

/** The sheet beside the picture. */
export const Panel = () => {
  const { words } = useWords('rate')
  const { round, score, sheet } = useDesk()
  const gaps = new Set(gapsOfSheet(score, round.criteria).map(({ path }) => path.join('.')))
  return (
    <section className={styles.panel} aria-labelledby="judged-title">
      <header className={styles.head}>
        <h2 id="judged-title" dir="auto">
          {sheet.work.title}
        </h2>
        <SaveStatus />
      </header>
      <State />
      <SheetClashes />
      <form
        className={styles.marks}
        aria-label={words.marks.title}
        method="post"
        onSubmit={event => event.preventDefault()}
      >
        {round.criteria.map((criterion, place) => (
          <Criterion
            key={criterion.id}
            criterion={criterion}
            place={place}
            needsComment={gaps.has(`comments.${criterion.id}`)}
          />
        ))}
        <Value />
        <Texts />
      </form>
      <Tools />
      <Others />
      <Details />
    </section>
  )
}
