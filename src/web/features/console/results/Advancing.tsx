import { numberIn } from '#content/messages.ts'
import { useState } from 'react'
import type { Advancing as Rule } from '#contract/calculations.ts'
import type { Contest } from '#contract/contests.ts'
import type { Round } from '#contract/rounds.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Pair } from '#web/shell/words/Pair.tsx'
import button from '#web/ui/button.module.css'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { Confirm } from '#web/shell/forms/Confirm.tsx'
import styles from '../console.module.css'
import jury from '../jury/jury.module.css'
import { useOwnTeam } from '../use-own-team.ts'
import { useCategoryName } from './figures.ts'
import { useRefreshed } from './lists.ts'
import { RuleFields } from './RuleFields.tsx'

interface AdvancingProps {
  contest: Contest
  round: Round
  /** As ticked in the ranking. */
  works: readonly string[]
  /** The next round has begun. */
  over: boolean
  done: () => void
}

type Counts = { category_id: string; works: number; advanced: number }[]

interface Preview {
  rule: Rule
  counts: Counts
  version: number
  works: readonly string[]
}

const ruleIn = (values: FormValues, works: readonly string[]): Rule => {
  const by = values.text('by')
  if (by === 'threshold') return { by, at_least: Number(values.text('rule.at_least')) }
  if (by === 'hand') return { by, works: [...works], on: values.text('rule.works') === 'on' }
  return { by: 'best', of_each: Number(values.text('rule.of_each')) }
}

const sumOf = (counts: Counts): number => counts.reduce((sum, { advanced }) => sum + advanced, 0)

const Would = ({ contest, counts }: { contest: Contest; counts: Counts }) => {
  const { words, say } = useWords('console-results')
  const nameOf = useCategoryName(contest)
  const locale = useLocale()
  return (
    <>
      <output>
        {words.advance.would} {numberIn(locale, sumOf(counts))}
      </output>
      <ul className={jury.list}>
        {counts.map(({ category_id, works, advanced }) => (
          <li key={category_id}>
            <Pair
              name={<bdi>{nameOf(category_id)}</bdi>}
              value={say(words.advance.share, { advanced, works })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ApplyProps {
  round: Round
  preview: Preview
  done: () => void
}

/** Only what was looked at is done: the same rule on the same state of the round. */
const Apply = ({ round, preview: { rule, counts, version }, done }: ApplyProps) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words, say } = useWords('console-results')
  const refreshed = useRefreshed()
  const [asking, ask] = useState(false)
  const close = () => ask(false)
  return (
    <div>
      <button className={button.primary} type="button" onClick={() => ask(true)}>
        {words.advance.doing}
      </button>
      {asking ? (
        <Confirm
          title={words.advance.confirm}
          text={<p>{say(words.advance.confirm_text, { count: sumOf(counts) })}</p>}
          doing={words.advance.doing}
          act={() =>
            refreshed(() => api.calculations.advance.call({ link, id: round.id, version, rule, apply: true }))
          }
          done={done}
          close={close}
        />
      ) : null}
    </div>
  )
}

const Choosing = ({ contest, round, works, done }: Omit<AdvancingProps, 'over'>) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { words } = useWords('console-results')
  const [preview, show] = useState<Preview | null>(null)
  const [noted, note] = useState(false)
  const { id, version } = round
  const form = useForm<Preview>({
    send: async values => {
      const rule = ruleIn(values, works)
      const { categories } = await api.calculations.advance.call({ link, id, version, rule, apply: false })
      return { rule, counts: categories, version, works }
    },
    done: show
  })
  const changed = (): void => {
    show(null)
    note(false)
  }
  const current = preview?.version === version && preview.works === works ? preview : null
  return (
    <>
      <div className={styles.narrow}>
        <CallForm {...form}>
          <RuleFields field={form.field} works={works.length} changed={changed} />
          <SaveButton {...form.button}>{words.advance.preview}</SaveButton>
        </CallForm>
      </div>
      {current ? (
        <>
          <Would contest={contest} counts={current.counts} />
          <Apply
            round={round}
            preview={current}
            done={() => {
              changed()
              note(true)
              done()
            }}
          />
        </>
      ) : null}
      <output>{noted ? words.advance.done : ''}</output>
    </>
  )
}

/** Which works the next round judges. */
export const Advancing = ({ over, ...props }: AdvancingProps) => {
  const { words } = useWords('console-results')
  return (
    <section className={jury.inner}>
      <h3>{words.advance.title}</h3>
      <p className={styles.note}>{over ? words.advance.over : words.advance.text}</p>
      {over ? null : <Choosing {...props} />}
    </section>
  )
}
