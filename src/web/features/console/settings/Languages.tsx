import { isLocale } from '#contract/locales.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { LocaleFields, localesIn } from '#web/shell/forms/LocaleFields.tsx'
import { useWords } from '#web/shell/words/page-words.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const read = (values: FormValues) => {
  const preferred = values.text('default_locale')
  return { locales: localesIn(values), ...(isLocale(preferred) && { default_locale: preferred }) }
}

export const Languages = () => {
  const { words } = useWords('console-settings')
  const state = useSettingsForm(read)
  return (
    <SettingsPart title={words.languages.title} state={state}>
      <LocaleFields
        key={state.round}
        field={state.form.field}
        words={words.languages}
        before={state.before}
      />
    </SettingsPart>
  )
}
