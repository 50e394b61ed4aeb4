/*
 * Notifications in browsers, as far as a browser here can be asked: no push service of a browser is in reach, so what it
 * would carry is handed to the worker by the browser's own protocol. That it is encrypted for it, the API's tests show.
 */
import { createECDH } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import words from '#content/en/user-notification.json' with { type: 'json' }
import { formatMessage } from '#content/messages.ts'
import { startApp } from '#tests/kit/test-app.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'
import { objections } from './accessible.ts'
import { fits } from './fits.ts'
import { press } from './press.ts'
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

test('a browser is asked by a press alone, and the worker shows what comes and nothing else', async ({
  visitor
}) => {
  // The browser says so in a tab that keeps nothing; elsewhere it would look for its push service.
  visitor.bears(/does not support the Push API in incognito mode/)
  const page = await visitor.open('/alpha/user-notification', { origin: app.url, token: cleo.token })
  const ask = page.getByRole('button', { name: words.devices.ask, exact: true })
  await ask.waitFor()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await objections(page)).toEqual([])
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  const protocol = await page.context().newCDPSession(page)
  const registered = new Promise<string>(done => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  await press(ask)
  await page.getByText(words.devices.failed, { exact: true }).waitFor()
  const registrationId = await registered
  // A browser without a window refuses every notification; what the worker asks it to show is noted at its door.
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(`
    self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void shown.push([title, body])
  `)
  const data = JSON.stringify({
    id: '1',
    title: 'A new message: no. 7',
    text: 'Read it',
    path: '/alpha/home'
  })
  await protocol.send('ServiceWorker.deliverPushMessage', { origin: `${app.url}/`, registrationId, data })
  await expect.poll(() => worker.evaluate('shown')).toEqual([['A new message: no. 7', 'Read it']])
})

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
  await fits(page)
  await press(remove.first())
  await expect.poll(() => remove.count()).toBe(0)
  expect(await lookInto(app, 'SELECT session_id FROM push_devices')).toEqual([])
})
