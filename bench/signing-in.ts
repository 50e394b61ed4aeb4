/*
 * Signing in is hashing: everything else about it should hardly be seen beside that. And the check of a session, which
 * every page of someone who is signed in begins with.
 */
import { hash, verify } from '@node-rs/argon2'
import { demoPassword, demoPeople } from '#server/features/demo/demo.people.ts'
import type { Figure } from './figure.ts'
import { compare } from './rounds.ts'

interface Side {
  url: string
  cpuSeconds: () => Promise<number>
  /** What it takes while nobody asks, in seconds a second. */
  background: number
}

const lines = 4
let networks = 0

/** Each from a network of its own: the limits stay on. */
const newNetwork = (): string => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

const signIn = async (url: string, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newNetwork() },
    body: JSON.stringify({ email, password: demoPassword, team: 'demo' })
  })
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token // as the contract says
}

/** Several lines side by side, until all of it is done. */
const inLines = async (count: number, one: (index: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  const line = async () => {
    for (let index = next++; index < count; index = next++) await one(index)
  }
  await Promise.all(Array.from({ length: lines }, line))
}

const ofServer = async (
  { cpuSeconds, background }: Side,
  count: number,
  one: (index: number) => Promise<unknown>
): Promise<number> => {
  const [began, before] = [performance.now(), await cpuSeconds()]
  await inLines(count, one)
  const beside = (background * (performance.now() - began)) / 1000
  return count / ((await cpuSeconds()) - before - beside)
}

const bareHashes = async (stored: string, count: number): Promise<number> => {
  const before = process.cpuUsage()
  await inLines(count, () => verify(stored, demoPassword))
  const { user, system } = process.cpuUsage(before)
  return (count * 1_000_000) / (user + system)
}

export const signingIn = async (side: Side, rounds: number): Promise<Figure[]> => {
  const { url } = side
  const email = (index: number): string => demoPeople[index % demoPeople.length]?.email ?? ''
  const stored = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const count = 40
  const logins = () => ofServer(side, count, index => signIn(url, email(index)))
  await logins()
  const found = await compare(rounds, logins, () => bareHashes(stored, count))

  const token = await signIn(url, email(0))
  const check = async () => {
    const answer = await fetch(`${url}/api/user?team=demo`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The check was answered ${answer.status}`)
  }
  await ofServer(side, 500, check)
  const checks = await ofServer(side, 1500, check)
  return [
    {
      row: 'signing-in',
      what: 'sign-in, password and all',
      value: found.value,
      unit: 'answers/CPU s',
      limit: { what: 'bare argon2id', value: found.limit },
      ratio: found.ratio,
      noise: found.noise,
      target: { at: 'least', value: 0.45 },
      note: 'three commits and four reads of the embedded database beside the hash'
    },
    {
      row: 'signing-in',
      what: 'check of a session, role included',
      value: 1000 / checks,
      unit: 'CPU ms',
      target: { at: 'most', value: 5 },
      note: 'three reads of the embedded database'
    }
  ]
}
