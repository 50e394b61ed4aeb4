import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { usePair, useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import styles from '../contests/contests.module.css'
import type { Fields } from '../use-editor.ts'

interface SumListProps<Kind extends string> {
  editor: Fields
  path: string
  label: string
  help: string
  kinds: readonly Kind[]
  labels: Record<Kind, string>
  currency: string
  value: readonly { kind: Kind; amount: number | null }[]
  change: (value: { kind: Kind; amount: number | null }[]) => void
}

/** Things that are given or paid for, each with an amount where it has one. */
export const SumList = <Kind extends string>(props: SumListProps<Kind>) => {
  const { editor, path, label, help, kinds, labels, currency, value, change } = props
  const { words, say } = useWords('console-opportunities')
  const pair = usePair()
  const amountOf = (kind: Kind): number | null => value.find(each => each.kind === kind)?.amount ?? null
  const has = (kind: Kind): boolean => value.some(each => each.kind === kind)
  const set = (changed: Kind, there: boolean, amount: number | null): void =>
    change(
      kinds
        .filter(kind => (kind === changed ? there : has(kind)))
        .map(kind => ({ kind, amount: kind === changed ? amount : amountOf(kind) }))
    )
  return (
    <fieldset className={styles.ticks} id={editor.field(path).id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={styles.none}>{help}</p>
      {kinds.map(kind => (
        <div key={kind} className={styles.numbers}>
          <Tick
            {...editor.field(`${path}.${kind}`)}
            label={labels[kind]}
            checked={has(kind)}
            onChange={({ currentTarget: { checked } }) => set(kind, checked, null)}
          />
          {has(kind) ? (
            <MoneyField
              {...editor.field(`${path}.${kind}.amount`)}
              label={pair(labels[kind], say(words.amount, { currency }))}
              currency={currency}
              value={amountOf(kind)}
              change={amount => set(kind, true, amount)}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}
