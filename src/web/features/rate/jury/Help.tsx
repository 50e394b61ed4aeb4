import { useWords } from '#web/shell/words/page-words.tsx'
import { KeysDialog } from '../KeysDialog.tsx'
import { useDesk } from './desk-context.ts'

const keys = [
  ['0 – 9', 'digits'],
  ['↵', 'enter'],
  ['↑ ↓', 'arrows'],
  ['⌫', 'clear'],
  ['J', 'next'],
  ['K', 'previous'],
  ['U', 'undo'],
  ['F', 'favourite'],
  ['X', 'flag'],
  ['C', 'conflict'],
  ['A', 'abstain'],
  ['Z', 'zoom'],
  ['M', 'compare'],
  ['?', 'help']
] as const

export const Help = () => {
  const { words } = useWords('rate')
  const { showDialog } = useDesk()
  return (
    <KeysDialog
      title={words.keys.title}
      keys={keys.map(([key, name]) => [key, words.keys[name]] as const)}
      note={words.keys.typing}
      close={() => showDialog(null)}
    />
  )
}
