import { usePasskeysOffered } from '../passkeys-offered.ts'
import { useSession } from '../../session/use-session.ts'

export interface OwnerWays {
  password: boolean
  passkey: boolean
}

/** How the owner of the account can show, in this browser, that it is they. */
export const useOwnerWays = (): OwnerWays => {
  const { user } = useSession()
  const offered = usePasskeysOffered()
  return {
    password: user?.has_password === true,
    passkey: offered && user?.has_passkey === true && user.passkeys_doubted !== true
  }
}

/** Whether they can at all. What nobody could unlock is not locked. */
export const useCanShow = (): boolean => {
  const { password, passkey } = useOwnerWays()
  return password || passkey
}
