/* What every step of the entry is given: what is asked, what is typed, what is missing, and how to change it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Consent } from '#contract/guardians.ts'
import type { FieldError } from '#contract/problems.ts'
import { isMinorIn } from '#contract/rules/age-on.ts'
import { openAfterClose } from '#contract/rules/work-status.ts'
import { workGaps, type EntryStep } from '#contract/rules/work-gaps.ts'
import type { Team } from '#contract/teams.ts'
import type { Work } from '#contract/works.ts'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import type { Say } from '#web/shell/words/message.ts'
import { Draft } from '#web/shell/saving/draft.ts'
import { findPictures } from '#web/shell/saving/find-pictures.ts'
import { useStay } from '#web/shell/saving/outbox/use-stay.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { typingName, whileSignedIn } from '#web/shell/session/typing.ts'
import type { FieldFacts } from '#web/ui/form/FieldFrame.tsx'
import { valuesOfEntry, type EntryDraft, type EntryDraftState, type EntryValues } from './draft.ts'
import type { Arriving } from './use-arrivals.ts'
import type { AppliedCode, EarlierEntry, KeptEntry } from './asked-price.ts'

/** As the server would say it; or that it is not known yet whether the server would. */
export interface EntryGap extends Omit<FieldError, 'code'> {
  code: FieldError['code'] | 'unknown'
  step: EntryStep
}

export interface EntryEditor extends Arriving {
  team: Team
  contest: Contest
  me: User
  draft: EntryDraft
  state: EntryDraftState
  values: EntryValues
  change: (changes: Partial<EntryValues>) => void
  /** By field, what was typed and is no number: it cannot be saved, and is not lost over steps either. */
  mistyped: Readonly<Record<string, string>>
  mistype: (name: string, typed: string | null) => void
  /** For a field: its name, its id, and what the server said of it. */
  field: (name: string) => FieldFacts
  /** Of the artist's guardian: null where none is needed, undefined until it is known. */
  consent: Consent | null | undefined
  gaps: EntryGap[]
  /** A code that was entered, and what it came to then. */
  waiver: AppliedCode | null
  waive: (waiver: AppliedCode | null) => void
  presses: KeptEntry
  /** What was pressed already, word for word as it is typed now, and counts from then. */
  pressed: EarlierEntry | null
  words: WordsOf<'send-art'>
  say: Say
}

/** As long as the price is the one that the code was asked about. */
export const appliedTo = ({ waiver }: EntryEditor, price: number | null): AppliedCode | null =>
  waiver && waiver.quote.price === price ? waiver : null

export const idOf = (name: string): string => `entry-${name.replaceAll('.', '-')}`

/**
 * What was typed too late for the close is given up, once, where pictures that were on their way are still taken: these go on
 * alone. What was pressed in time is not too late for as long as it can be pressed again.
 */
const useLatePictures = (draft: EntryDraft, isLate: boolean, read: () => Promise<Work>): void => {
  const given_up = useRef(false)
  useEffect(() => {
    if (!isLate || given_up.current) return
    given_up.current = true
    const goOn = (thing: Work): void => {
      if (thing.can.edit || !thing.can.edit_pictures) return
      draft.goOnWith(thing, openAfterClose(thing.status))
    }
    // Unanswered, it stays as it is.
    read().then(goOn, () => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it is read stays the same for the draft's life
  }, [isLate, draft])
}

/** Says what comes before what somebody else made of an entry is taken up. */
export type TellOvertaken = (act: () => Promise<void>) => void

const createOvertaking = (): { tell: TellOvertaken; now: () => Promise<void> } => {
  let act = (): Promise<void> => Promise.resolve()
  return {
    tell: next => {
      act = next
    },
    now: () => act()
  }
}

/** One draft, for as long as its page is open; leaving the page saves what is typed. */
export const useDraft = (
  { team, me, work }: { team: Team; me: User; work: Work },
  presses: KeptEntry
): Pick<EntryEditor, 'draft' | 'state' | 'pressed'> & { whenOvertaken: TellOvertaken } => {
  const { api } = useShell()
  const [overtaking] = useState(createOvertaking)
  const [draft] = useState(
    () =>
      new Draft<Work, EntryValues>(work, {
        valuesOf: valuesOfEntry,
        send: changes => api.works.update.call({ team: team.link, id: work.id, ...changes }),
        overtaken: () => overtaking.now(),
        storage: whileSignedIn(localStorage),
        name: typingName(me.id, work.id)
      })
  )
  useStay(draft)
  useEffect(() => findPictures(draft, work), [draft, work])
  const state = useObservable(draft.state, draft.state.get())
  const pressed = presses.of(state.values, state.thing.submitted_at)
  const isLate = state.at === 'closed' && pressed === null
  useLatePictures(draft, isLate, () => api.works.get.call({ team: team.link, id: work.id }))
  return { draft, state, pressed, whenOvertaken: overtaking.tell }
}

const ask_again_ms = 5000

/**
 * The answer is given somewhere else, by somebody else: asked again whenever one comes back to the page, and every few
 * seconds while it is seen and the answer is not there.
 */
export const useConsent = (team: Team, contest: Contest, me: User): EntryEditor['consent'] => {
  const { api } = useShell()
  const enabled = isMinorIn(contest, me.birth_date)
  const { data } = useQuery({
    ...api.guardians.get.queryOptions({ input: { team: team.link, contest: contest.id } }),
    enabled,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: last } }) =>
      last === undefined || last.state === 'asked' ? ask_again_ms : false
  })
  return enabled ? data : null
}

export const guardian_field = 'eligibility.guardian'

const unknown: EntryGap = { path: ['eligibility', 'guardian'], code: 'unknown', step: 'eligibility' }

export const gapsOf = (
  contest: Contest,
  { birth_date }: User,
  { values, thing: work }: EntryDraftState,
  answered: EntryEditor['consent']
): EntryGap[] => {
  const { category_id, ...parts } = values
  const entered_in = work.revision > 0 ? work.category_id : null
  // Nobody is told that it is missing before it is known; where none is needed it is not asked for.
  const consent = answered?.state ?? 'given'
  const gaps = workGaps(contest, { parts, category_id, birth_date, consent, entered_in, standing: work })
  const found = gaps.map((gap): EntryGap => ({ ...gap, step: gap.path[0] }))
  return answered === undefined ? [unknown, ...found] : found
}

/** That it is closed by now says nothing of what was pressed before. */
export const gapsSince = (pressed: EarlierEntry | null, gaps: EntryGap[]): EntryGap[] =>
  pressed ? gaps.filter(({ code }) => code !== 'closed') : gaps

/** Whether a guardian agreed is the server's to say, and may be newer than what is known here. */
export const isGuardians = ({ path }: Pick<EntryGap, 'path'>): boolean => path.join('.') === guardian_field
