import { ConflictChooser } from '#web/shell/saving/ConflictChooser.tsx'
import type { EntryEditor } from './editor.ts'
import { useShownValue } from './use-shown-value.ts'

export const DraftClashes = ({ editor }: { editor: EntryEditor }) => {
  const { state, values: mine, words, draft } = editor
  return (
    <ConflictChooser
      conflict={state.conflict && { ...state.conflict, mine }}
      labelOf={name => words.labels[name]}
      shown={useShownValue(editor)}
      settle={taken => draft.settle(taken)}
    />
  )
}
