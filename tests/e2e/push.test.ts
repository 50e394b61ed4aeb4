/* The list of browsers that show notifications. What is sent to them, and that it is encrypted, the API's tests show. */
import { createECDH } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import words from '#content/en/user-notification.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { press } from './press.ts'
import { sideways, spills } from './spill.ts'
import { test } from './visit.ts'

const pair = createECDH('prime256v1')
pair.generateKeys()
const app = await startApp({
  env: {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url')
  }
})
afterAll(() => app.remove())
const { cleo } = app.people

test('its owner sees each browser and removes it', async ({ visitor }) => {
  await tamper(
    app,
    `INSERT INTO push_devices (session_id, user_id, endpoint, p256dh, auth, since)
     SELECT id, user_id, 'https://fcm.googleapis.com/' || id, '', '', now() FROM sessions WHERE user_id = '${cleo.user_id}' LIMIT 1`
  )
  const page = await visitor.open('/alpha/user-notification', {
    origin: app.url,
    token: cleo.token,
    width: 320,
    scheme: 'dark'
  })
  const device = words.devices.unknown
  const remove = page.getByRole('button', {
    name: formatMessage(words.devices.remove_one, 'en', { device })
  })
  await remove.first().waitFor()
  expect([await sideways(page), await spills(page), await objections(page)]).toEqual([0, [], []])
  await press(remove.first())
  await expect.poll(() => remove.count()).toBe(0)
  expect(await lookInto(app, 'SELECT session_id FROM push_devices')).toEqual([])
})
