import { useState } from 'react'
import { pairings } from '#contract/rules/accent.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import styles from './look.module.css'
import { Preview } from './Preview.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const pairingOf = (value: string): Pairing => pairings.find(each => each === value) ?? 'exhibit'

const read = (values: FormValues) => ({
  accent: values.text('accent').trim().toLowerCase(),
  pairing: pairingOf(values.text('pairing'))
})

const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

export const Look = () => {
  const { words } = useWords('console-settings')
  const state = useSettingsForm(read)
  // Filled anew after a clash was settled, and then chosen anew.
  return <LookFields key={state.round} words={words} state={state} />
}

interface LookFieldsProps {
  words: ReturnType<typeof useWords<'console-settings'>>['words']
  state: ReturnType<typeof useSettingsForm>
}

const LookFields = ({ words, state }: LookFieldsProps) => {
  const {
    before,
    form: { field }
  } = state
  const [accent, setAccent] = useState(before.accent)
  const [pairing, setPairing] = useState(before.pairing)
  const { theme } = useOwnTeam()
  const shown = isColour(accent) ? accent : theme.accent
  return (
    <SettingsPart title={words.look.title} text={words.look.text} state={state}>
      <div className={styles.accent}>
        <Field
          {...field('accent')}
          label={words.names.accent}
          help={words.look.accent_help}
          value={accent}
          onChange={({ currentTarget }) => setAccent(currentTarget.value)}
          pattern="\s*#[0-9A-Fa-f]{6}\s*"
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          required
        />
        <input
          className={styles.picker}
          type="color"
          aria-label={words.look.pick}
          value={shown}
          onChange={({ currentTarget }) => setAccent(currentTarget.value)}
        />
      </div>
      <OneOf
        {...field('pairing')}
        label={words.names.pairing}
        names={pairings}
        labels={words.pairings}
        value={pairing}
        change={setPairing}
      />
      <Preview accent={shown} pairing={pairing} />
    </SettingsPart>
  )
}
