import { numberIn } from '#content/messages.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { mostAwards, openness } from '#contract/rules/result-choices.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import styles from '../console.module.css'
import { Rows } from '../contests/Rows.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { SaveBar } from '../contests/SaveBar.tsx'
import { EditorForm } from '../EditorForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { AwardClashes } from './AwardClashes.tsx'
import { AwardFields } from './AwardFields.tsx'
import { blankAward } from './decision-values.ts'
import type { Award } from './decision-values.ts'
import type { DecisionsEditor } from './use-decisions-editor.ts'

interface AwardsPartProps {
  editor: DecisionsEditor
  contest: Contest
  /** Whose works they are chosen from. */
  round: Round | undefined
  /** Counts up where the list is to be filled anew, with what was saved. */
  filled: number
  refill: () => void
}

/** What a row is called: by its work, as far as it was saved with one. */
const useRowName = ({ thing }: DecisionsEditor) => {
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return ({ work_id, place, title }: Award): string => {
    const known = thing.awards.find(award => award.work_id === work_id)
    const named = place === null ? textIn(title, locale, default_locale) : `${numberIn(locale, place)}.`
    return [named, known?.work_title ?? ''].filter(part => part !== '').join(' ')
  }
}

const List = ({ editor, contest, round, filled }: AwardsPartProps) => {
  const { words } = useWords('console-results')
  const nameOf = useRowName(editor)
  return (
    <Rows
      key={filled}
      items={editor.values.awards}
      change={awards => editor.change({ awards })}
      make={blankAward}
      nameOf={nameOf}
      most={mostAwards}
      words={words.award}
    >
      {(award, place, change) => (
        <AwardFields
          editor={editor}
          contest={contest}
          round={round}
          award={award}
          path={`awards.${place}`}
          change={change}
        />
      )}
    </Rows>
  )
}

const Whole = ({ editor }: Pick<AwardsPartProps, 'editor'>) => {
  const { words } = useWords('console-results')
  const { values, change, field, thing } = editor
  return (
    <>
      <div className={styles.narrow}>
        <OneOf
          {...field('openness')}
          label={words.award.openness}
          names={openness}
          labels={words.openness}
          value={values.openness}
          change={openness => change({ openness })}
        />
      </div>
      {thing.published_at === null ? null : (
        <SaidField
          editor={editor}
          path="correction"
          needed
          label={words.award.correction}
          value={values.correction}
          change={correction => change({ correction })}
          max={600}
          lines
        />
      )}
    </>
  )
}

/** What is saved: a decision that can still change, what is published at a moment, or a correction that everybody reads. */
const Saving = ({ editor, contest }: Pick<AwardsPartProps, 'editor' | 'contest'>) => {
  const { words, say } = useWords('console-results')
  const locale = useLocale()
  const { award } = words
  const { published_at, due_at } = editor.thing
  const corrects = published_at !== null
  return (
    <>
      {corrects ? <p className={styles.note}>{award.corrects}</p> : null}
      {!corrects && due_at ? (
        <p className={styles.note}>{say(award.due, { time: momentIn(locale, due_at, contest.time_zone) })}</p>
      ) : null}
      <SaveBar editor={editor} doing={corrects ? award.correct : undefined} />
    </>
  )
}

/** What a path of the server is called where its field is not on the page. */
const useNameOf = () => {
  const { award } = useWords('console-results').words
  const names: Record<string, string> = {
    work_id: award.work,
    place: award.place,
    title: award.prize,
    citation: award.citation,
    reason: award.reason,
    openness: award.openness,
    correction: award.correction
  }
  return (path: string): string => {
    const [first = '', , third = ''] = path.split('.')
    return names[third] ?? names[first] ?? award.stored
  }
}

export const AwardsPart = (props: AwardsPartProps) => {
  const { editor, contest, round, refill } = props
  const { words } = useWords('console-results')
  const nameOf = useNameOf()
  const { awards, published_at } = editor.thing
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{words.award.title}</h2>
      <p className={styles.note}>{published_at === null ? words.award.text : words.award.published}</p>
      {!round && awards.length === 0 ? (
        <p className={styles.note}>{words.award.no_ranking}</p>
      ) : (
        <EditorForm
          editor={editor}
          nameOf={nameOf}
          chooser={<AwardClashes editor={editor} />}
          submit={() => void editor.save().then(saved => saved && refill())}
        >
          <List {...props} />
          <Whole editor={editor} />
          <Saving editor={editor} contest={contest} />
        </EditorForm>
      )}
    </section>
  )
}
