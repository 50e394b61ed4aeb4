/*
 * A form and the call that it makes. What is missing is said before anything is sent; what the server refuses stands
 * beside its field, and on top with everything else. What was typed stays as it is.
 */
import { useId, useRef, useState } from 'react'
import type { InputEvent, SubmitEvent } from 'react'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import type { Summary } from '#web/ui/form/ErrorSummary.tsx'
import { forgetTyped } from '#web/ui/form/typed.ts'
import { faultsIn, faultsOf, sentenceFor, withoutChanged } from './form-faults.ts'
import type { FieldFault, FormWords } from './form-faults.ts'
import { valuesOf } from './form-values.ts'
import type { FormValues } from './form-values.ts'
import { useHydrated } from '../page/hydrated.ts'
import type { Refusal } from '../api/refusal.ts'
import { useCall } from '../api/use-call.ts'
import type { CallState } from '../api/use-call.ts'
import { useShellWords, useWords } from '../words/page-words.tsx'

interface FormOptions<Output> {
  send: (values: FormValues) => Promise<Output>
  /** Told what was sent, and can look at what stands in the fields by then: they stay open meanwhile. */
  done: (answer: Output, values: FormValues, typed: () => FormValues) => void
  /** Told of every refusal; true where it has been seen to, and nothing is left to be said. */
  refused?: (refusal: Refusal, values: FormValues) => boolean
  /** The name under which what is typed outlives a page that is loaded again, for as long as the tab is open. */
  keep?: string
}

export interface FormState {
  /** For `Form`. */
  form: {
    ready: boolean
    keep: string | undefined
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onInput: (event: InputEvent<HTMLFormElement>) => void
  }
  /** For a field of that name. */
  field: (name: string) => FieldFacts
  /** For `ErrorSummary`. */
  summary: Summary | null
  /** For `SubmitButton`. */
  button: { busy: boolean; sending: string }
}

export interface SendingForm<Output> extends FormState {
  /** By another call than its own; what comes of that is told in the same way. */
  again: (send: (values: FormValues) => Promise<Output>) => void
}

/** A form, and the button by which it was sent. */
interface Sent {
  form: HTMLFormElement
  button: HTMLElement | null
}

type CallFailure = Pick<CallState<never, unknown>, 'refusal' | 'wait'>

/** What was wrong with a form and what it was refused with, as it is told on top of it. */
export const useSummary = () => {
  const formWords = useFormWords()
  const { words, say } = formWords
  const { words: shell } = useShellWords()
  return ({ of, faults }: Pick<Summary, 'of' | 'faults'>, { refusal, wait }: CallFailure): Summary => ({
    of,
    title: faults.length > 0 ? say(words.look_again, { count: faults.length }) : words.not_done,
    text: faults.length === 0 && refusal ? sentenceFor(refusal, wait, formWords) : undefined,
    reference: refusal?.reference ? say(shell.error.reference, { reference: refusal.reference }) : undefined,
    faults
  })
}

export const useFormWords = (): FormWords => {
  const { words, say } = useWords('common')
  return { words: words.form, say }
}

interface Found {
  of: object
  left: FieldFault[]
}

/** What the last press came to, and what of it is left: what was wrong with a field goes as soon as that is changed. */
const useFound = ({ refusal, clear }: Pick<CallState<never, unknown>, 'refusal' | 'clear'>) => {
  const [found, show] = useState<Found | null>(null)
  // A field that follows from another is told of in the same moment, before anything is drawn.
  const latest = useRef(found)
  const keep = (next: Found | null): void => {
    latest.current = next
    show(next)
  }
  return {
    find: (faults: FieldFault[] | null): void => keep(faults && { of: faults, left: faults }),
    shown: found && (found.left.length > 0 || refusal) ? found : null,
    onInput: ({ target }: InputEvent<HTMLFormElement>): void => {
      // Whatever is typed into or chosen from has a name, if only an empty one.
      const { current } = latest
      const left = current && withoutChanged(current.left, (target as HTMLInputElement).name)
      if (!left || left.length === current.left.length) return
      keep(left.length > 0 ? { ...current, left } : null)
      if (left.length === 0) clear()
    }
  }
}

export const useForm = <Output>({ send, done, refused, keep }: FormOptions<Output>): SendingForm<Output> => {
  const prefix = useId()
  const ready = useHydrated()
  const formWords = useFormWords()
  const call = useCall((write: () => Promise<Output>) => write())
  const last = useRef<Sent>(null)
  const idOf = (name: string): string => `${prefix}${name}`
  const summaryOf = useSummary()
  const { find, shown, onInput } = useFound(call)

  const submit = async ({ form, button }: Sent, by: typeof send): Promise<void> => {
    if (call.busy) return
    const faults = faultsIn(form, formWords, button)
    call.clear()
    if (faults.length > 0) return find(faults)
    const values = valuesOf(form, button)
    const outcome = await call.send(() => by(values))
    if (!outcome) return
    if ('answer' in outcome) {
      find(null)
      if (keep !== undefined) forgetTyped(keep)
      return done(outcome.answer, values, () => valuesOf(form))
    }
    const seen = refused?.(outcome.refusal, values) ?? false
    if (seen) return call.clear()
    find(faultsOf(form, outcome.refusal, formWords))
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    last.current = { form: event.currentTarget, button: event.nativeEvent.submitter }
    void submit(last.current, send)
  }

  const listed = shown?.left.map(({ name, label, message }) => ({ id: idOf(name), label, message }))
  return {
    form: { ready, keep, onSubmit, onInput },
    field: name => ({ id: idOf(name), name, error: shown?.left.find(fault => fault.name === name)?.message }),
    summary: shown && summaryOf({ of: shown.of, faults: listed ?? [] }, call),
    button: { busy: call.busy, sending: formWords.words.sending },
    again: by => {
      if (last.current) void submit(last.current, by)
    }
  }
}
