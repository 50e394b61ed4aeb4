/* The desk by keyboard. While something is typed in a field, or a dialog asks, letters are only letters. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOnStep, wantsWords } from '#contract/rules/sheet.ts'
import { isTyping, usePresses } from '#web/ui/use-presses.ts'
import { marksOf } from './criterion-marks.ts'
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
  Backspace: view => mark(view, view.active, null),
  Delete: view => mark(view, view.active, null)
}

const most_compared = 4

export const toggled = (compared: readonly string[], id: string): readonly string[] => {
  if (compared.includes(id)) return compared.filter(each => each !== id)
  return compared.length < most_compared ? [...compared, id] : compared
}

const controlOf = (place: number, which: string): HTMLElement | null =>
  document.querySelector(`[data-criterion="${place}"] input${which}`)

const fits = ({ round }: DeskView, place: number, value: number): boolean => {
  const criterion = round.criteria[place]
  return (
    criterion !== undefined && value >= criterion.min && value <= criterion.max && isOnStep(value, criterion)
  )
}

const mark = (view: DeskView, place: number, value: number | null): void => {
  const { writable, round, set } = view
  const criterion = round.criteria[place]
  if (!writable || !criterion || (value !== null && !fits(view, place, value))) return
  set(markOf(criterion.id), value)
  // The focus goes where the mark is, so that the arrows go on from there.
  if (value !== null) controlOf(place, `[value="${value}"]`)?.focus()
}

/** To another criterion; its control takes the focus, so that Tab goes on from there. */
const moveTo = ({ round, choose }: DeskView, place: number): void => {
  const next = Math.min(round.criteria.length - 1, Math.max(0, place))
  choose(next)
  const control = controlOf(next, ':checked') ?? controlOf(next, '')
  control?.focus()
}

/** A field for numbers would take the keys, so it is chosen and marked from here. */
const leadTo = (view: DeskView, place: number): void => {
  const control = controlOf(place, ':checked') ?? controlOf(place, '')
  if (control?.matches('[type="radio"]')) return moveTo(view, place)
  view.choose(place)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** It is to be explained, in the words beneath it, before one is led on. */
const asksWhy = ({ round, score }: DeskView, place: number, value: number): boolean => {
  const criterion = round.criteria[place]
  return (
    criterion !== undefined &&
    wantsWords(value, criterion) &&
    (score.comments[criterion.id] ?? '').trim() === ''
  )
}

/** From work to work, also where a sheet has not come. */
export const useWays = (step: DeskView['step']): void =>
  usePresses(event => {
    const by = ({ j: 1, k: -1 } as const)[event.key.toLowerCase()]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })

/** Digits that may be the beginning of a longer number. */
interface Begun {
  work: string
  place: number
  text: string
  at: number
}

/** Whether another digit can follow. */
const mayGoOn = ({ round }: DeskView, place: number, text: string): boolean => {
  const criterion = round.criteria[place]
  return (
    criterion !== undefined &&
    marksOf(criterion).some(each => String(each).startsWith(text) && String(each) !== text)
  )
}

/** What a digit means: more of the number that was begun, or the mark of the criterion after it. */
const readDigit = (view: DeskView, begun: Begun | null, key: string): { place: number; text: string } => {
  const { score, active } = view
  if (begun?.work !== score.id || begun.place !== active) return { place: active, text: key }
  const whole = begun.text + key
  const soon = performance.now() - begun.at < soon_ms
  if (soon && (fits(view, begun.place, Number(whole)) || mayGoOn(view, begun.place, whole)))
    return { place: begun.place, text: whole }
  return { place: begun.place + 1, text: key }
}

/** For how long a number that was begun may become longer. */
const useMoment = (begun: Begun | null, timeIsUp: (begun: Begun) => void, forget: () => void): void => {
  const end = useEffectEvent(timeIsUp)
  const leave = useEffectEvent(forget)
  useEffect(() => {
    if (!begun) return undefined
    const timer = setTimeout(() => end(begun), soon_ms)
    // Whoever goes somewhere else by then is not called back.
    const left = (): void => leave()
    addEventListener('focusin', left)
    addEventListener('pointerdown', left)
    return () => {
      clearTimeout(timer)
      removeEventListener('focusin', left)
      removeEventListener('pointerdown', left)
    }
  }, [begun])
}

/**
 * A whole number leads on to the next criterion: a work takes one key for each and one to the next work. A number that may
 * be longer stays for a moment, so that 1 and 0 are 10; whoever means 1 and then 0 says by a key that the 1 is whole.
 */
const useDigits = (view: DeskView) => {
  const [begun, begin] = useState<Begun | null>(null)
  const moved = useRef({ work: '', place: -1, at: 0 })
  const leadOn = (place: number, value: number): void => {
    begin(null)
    if (place + 1 >= view.round.criteria.length || asksWhy(view, place, value)) return
    moved.current = { work: view.score.id, place: place + 1, at: performance.now() }
    leadTo(view, place + 1)
  }
  const timeIsUp = ({ work, place, text }: Begun): void => {
    const isStillHere = view.score.id === work && view.active === place && !view.left
    if (isStillHere && !isTyping(document.activeElement)) leadOn(place, Number(text))
    else begin(null)
  }
  useMoment(begun, timeIsUp, () => begin(null))
  return {
    digit: (key: string): void => {
      const { place, text } = readDigit(view, begun, key)
      if (place >= view.round.criteria.length) return begin(null)
      const value = Number(text)
      if (place !== view.active) moveTo(view, place)
      if (text !== '.') mark(view, place, value)
      if (mayGoOn(view, place, text))
        return begin({ work: view.score.id, place, text, at: performance.now() })
      if (fits(view, place, value)) leadOn(place, value)
    },
    /** What was begun is whole. Gives whether anything was begun. */
    endNumber: (): boolean => {
      if (begun?.work !== view.score.id || begun.place !== view.active) return false
      leadOn(begun.place, Number(begun.text))
      return true
    },
    forget: () => begin(null),
    /** Where one stands because the key before this one led there, and how long ago; null where it did not. */
    takeMove: (): number | null => {
      const { work, place, at } = moved.current
      moved.current = { work: '', place: -1, at: 0 }
      return work === view.score.id && place === view.active ? performance.now() - at : null
    }
  }
}

export const useKeys = (view: DeskView): void => {
  const { digit, endNumber, forget, takeMove } = useDigits(view)
  usePresses(event => {
    // What is marked in the rhythm of the work that has left would be marked on another one.
    if (view.left) return
    const { key } = event
    if (/^[\d.]$/.test(key)) return view.writable ? digit(key) : undefined
    if (key === 'Enter') {
      // Otherwise it is of what has the focus.
      if (endNumber()) event.preventDefault()
      return
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    const act = keys[key.length === 1 ? key.toLowerCase() : key]
    if (by === undefined && !act) return
    event.preventDefault()
    forget()
    const led_ms = takeMove()
    // Whoever clears a mark then means the one that they have just given.
    if (led_ms !== null && (key === 'Backspace' || key === 'Delete')) {
      moveTo(view, view.active - 1)
      return mark(view, view.active - 1, null)
    }
    if (by === undefined) return act?.(view)
    // And whoever is used to the arrow after a mark is where it leads by then.
    if (by === -1 || led_ms === null || led_ms >= soon_ms) moveTo(view, view.active + by)
  })
}
