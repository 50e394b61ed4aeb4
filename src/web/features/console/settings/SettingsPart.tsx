import type { ReactNode } from 'react'
import { localeNames } from '#contract/locales.ts'
import { CallForm } from '#web/shell/CallForm.tsx'
import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import { useWords } from '#web/shell/words.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import styles from '../console.module.css'
import { PartHead } from '../PartHead.tsx'
import type { SettingName, Settings } from './changes.ts'
import type { SettingsForm } from './use-settings-form.ts'

const useShown = () => {
  const { words } = useWords('console-settings')
  return (name: SettingName, settings: Partial<Settings>): string => {
    const { locales, default_locale, socials, features, ...plain } = settings
    if (name === 'locales') return (locales ?? []).map(locale => localeNames[locale]).join(', ')
    if (name === 'default_locale') return default_locale ? localeNames[default_locale] : ''
    if (name === 'socials') return Object.values(socials ?? {}).join('\n')
    if (name !== 'features') return plain[name] ?? ''
    const { public_rating, courses } = words.features
    const names = { public_rating, courses }
    return Object.entries(names)
      .filter(([feature]) => features?.[feature as keyof typeof names]) // the entries of that very object
      .map(([, label]) => label)
      .join(', ')
  }
}

interface SettingsPartProps {
  title: string
  text?: string | undefined
  state: SettingsForm
  children: ReactNode
}

/** One part with its own button: what is saved is what one sees around it. */
export const SettingsPart = ({ title, text, state, children }: SettingsPartProps) => {
  const { words } = useWords('console-settings')
  const { form, round, conflict, saved, settle } = state
  const shown = useShown()
  const chooser = (
    <ConflictChooser
      conflict={conflict}
      labelOf={name => words.names[name]}
      shown={shown}
      settle={settle}
      busy={form.button.busy}
    />
  )
  return (
    <section className={`${styles.part} ${styles.split}`}>
      <PartHead title={title} text={text} />
      <div className={styles.narrow}>
        <CallForm {...form} above={chooser} key={round}>
          {children}
          <SaveButton {...form.button}>{words.save}</SaveButton>
        </CallForm>
        <output>{saved && !form.button.busy ? words.saved : ''}</output>
      </div>
    </section>
  )
}
