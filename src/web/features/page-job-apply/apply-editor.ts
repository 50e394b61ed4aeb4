/* What every part of the form is given: what is typed, what is missing, and how to change it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Application, ApplicationParts } from '#contract/applications.ts'
import type { FieldError } from '#contract/problems.ts'
import { applicationGaps } from '#contract/rules/application-gaps.ts'
import type { Team } from '#contract/teams.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { Draft } from '#web/shell/saving/draft.ts'
import type { DraftState } from '#web/shell/saving/draft-state.ts'
import { useKeptPress, type EarlierPress, type KeptPress } from '#web/shell/saving/kept-press.ts'
import { findPictures } from '#web/shell/saving/find-pictures.ts'
import { useStay } from '#web/shell/saving/outbox/use-stay.ts'
import { useObservable } from '#web/ui/observable.ts'
import { typingName, whileSignedIn } from '#web/shell/session/typing.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'

export type ApplicationDraft = Draft<Application, ApplicationParts>

type KeptApplication = KeptPress<ApplicationParts>

export interface ApplyEditor {
  team: Team
  me: User
  draft: ApplicationDraft
  state: DraftState<Application, ApplicationParts>
  values: ApplicationParts
  change: (changes: Partial<ApplicationParts>) => void
  gaps: FieldError[]
  presses: KeptApplication
  /** What was pressed already, word for word as it is typed now, and counts from then. */
  pressed: EarlierPress<ApplicationParts> | null
  /** For a field: its name, its id, and what is wrong with it. */
  field: (name: string) => FieldFacts
}

export const idOf = (name: string): string => `apply-${name.replaceAll('.', '-')}`

// A field that is merely still empty is not wrong yet; the checklist says that it is missing.
const quiet = new Set(['required', 'too_few'])

const useDraft = (team: Team, me: User, application: Application): ApplicationDraft => {
  const { api } = useShell()
  const queries = useQueryClient()
  const [draft] = useState(
    () =>
      new Draft<Application, ApplicationParts>(application, {
        valuesOf: ({ parts }) => parts,
        send: async changes => {
          const saved = await api.applications.update.call({
            team: team.link,
            id: application.id,
            ...changes
          })
          void queries.invalidateQueries({ queryKey: api.applications.mine.key() })
          return saved
        },
        storage: whileSignedIn(localStorage),
        name: typingName(me.id, application.id)
      })
  )
  useStay(draft)
  useEffect(() => findPictures(draft, application), [draft, application])
  return draft
}

export const useGapWords = () => {
  const { words, say } = useWords('send-art')
  const { faults } = words
  const isCode = (code: string): code is keyof typeof faults => code in faults
  return ({ code, params }: FieldError): string =>
    isCode(code) ? say(faults[code], params ?? {}) : faults.other
}

export const useApplyEditor = (team: Team, me: User, application: Application): ApplyEditor => {
  const draft = useDraft(team, me, application)
  const state = useObservable(draft.state, draft.state.get())
  const messageOf = useGapWords()
  const presses = useKeptPress<ApplicationParts>(me.id, application.id)
  const { values, thing } = state
  const gaps = applicationGaps({ kind: thing.call.kind, questions: thing.questions }, values)
  return {
    team,
    me,
    draft,
    state,
    values,
    change: changes => draft.change(changes),
    gaps,
    presses,
    pressed: presses.of(values, thing.sent_at),
    field: name => {
      const told = state.faults.find(fault => fault.name === name)?.message
      const gap = gaps.find(each => !quiet.has(each.code) && each.path.join('.') === name)
      return { id: idOf(name), name, error: told ?? (gap && messageOf(gap)) }
    }
  }
}
