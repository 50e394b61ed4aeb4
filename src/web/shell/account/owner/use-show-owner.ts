import type { OwnerPurpose, OwnerShown } from '#contract/owner-shown.ts'
import { PasskeyNotUsed } from '../../api/refusal.ts'
import type { FormValues } from '../../forms/form-values.ts'
import { useShell } from '../../page/shell-context.ts'

/** The names in a form of the password, and of what says that a passkey takes its place. */
export const passwordField = 'password'
export const wayField = 'owner_by'

/** What goes with the call: the password from the form, or what the passkey signs, for which the device asks now. */
export const useShowOwner = (purpose: OwnerPurpose): ((values: FormValues) => Promise<OwnerShown>) => {
  const { api } = useShell()
  return async values => {
    if (values.text(wayField) === '') return { password: values.text(passwordField) }
    const { signWithPasskey } = await import('../passkey-device.ts')
    const { options } = await api.passkeys.owner_options.call({ purpose })
    const signed = await signWithPasskey(options)
    if (!signed) throw new PasskeyNotUsed()
    return { signed }
  }
}
