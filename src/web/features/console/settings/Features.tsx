import type { FormValues } from '#web/shell/form-values.ts'
import { useWords } from '#web/shell/words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const names = ['public_rating', 'opportunities', 'courses', 'portfolios'] as const

const read = ({ ticked }: FormValues) => ({
  features: {
    public_rating: ticked('features.public_rating'),
    opportunities: ticked('features.opportunities'),
    courses: ticked('features.courses'),
    portfolios: ticked('features.portfolios')
  }
})

export const Features = () => {
  const { words } = useWords('console-settings')
  const state = useSettingsForm(read)
  return (
    <SettingsPart title={words.features.title} text={words.features.text} state={state}>
      {names.map(name => (
        <Tick
          key={name}
          {...state.form.field(`features.${name}`)}
          label={words.features[name]}
          defaultChecked={state.before.features[name]}
        />
      ))}
    </SettingsPart>
  )
}
