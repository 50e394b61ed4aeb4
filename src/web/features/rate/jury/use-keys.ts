/* The desk by keyboard. While something is typed in a field, or a dialog asks, letters are only letters. */
import { useRef } from 'react'
import { isOnStep } from '#contract/rules/sheet.ts'
import { usePresses } from '../use-presses.ts'
import type { DeskView } from './desk-context.ts'
import { markOf } from './marking.ts'

/** Two digits for one work, one soon after the other, are one number. */
const soon_ms = 900

type Key = (view: DeskView) => void

const keys: Readonly<Record<string, Key>> = {
  j: ({ step }) => step(1),
  k: ({ step }) => step(-1),
  u: ({ undo }) => undo(),
  f: ({ writable, set, score }) => writable && set('favourite', !score.favourite),
  x: ({ showDialog }) => showDialog('flags'),
  c: ({ showDialog }) => showDialog('conflict'),
  a: ({ abstainOrReopen }) => abstainOrReopen(),
  z: ({ showDialog }) => showDialog('zoom'),
  m: ({ compare, compared, score }) => compare(toggled(compared, score.id)),
  '?': ({ showDialog }) => showDialog('help'),
  Backspace: view => mark(view, null),
  Delete: view => mark(view, null)
}

const most_compared = 4

export const toggled = (compared: readonly string[], id: string): readonly string[] => {
  if (compared.includes(id)) return compared.filter(each => each !== id)
  return compared.length < most_compared ? [...compared, id] : compared
}

const controlOf = (place: number, which: string): HTMLElement | null =>
  document.querySelector(`[data-criterion="${place}"] input${which}`)

const mark = ({ writable, round, active, set }: DeskView, value: number | null): void => {
  const criterion = round.criteria[active]
  if (!writable || !criterion) return
  const fits =
    value === null || (value >= criterion.min && value <= criterion.max && isOnStep(value, criterion))
  if (!fits) return
  set(markOf(criterion.id), value)
  // The focus goes where the mark is, so that the arrows go on from there.
  if (value !== null) controlOf(active, `[value="${value}"]`)?.focus()
}

/** The criterion above or below; its control takes the focus, so that Tab goes on from there. */
const move = ({ round, active, choose }: DeskView, by: number): void => {
  const next = Math.min(round.criteria.length - 1, Math.max(0, active + by))
  choose(next)
  const control = controlOf(next, ':checked') ?? controlOf(next, '')
  control?.focus()
}

/** From work to work, also where a sheet has not come. */
export const useWays = (step: DeskView['step']): void =>
  usePresses(event => {
    const by = ({ j: 1, k: -1 } as const)[event.key.toLowerCase()]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })

export const useKeys = (view: DeskView): void => {
  const typed = useRef({ work: '', text: '', at: 0 })
  const digit = (key: string): void => {
    const { id: work } = view.score
    const before = typed.current
    const now = performance.now()
    const whole = before.work === work && now - before.at < soon_ms ? before.text + key : key
    typed.current = { work, text: whole, at: now }
    mark(view, Number(whole))
  }
  usePresses(event => {
    // What is marked in the rhythm of the work that has left would be marked on another one.
    if (view.left) return
    const { key } = event
    if (/^[\d.]$/.test(key)) return digit(key)
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    if (by === undefined && !act) return
    event.preventDefault()
    typed.current = { work: '', text: '', at: 0 }
    if (by !== undefined) return move(view, by)
    act?.(view)
  })
}
