import { useShell } from '../../page/shell-context.ts'

/** Throws an upload away, with what has come of it. Where nobody answers, it ends by itself another day. */
export const useForgetUpload = (): ((id: string) => Promise<void>) => {
  const { api_base, session } = useShell()
  return async id => {
    const bearer = session.store.get().token
    // Its address is the protocol's and no call's.
    await fetch(`${api_base}/uploads/${id}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', ...(bearer !== null && { authorization: `Bearer ${bearer}` }) }
    }).catch(() => null)
  }
}
