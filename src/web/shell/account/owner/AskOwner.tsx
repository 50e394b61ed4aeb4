import type { ComponentProps } from 'react'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { useSession } from '../../session/use-session.ts'
import { useWords } from '../../words/page-words.tsx'
import { useOwnerWays } from './owner-ways.ts'
import { wayField } from './use-show-owner.ts'

type AskOwnerProps = Pick<ComponentProps<typeof PasswordField>, 'id' | 'name' | 'error' | 'autoFocus'> & {
  /** What the password is called, where one has just been asked for another. */
  label?: string
}

/** Asked before anything by which somebody could come in, or be kept out; stands in a form, before `ByPasskey`. */
export const AskOwner = ({ label, ...field }: AskOwnerProps) => {
  const { words } = useWords('common')
  const { user } = useSession()
  const ways = useOwnerWays()
  const { owner } = words
  if (ways.password)
    return (
      <>
        {/* By it, what keeps passwords knows whose this is. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          {...field}
          label={label ?? owner.password}
          words={words.password}
          autoComplete="current-password"
          required
        />
      </>
    )
  if (!ways.passkey) return <p>{owner.neither}</p>
  return (
    <>
      <input type="hidden" name={wayField} value="passkey" />
      <p>{owner.passkey}</p>
    </>
  )
}
