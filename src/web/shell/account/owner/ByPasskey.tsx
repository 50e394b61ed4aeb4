import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { useWords } from '../../words/page-words.tsx'
import { useOwnerWays } from './owner-ways.ts'
import { passwordField, wayField } from './use-show-owner.ts'

interface ByPasskeyProps {
  /** The form is on its way. */
  busy: boolean
  /** What it says, where there is a better word than that it confirms. */
  children?: string
}

/** Sends the form with a passkey in place of the password that `AskOwner` asks for. Stands behind the form's own button. */
export const ByPasskey = ({ busy, children }: ByPasskeyProps) => {
  const { words } = useWords('common')
  const ways = useOwnerWays()
  // Where there is no password, the form's own button asks for the passkey.
  if (!ways.password || !ways.passkey) return null
  return (
    // That the form is on its way is said by its own button.
    <SaveButton busy={busy} sending="" name={wayField} value="passkey" instead={passwordField}>
      {children ?? words.owner.by_passkey}
    </SaveButton>
  )
}
