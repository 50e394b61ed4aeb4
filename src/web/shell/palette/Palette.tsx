import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/composing.ts'
import type { WordsOf } from '../words/catalogue-types.ts'
import hidden from '../layout/said.module.css'
import { useShellWords } from '../words/page-words.tsx'
import { arrange } from './arrange.ts'
import type { PaletteCommand } from './command.ts'
import frame from './frame.module.css'
import styles from './palette.module.css'
import { recentIn, remember } from './recent.ts'
import { Results } from './Results.tsx'
import { useAnswers } from './sources.ts'
import { stepTo } from './step.ts'
import { useDoing } from './use-doing.ts'

interface PaletteProps {
  palette: WordsOf<'palette'>
  common: WordsOf<'common'>
  /** What was typed before it had come. */
  first: string
  close: () => void
}

/** What was typed, what it finds, and which of the found stands chosen. */
const useSearch = ({ palette, common, first }: PaletteProps) => {
  const { words: shell } = useShellWords()
  const [query, type] = useState(first)
  const [chosen, choose] = useState<string | null>(null)
  const [recent] = useState(() => recentIn(localStorage))
  const { found, state } = useAnswers({ query, texts: { palette, common, shell } })
  const sections = arrange(found, query, recent)
  const commands = sections.flatMap(section => section.commands)
  const active = commands.find(({ id }) => id === chosen) ?? commands[0]
  const search = (next: string): void => {
    type(next)
    choose(null)
  }
  return { query, search, sections, commands, active, choose, state }
}

/** The list behind the field is moved through without leaving the field. */
export const Palette = (props: PaletteProps) => {
  const { palette, close } = props
  const { words: shell, say } = useShellWords()
  const doing = useDoing()
  const list = useId()
  const { query, search, sections, commands, active, choose, state } = useSearch(props)
  const optionId = ({ id }: PaletteCommand): string => `${list}${id}`
  const activeId = active && optionId(active)
  const typed = query.trim() !== ''
  // That one can look further is no result.
  const count = commands.filter(({ group }) => group !== 'everything').length
  const none = typed && count === 0 && state === 'whole'

  const toldOf = (now: typeof state, results: number): string => {
    if (now === 'waiting') return palette.waiting
    const said = say(palette.count, { count: results })
    return now === 'failed' ? `${said} ${palette.incomplete}` : said
  }

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const run = (command: PaletteCommand): void => {
    close()
    if (!command.passing) remember(localStorage, command.id)
    command.run(doing)
  }
  const press = (event: KeyboardEvent): void => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event
    // What is being put together out of several strokes takes these keys itself.
    if (isComposing(nativeEvent) || ctrlKey || metaKey || altKey || shiftKey) return
    const next = commands[stepTo(key, active ? commands.indexOf(active) : -1, commands.length) ?? -1]
    if (next) choose(next.id)
    else if (key === 'Enter' && active) run(active)
    else if (key === 'Escape' && query !== '') search('')
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.palette}>
      <input
        className={frame.field}
        role="combobox"
        // The one thing to be done here; the dialog was opened for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={shell.search.open}
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={commands.length > 0 ? list : undefined}
        aria-activedescendant={activeId}
        aria-describedby={`${list}help`}
        placeholder={palette.placeholder}
        value={query}
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={press}
      />
      {commands.length > 0 ? (
        <Results
          id={list}
          label={palette.results}
          sections={sections}
          active={active}
          optionId={optionId}
          names={palette.groups}
          choose={choose}
          run={run}
        />
      ) : null}
      {none ? (
        <div className={styles.none}>
          <p>
            <strong>{say(palette.none.title, { query })}</strong>
          </p>
          <p>{palette.none.text}</p>
        </div>
      ) : null}
      <output className={hidden.said}>
        {none ? say(palette.none.title, { query }) : typed ? toldOf(state, count) : ''}
      </output>
      {state === 'whole' ? null : (
        <p className={styles.note}>{state === 'waiting' ? palette.waiting : palette.incomplete}</p>
      )}
      <p className={styles.help} id={`${list}help`}>
        {palette.help}
      </p>
    </div>
  )
}
