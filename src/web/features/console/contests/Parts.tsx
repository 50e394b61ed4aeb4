import type { ReactNode } from 'react'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { useFocusAtStep } from '#web/ui/take-focus.ts'
import styles from '../console.module.css'
import { Basics } from './Basics.tsx'
import { CategoriesPart } from './CategoriesPart.tsx'
import { parts } from './contest-values.ts'
import type { ContestPart } from './contest-values.ts'
import own from './contests.module.css'
import { DatesPart } from './DatesPart.tsx'
import { FeesPart } from './FeesPart.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { PrizesPart } from './PrizesPart.tsx'
import { PublishPart } from './PublishPart.tsx'
import { QuestionsPart } from './QuestionsPart.tsx'
import { RightsPart } from './RightsPart.tsx'
import type { ContestEditing } from './use-contest-editor.ts'

const insideOf = (part: ContestPart, editor: ContestEditing, stepped: boolean): ReactNode => {
  const inside: Record<ContestPart, () => ReactNode> = {
    basics: () => <Basics editor={editor} />,
    dates: () => <DatesPart editor={editor} />,
    categories: () => <CategoriesPart editor={editor} />,
    fees: () => <FeesPart editor={editor} />,
    limits: () => <LimitsPart editor={editor} />,
    questions: () => <QuestionsPart editor={editor} />,
    rights: () => <RightsPart editor={editor} />,
    prizes: () => <PrizesPart editor={editor} />,
    publish: () => <PublishPart editor={editor} stepped={stepped} />
  }
  return inside[part]()
}

interface PartsProps {
  editor: ContestEditing
  /** The one that is shown alone; null: all of them. */
  step: ContestPart | null
}

export const Parts = ({ editor, step }: PartsProps) => {
  const { words } = useWords('console-contests')
  // Whoever goes on to the next step goes on reading at its title.
  const title = useFocusAtStep<HTMLHeadingElement>(step ?? '')
  return (step ? [step] : parts).map(part => (
    <section key={part} className={styles.part} id={part} tabIndex={-1}>
      <h2 ref={part === step ? title : undefined} tabIndex={-1}>
        {words.parts[part]}
      </h2>
      {insideOf(part, editor, step !== null)}
    </section>
  ))
}

/** The way through: each part by its name, where one stands, and the other way to see them. */
export const Steps = ({ step }: { step: ContestPart | null }) => {
  const { words, say } = useWords('console-contests')
  return (
    <nav aria-label={words.parts.label}>
      {step ? (
        <p className={styles.note}>
          {say(words.step, { step: parts.indexOf(step) + 1, count: parts.length })}
        </p>
      ) : null}
      <ol className={own.steps}>
        {parts.map(part => (
          <li key={part}>
            {step ? (
              <LinkTo to={`?step=${part}`} aria-current={part === step ? 'step' : undefined}>
                {words.parts[part]}
              </LinkTo>
            ) : (
              <a href={`#${part}`}>{words.parts[part]}</a>
            )}
          </li>
        ))}
        <li>
          {step ? (
            <LinkTo to="?">{words.all_parts}</LinkTo>
          ) : (
            <LinkTo to={`?step=${parts[0]}`}>{words.steps}</LinkTo>
          )}
        </li>
      </ol>
    </nav>
  )
}
