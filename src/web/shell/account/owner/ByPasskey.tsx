import button from '#web/ui/button.module.css'
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
    <button
      className={button.plain}
      type="submit"
      name={wayField}
      value="passkey"
      data-instead={passwordField}
      aria-disabled={busy}
    >
      {children ?? words.owner.by_passkey}
    </button>
  )
}
