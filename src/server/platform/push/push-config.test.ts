import { expect, it } from 'vitest'
import webPush from 'web-push'
import { isPushService, readPush } from './push-config.ts'

const fault = (sentence: string): never => {
  throw new Error(sentence)
}
const at = { public_url: 'https://contests.test', from: 'Palmares <office@contests.test>' }
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }

it('there is none without keys, and a server with half a pair or two halves of two does not start', () => {
  expect(readPush({}, fault, at)).toBe(null)
  const other = webPush.generateVAPIDKeys().publicKey
  for (const env of [
    { VAPID_PUBLIC_KEY: publicKey },
    { VAPID_PRIVATE_KEY: privateKey },
    { ...pair, VAPID_PUBLIC_KEY: other },
    { ...pair, VAPID_PRIVATE_KEY: 'no key' }
  ])
    expect(() => readPush(env, fault, at)).toThrow('must be one pair')
})

it('says whom to ask, by https or by mail', () => {
  expect(readPush(pair, fault, at)?.subject).toBe('https://contests.test')
  expect(readPush(pair, fault, { ...at, public_url: 'http://localhost:3000' })?.subject).toBe(
    'mailto:office@contests.test'
  )
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['https://push.own.test/x', true],
  ['https://evilfcm.googleapis.com/x', false],
  ['https://notify.windows.com.evil.test/x', false],
  ['http://fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['http://127.0.0.1:9/x', false]
])('%s is a push service: %s', (endpoint, is) => {
  const push = readPush({ ...pair, PUSH_SERVICES: ' push.own.test ' }, fault, at)
  expect(push && isPushService(push, endpoint)).toBe(is)
})
