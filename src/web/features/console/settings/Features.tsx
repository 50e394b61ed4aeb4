import { useWords } from '#web/shell/words/page-words.tsx'
import { Tick } from '#web/ui/form/Tick.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const names = ['public_rating', 'courses', 'portfolios', 'opportunities'] as const

export const Features = () => {
  const { words } = useWords('console-settings')
  const { features } = useOwnTeam()
  const state = useSettingsForm(({ ticked }) => ({
    features: {
      ...features,
      public_rating: ticked('features.public_rating'),
      courses: ticked('features.courses'),
      portfolios: ticked('features.portfolios'),
      opportunities: ticked('features.opportunities')
    }
  }))
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
