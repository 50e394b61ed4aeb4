import type { ReactNode } from 'react'
import { localeNames } from '#contract/locales.ts'
import { listed } from '#contract/rules/listed.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { languageNames } from '../language-names.ts'
import type { SettingName, Settings } from './changes.ts'
import { FormPart } from './FormPart.tsx'
import type { SettingsForm } from './use-settings-form.ts'

const featureNames = ['public_rating', 'courses', 'portfolios', 'opportunities'] as const

const useShown = () => {
  const { words } = useWords('console-settings')
  const locale = useLocale()
  return (name: SettingName, settings: Partial<Settings>): string => {
    const { locales, default_locale, socials, features, ...plain } = settings
    if (name === 'locales') return languageNames(locales ?? [], locale)
    if (name === 'default_locale') return default_locale ? localeNames[default_locale] : ''
    if (name === 'socials') return Object.values(socials ?? {}).join('\n')
    if (name === 'pairing') return plain.pairing ? words.pairings[plain.pairing] : ''
    if (name === 'composition') return plain.composition ? words.compositions[plain.composition] : ''
    if (name === 'tint') return plain.tint ? words.tints[plain.tint] : ''
    if (name !== 'features') return plain[name] ?? ''
    return listed(
      featureNames.map(feature => (features?.[feature] ? words.features[feature] : null)),
      locale
    )
  }
}

interface SettingsPartProps {
  title: string
  text?: string | undefined
  state: SettingsForm
  children: ReactNode
}

export const SettingsPart = (props: SettingsPartProps) => {
  const { words } = useWords('console-settings')
  return <FormPart {...props} labelOf={name => words.names[name]} shown={useShown()} />
}
