import type { Round } from '#contract/rounds.ts'
import type { Contest } from '#contract/contests.ts'
import { isOpenToSettings, isOpenToStaffing, hasEnded, opensLater } from '#contract/rules/round-status.ts'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { MomentField } from '../contests/MomentField.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import { SaveBar } from '../contests/SaveBar.tsx'
import own from '../contests/contests.module.css'
import { EditorForm } from '../EditorForm.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { useEditor } from '../use-editor.ts'
import type { Editing } from '../use-editor.ts'
import { useOwnTeam } from '../use-own-team.ts'
import { CriteriaPart } from './CriteriaPart.tsx'
import { JudgingPart } from './JudgingPart.tsx'
import { useTellRound } from './lists.ts'
import { idAt, valuesOf } from './round-values.ts'
import type { RoundValues } from './round-values.ts'
import { useWrongSum } from './use-wrong-sum.ts'
import { asKept, wrongSum } from './weights.ts'
import rounds from './rounds.module.css'

type RoundEditing = Editing<Round, RoundValues>

const useRoundEditor = (opened: Round): RoundEditing => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const editor = useEditor<Round, RoundValues>(opened, {
    valuesOf,
    idAt,
    send: ({ id, version, criteria: kept }, { criteria, ...changes }) =>
      api.rounds.update.call({
        link,
        id,
        version,
        ...changes,
        ...(criteria && { criteria: asKept(criteria, kept) })
      }),
    tell: useTellRound()
  })
  return {
    ...editor,
    change: some => {
      editor.change(some)
      // That they do not make all of it stands beside the last one, and any of them mends it.
      if (some.criteria && wrongSum(some.criteria) === null) editor.forget(path => path.endsWith('.weight'))
    }
  }
}

const shown = (name: keyof RoundValues, values: Partial<RoundValues>): string => {
  const value = values[name]
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

/** The dates and the quorum: what may still be changed when the rest may not. */
const Frame = ({ editor, contest }: { editor: RoundEditing; contest: Contest }) => {
  const { words } = useWords('console-rounds')
  const { words: common } = useWords('common')
  const { values, change, thing } = editor
  return (
    <>
      <fieldset className={rounds.plain} disabled={!isOpenToStaffing(thing.state)}>
        <NumberField
          editor={editor}
          path="quorum"
          label={words.names.quorum}
          value={values.quorum}
          change={quorum => change({ quorum: quorum ?? 1 })}
          min={1}
          max={50}
          required
        />
      </fieldset>
      <div className={own.moments}>
        {(['opens_at', 'closes_at'] as const).map(name => (
          <MomentField
            key={name}
            editor={editor}
            zone={contest.time_zone}
            path={name}
            label={words.names[name]}
            help={thing.state === 'open' && name === 'closes_at' ? words.closes_help : words.dates_help}
            value={values[name]}
            change={at => change({ [name]: at })}
            optional={common.form.optional}
            fixed={name === 'opens_at' ? !opensLater(thing) : hasEnded(thing.state)}
          />
        ))}
      </div>
    </>
  )
}

const Settings = ({ editor, contest }: { editor: RoundEditing; contest: Contest }) => {
  const { words } = useWords('console-rounds')
  const fixed = !isOpenToSettings(editor.thing.state)
  return (
    <>
      {fixed ? <p className={styles.note}>{words.fixed}</p> : null}
      <section className={styles.part}>
        <h2>{words.parts.frame}</h2>
        <fieldset className={rounds.plain} disabled={fixed}>
          <SaidField
            editor={editor}
            path="title"
            needed
            label={words.names.title}
            value={editor.values.title}
            change={title => editor.change({ title })}
            max={80}
          />
        </fieldset>
        <Frame editor={editor} contest={contest} />
      </section>
      <section className={styles.part}>
        <h2>{words.parts.criteria}</h2>
        <fieldset className={rounds.plain} disabled={fixed}>
          <CriteriaPart editor={editor} />
        </fieldset>
      </section>
      <section className={styles.part}>
        <h2>{words.parts.judging}</h2>
        <fieldset className={rounds.plain} disabled={fixed}>
          <JudgingPart editor={editor} contest={contest} />
        </fieldset>
      </section>
    </>
  )
}

export const RoundEditor = ({ opened, contest }: { opened: Round; contest: Contest }) => {
  const editor = useRoundEditor(opened)
  const { words } = useWords('console-rounds')
  const sayWrong = useWrongSum()
  const submit = (): void => {
    const { criteria } = editor.values
    const message = sayWrong(criteria)
    if (message === null) return void editor.save()
    const name = `criteria.${criteria.length - 1}.weight`
    editor.found([{ name, label: words.criterion.weight, message }])
  }
  const nameOf = (path: string): string => {
    const [first = ''] = path.split('.')
    return Object.hasOwn(words.names, first) ? words.names[first as keyof RoundValues] : path // one of its own keys
  }
  return (
    <>
      <EditorForm
        editor={editor}
        nameOf={nameOf}
        submit={submit}
        chooser={<ConflictChooser {...editor} labelOf={name => words.names[name]} shown={shown} />}
      >
        <Settings editor={editor} contest={contest} />
        {hasEnded(editor.thing.state) ? null : <SaveBar editor={editor} />}
      </EditorForm>
      <LeaveGuard dirty={editor.dirty} />
    </>
  )
}
