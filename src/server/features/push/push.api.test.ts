/*
 * Notifications in browsers: encrypted for each, carried by a push service, which is one of our own here. It is a real
 * server, and what it gets is opened with the keys of the browser, by the steps of RFC 8188 and 8291.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it } from 'vitest'
import webPush from 'web-push'
import { newNetwork } from '#tests/kit/client.ts'
import { jobsAreDue, jobsDone } from '#tests/kit/jobs-done.ts'
import { onServer } from '#tests/kit/on-server.ts'
import { lookInto, tamper } from '#tests/kit/tamper.ts'

interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const pushed: Pushed[] = []
const answers = new Map<string, number[]>()
const service = createServer((request, response) => {
  const path = request.url ?? ''
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answers.get(path)?.shift() ?? 201).end()
  })
})
await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
// A server that listens on TCP has such an address.
const { port } = service.address() as AddressInfo
afterAll(() => new Promise(done => service.close(done)))

const keys = webPush.generateVAPIDKeys()

/** A browser, as its push service knows it. */
const browser = (name: string) => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    pair,
    auth,
    address: {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: auth.toString('base64url')
    }
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const open = ({ body }: Pushed, { pair, auth }: ReturnType<typeof browser>): unknown => {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs])
  const secret = derive(pair.computeSecret(theirs), auth, about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a two and zeros.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
}

/** Whether it was this installation that sent it, to this service. */
const isSignedByUs = ({ headers }: Pushed): boolean => {
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(String(headers['authorization'])) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url')
  }
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string } // the library's claims
  return (
    aud === `http://127.0.0.1:${port}` &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url')
    )
  )
}

await onServer(
  'browsers that show what is new',
  app => {
    const { ana, bob, cleo } = app.people
    const write = async (message: string): Promise<void> => {
      await tamper(app, `UPDATE contact_numbers SET told_at = NULL`)
      const json = { topic: 'rules', name: 'Gast', email: 'gast@push.test', message }
      const network = newNetwork()
      const answer = await app.fetch('/api/contact?team=alpha', { method: 'POST', json, network })
      expect(answer.status).toBe(201)
      await jobsDone(app)
    }
    const devices = () => lookInto(app, 'SELECT endpoint FROM push_devices ORDER BY endpoint')

    beforeEach(async () => {
      await tamper(app, 'DELETE FROM push_devices')
      pushed.length = 0
      answers.clear()
    })

    it('are sent what comes into the feed, encrypted for each and signed, and nobody else’s are', async () => {
      const [at_ana, at_cleo] = [browser('ana'), browser('cleo')]
      const added = await app.api(ana).push.add(at_ana.address)
      expect(added).toMatchObject({ current: true })
      await app.api(cleo).push.add(at_cleo.address)
      await write('A question about paper')
      expect(pushed.map(({ path }) => path)).toEqual(['/ana'])
      const [message] = pushed
      if (!message) throw new Error('Nothing came')
      expect(message.body.toString('latin1')).not.toContain('A new message')
      expect(open(message, at_ana)).toEqual({
        id: expect.any(String) as string,
        title: expect.stringMatching(/^A new message: no\. \d+$/) as string,
        text: expect.any(String) as string,
        path: expect.stringMatching(/^\/alpha\/console\/inbox/) as string
      })
      expect(() => open(message, at_cleo)).toThrow('unable to authenticate data')
      expect(isSignedByUs(message)).toBe(true)
      expect(message.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
      const list = await app.api(ana).push.devices({})
      expect([list.key, list.items]).toEqual([keys.publicKey, [added]])
      expect((await app.api(bob).push.devices({})).items).toEqual([])
    })

    it('are forgotten where the service knows them no more, and tried again where it is busy', async () => {
      const [gone, busy, refusing] = [browser('gone'), browser('busy'), browser('refusing')]
      const { token } = await app.api().accounts.login({ email: ana.email, password: ana.password ?? '' })
      await app.api(ana).push.add(gone.address)
      await app.api({ ...ana, token }).push.add(busy.address)
      answers.set('/gone', [410])
      answers.set('/busy', [503, 429])
      await write('A second question')
      expect(await devices()).toEqual([{ endpoint: busy.address.endpoint }])
      await jobsAreDue(app, 'send_push')
      await jobsDone(app)
      await jobsAreDue(app, 'send_push')
      await jobsDone(app)
      expect(pushed.map(({ path }) => path).toSorted()).toEqual(['/busy', '/busy', '/busy', '/gone'])
      // One that refuses a message as it stands is not asked again with the same.
      await app.api(ana).push.add(refusing.address)
      answers.set('/refusing', [400])
      pushed.length = 0
      await write('A third question')
      expect(pushed.map(({ path }) => path).toSorted()).toEqual(['/busy', '/refusing'])
      expect(await devices()).toHaveLength(2)
    })

    it('end with the session, and go to whoever is signed in there next', async () => {
      const { email, password } = ana
      const session = await app.api().accounts.login({ email, password: password ?? '' })
      const as_ana = { ...ana, token: session.token }
      const shared = browser('shared')
      await app.api(as_ana).push.add(shared.address)
      await app.api(cleo).push.add(shared.address)
      expect((await app.api(as_ana).push.devices({})).items).toEqual([])
      await app.api(as_ana).push.add(shared.address)
      expect(await devices()).toHaveLength(1)
      await app.fetch('/api/logout', { method: 'POST', token: session.token, network: newNetwork() })
      expect(await devices()).toEqual([])
      await write('After the sign-out')
      expect(pushed).toEqual([])
    })

    it('are removed by their owner alone', async () => {
      const { id } = await app.api(ana).push.add(browser('mine').address)
      await expect(app.api(bob).push.remove({ id })).rejects.toMatchObject({ status: 404 })
      expect(await devices()).toHaveLength(1)
      expect(await app.api(ana).push.remove({ id })).toEqual({ removed: true })
      await expect(app.api(ana).push.remove({ id })).rejects.toMatchObject({ status: 404 })
    })

    it('are told nothing that was read, and nothing while the account has switched it off', async () => {
      await app.api(ana).push.add(browser('reader').address)
      await app.api(ana).notifications.choose({ team: 'alpha', topic: { topic: 'messages', feed: false } })
      await write('Unheard')
      expect(pushed).toEqual([])
      await app.api(ana).notifications.choose({ team: 'alpha', topic: { topic: 'messages', feed: true } })
    })

    it('lie at push services that are known, and have keys that something can be encrypted for', async () => {
      const { address } = browser('x')
      const refused = async (change: object) => {
        const answer = await app.fetch('/api/user/push', {
          method: 'PUT',
          json: { ...address, ...change },
          token: ana.token,
          network: newNetwork()
        })
        return [answer.status, (answer.json as { errors?: { path: string[] }[] }).errors?.[0]?.path] // a problem
      }
      for (const endpoint of [
        'http://169.254.169.254/latest/meta-data',
        'http://localhost:1/x',
        'https://push.example/x',
        'https://fcm.googleapis.com.evil.test/x',
        'https://fcm.googleapis.com:8443/x',
        'https://user:pass@fcm.googleapis.com/x',
        'http://fcm.googleapis.com/x',
        'file:///etc/passwd',
        'no address'
      ])
        expect([endpoint, ...(await refused({ endpoint }))]).toEqual([endpoint, 422, ['endpoint']])
      expect(await refused({ p256dh: 'B'.repeat(87) })).toEqual([422, ['p256dh']])
      expect(await refused({ auth: 'short' })).toEqual([422, ['auth']])
      expect(await devices()).toEqual([])
    })
  },
  {
    env: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: '127.0.0.1'
    }
  }
)
