import { useHydrated } from '../page/hydrated.ts'

// Browsers bind a passkey to a name, and make none under a number.
const numbered = /^(?:[\d.]+|\[.*\])$/

/** Whether this browser could use a passkey here; false in the first render, which must be the server's. */
export const usePasskeysOffered = (): boolean =>
  useHydrated() && 'PublicKeyCredential' in globalThis && !numbered.test(location.hostname)
