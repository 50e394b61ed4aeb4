import type { AddressTakenBack } from '#contract/address-change.ts'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { NewPassword, type NewPasswordProps } from './NewPassword.tsx'

/** Whoever changed the address knew the password or sat before an open session, so another is chosen with it. */
export const TakeAddressBack = ({
  token,
  ...ends
}: Pick<NewPasswordProps<AddressTakenBack>, 'done' | 'refused'> & { token: string }) => {
  const { api } = useShell()
  const { words } = useWords('reset-password')
  const { address } = words
  return (
    <Notice title={address.title}>
      <p>{address.text}</p>
      <NewPassword
        {...ends}
        submit={address.submit}
        send={password => api.accounts.take_address_back.call({ token, password })}
      />
    </Notice>
  )
}
