/* An entry while it is typed: a draft of its parts and its category. */
import type { TypedEntry, Work } from '#contract/works.ts'
import type { Draft } from '#web/shell/saving/draft.ts'
import type { DraftState } from '#web/shell/saving/draft-state.ts'

export type EntryValues = TypedEntry
export type ValueName = keyof EntryValues
export type EntryDraft = Draft<Work, EntryValues>
export type EntryDraftState = DraftState<Work, EntryValues>

export const valuesOfEntry = ({ parts, category_id }: Work): EntryValues => ({ ...parts, category_id })
