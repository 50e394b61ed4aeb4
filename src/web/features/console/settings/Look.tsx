import { useState } from 'react'
import { pairings } from '#contract/rules/accent.ts'
import { compositions, tints } from '#contract/rules/look.ts'
import type { FormValues } from '#web/shell/forms/form-values.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { OneOf } from '#web/ui/form/OneOf.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Cards } from './Cards.tsx'
import { drawComposition, drawTint } from './Drawings.tsx'
import styles from './look.module.css'
import { Preview } from './Preview.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { SettingsPart } from './SettingsPart.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** A form holds nothing but what the choices of it are. */
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], value: string): Name =>
  names.find(each => each === value) ?? names[0]

const read = (values: FormValues) => ({
  accent: values.text('accent').trim().toLowerCase(),
  pairing: oneOf(pairings, values.text('pairing')),
  composition: oneOf(compositions, values.text('composition')),
  tint: oneOf(tints, values.text('tint'))
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
  const [composition, setComposition] = useState(before.composition)
  const [tint, setTint] = useState(before.tint)
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
      <Cards
        {...field('composition')}
        legend={words.names.composition}
        names={compositions}
        labels={words.compositions}
        texts={words.composition_texts}
        value={composition}
        change={setComposition}
        draw={drawComposition}
      />
      <Cards
        {...field('tint')}
        legend={words.names.tint}
        names={tints}
        labels={words.tints}
        value={tint}
        change={setTint}
        draw={drawTint}
      />
      <Preview accent={shown} pairing={pairing} tint={tint} />
    </SettingsPart>
  )
}
