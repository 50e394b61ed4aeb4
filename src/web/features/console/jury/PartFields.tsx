import type { Contest } from '#contract/contests.ts'
import type { Juror } from '#contract/jury.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import styles from './jury.module.css'

type Part = Pick<Juror, 'categories' | 'chair'>

const nameOf = (category_id: string): string => `category-${category_id}`

/** None ticked: all, also such as are added later. */
export const partIn = (values: FormValues, { categories }: Contest): Part => {
  const ticked = categories.map(({ id }) => id).filter(id => values.ticked(nameOf(id)))
  return { categories: ticked.length > 0 ? ticked : null, chair: values.ticked('chair') }
}

interface PartFieldsProps {
  contest: Contest
  part: Part
  field: (name: string) => FieldFacts
}

/** What a juror is there for. */
export const PartFields = ({ contest, part, field }: PartFieldsProps) => {
  const { words } = useWords('console-jury')
  const locale = useLocale()
  const { default_locale } = useOwnTeam()
  return (
    <>
      {contest.categories.length > 1 ? (
        <fieldset className={styles.categories}>
          <legend>{words.invite.categories}</legend>
          <p>{words.invite.categories_help}</p>
          {contest.categories.map(({ id, title }) => (
            <Tick
              key={id}
              {...field(nameOf(id))}
              label={textIn(title, locale, default_locale)}
              defaultChecked={part.categories?.includes(id) ?? false}
            />
          ))}
        </fieldset>
      ) : null}
      <Tick {...field('chair')} label={words.invite.chair} defaultChecked={part.chair} />
    </>
  )
}
