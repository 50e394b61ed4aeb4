import { localeNames, locales } from '#contract/locales.ts'
import { diplomaOrientations, diplomaPapers } from '#contract/rules/diploma-choices.ts'
import { useWords } from '#web/shell/words/words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import type { TemplateValues } from './template-values.ts'

interface LookFieldsProps {
  values: TemplateValues
  change: (some: Partial<TemplateValues>) => void
  field: (name: string) => FieldFacts
}

export const LookFields = ({ values, change, field }: LookFieldsProps) => {
  const { words } = useWords('console-diplomas')
  const { theme } = useOwnTeam()
  const told = words.template
  const { colour } = values
  return (
    <>
      <Choice
        {...field('locale')}
        label={told.language}
        value={values.locale}
        onChange={({ target }) =>
          change({ locale: locales.find(each => each === target.value) ?? values.locale })
        }
      >
        {locales.map(locale => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale]}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('paper')}
        label={told.paper}
        value={values.paper}
        onChange={({ target }) =>
          change({ paper: diplomaPapers.find(each => each === target.value) ?? values.paper })
        }
      >
        {diplomaPapers.map(paper => (
          <option key={paper} value={paper}>
            {told.papers[paper]}
          </option>
        ))}
      </Choice>
      <Choice
        {...field('orientation')}
        label={told.orientation}
        value={values.orientation}
        onChange={({ target }) =>
          change({
            orientation: diplomaOrientations.find(each => each === target.value) ?? values.orientation
          })
        }
      >
        {diplomaOrientations.map(orientation => (
          <option key={orientation} value={orientation}>
            {told.orientations[orientation]}
          </option>
        ))}
      </Choice>
      <Tick
        {...field('own_colour')}
        label={told.own_colour}
        checked={colour !== null}
        onChange={({ currentTarget }) => change({ colour: currentTarget.checked ? theme.accent : null })}
      />
      {colour === null ? null : (
        <Field
          {...field('colour')}
          label={told.colour}
          type="color"
          value={colour}
          onChange={({ target }) => change({ colour: target.value })}
        />
      )}
    </>
  )
}
