/* What a browser says to being sent notifications, and how it is asked: by a press alone. */
import { pushWorker, setDefaultPolicy } from '#web/ui/default-policy.ts'

export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export const isRefused = (): boolean => Notification.permission === 'denied'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

interface BrowserAddress {
  endpoint: string
  p256dh: string
  auth: string
}

/** Null where its owner says no. */
export const askBrowser = async (key: string): Promise<BrowserAddress | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  setDefaultPolicy()
  await navigator.serviceWorker.register(pushWorker)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made with other keys is of no use any more, and a browser takes no second one beside it.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
  return { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) }
}

/** Here, whatever the server knows of it. */
export const forgetBrowser = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(pushWorker)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
