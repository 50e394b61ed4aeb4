import type { WordsOf } from '../words/catalogue-types.ts'
import type { Section } from './arrange.ts'
import type { PaletteCommand } from './command.ts'
import styles from './palette.module.css'

interface ResultsProps {
  id: string
  label: string
  sections: readonly Section[]
  active: PaletteCommand | undefined
  optionId: (command: PaletteCommand) => string
  names: WordsOf<'palette'>['groups']
  choose: (id: string) => void
  run: (command: PaletteCommand) => void
}

/** The field keeps the keyboard; a pointer chooses by standing still on an option, and takes it by pressing. */
export const Results = ({ id, label, sections, active, optionId, names, choose, run }: ResultsProps) => {
  const option = (command: PaletteCommand, group: string | null) => (
    // The field takes the keys for all of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={command.id}
      id={optionId(command)}
      // What HTML has for it cannot be drawn like this.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={command === active}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={() => choose(command.id)}
      onClick={() => run(command)}
    >
      <span className={styles.words}>
        <bdi lang={command.lang}>{command.words}</bdi>
        {command.beside ? <bdi className={styles.beside}>{command.beside}</bdi> : null}
      </span>
      {group === null ? null : <span className={styles.group}>{group}</span>}
    </div>
  )
  return (
    <div
      id={id}
      // Nor for the list behind a combobox.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles.results}
      onMouseDown={event => event.preventDefault()}
    >
      {sections.map(({ name, commands }) =>
        name === null ? (
          commands.map(command => option(command, names[command.group]))
        ) : (
          // In a list of options a group is nothing else.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={name} role="group" aria-labelledby={`${id}${name}`}>
            <p className={styles.heading} id={`${id}${name}`} role="presentation">
              {names[name]}
            </p>
            {commands.map(command => option(command, null))}
          </div>
        )
      )}
    </div>
  )
}
