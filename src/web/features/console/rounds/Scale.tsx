import type { Criterion } from '#contract/rounds.ts'
import { marksOn } from '#contract/rules/round-faults.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { NumberField } from '../contests/NumberField.tsx'
import { SaidField } from '../contests/SaidField.tsx'
import own from '../contests/contests.module.css'
import type { Fields } from '../use-editor.ts'

interface ScaleProps {
  editor: Fields
  criterion: Criterion
  path: string
  change: (criterion: Criterion) => void
}

interface WeighedProps extends ScaleProps {
  /** The only criterion, against which nothing is weighed. */
  alone: boolean
}

/** Beyond them a mark is a number and nothing else. */
const mostNames = 11

const marksIn = (criterion: Criterion): number[] => {
  const count = marksOn(criterion)
  if (!Number.isFinite(count) || count < 2 || count > mostNames) return []
  return Array.from(
    { length: count },
    (_, place) => Math.round((criterion.min + place * criterion.step) * 100) / 100
  )
}

const Names = ({ editor, criterion, path, change }: ScaleProps) => {
  const { words, say } = useWords('console-rounds')
  const marks = marksIn(criterion)
  if (marks.length === 0) return null
  const { labels } = criterion
  return (
    <Disclosure label={words.criterion.names}>
      {marks.map(mark => (
        <SaidField
          key={mark}
          editor={editor}
          path={`${path}.labels.${mark}`}
          label={say(words.criterion.name_of, { mark })}
          value={labels[String(mark)] ?? {}}
          change={label => {
            const { [String(mark)]: _, ...others } = labels
            const said = Object.values(label).some(text => text !== '')
            change({ ...criterion, labels: said ? { ...others, [String(mark)]: label } : others })
          }}
          max={40}
        />
      ))}
    </Disclosure>
  )
}

const names = ['weight', 'min', 'max', 'step'] as const

/** From where to where the marks of a criterion go, and what they are called. */
export const Scale = ({ alone, ...props }: WeighedProps) => {
  const { editor, criterion, path, change } = props
  const { words } = useWords('console-rounds')
  const set = (name: (typeof names)[number]) => (value: number | null) => {
    if (value !== null) change({ ...criterion, [name]: value })
  }
  return (
    <>
      <div className={own.numbers}>
        {names
          .filter(name => name !== 'weight' || !alone)
          .map(name => (
            <NumberField
              key={name}
              editor={editor}
              path={`${path}.${name}`}
              label={words.criterion[name]}
              value={criterion[name]}
              change={set(name)}
              step={0.01}
              required
            />
          ))}
      </div>
      <Names {...props} />
    </>
  )
}
