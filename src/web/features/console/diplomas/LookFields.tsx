import { localeNames, locales } from '#contract/locales.ts'
import { diplomaOrientations, diplomaPapers } from '#contract/rules/diploma-choices.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
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
      <OneOf
        {...field('paper')}
        label={told.paper}
        names={diplomaPapers}
        labels={told.papers}
        value={values.paper}
        change={paper => change({ paper })}
      />
      <OneOf
        {...field('orientation')}
        label={told.orientation}
        names={diplomaOrientations}
        labels={told.orientations}
        value={values.orientation}
        change={orientation => change({ orientation })}
      />
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
