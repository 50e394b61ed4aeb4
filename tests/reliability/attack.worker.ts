/* The attackers, in a thread of their own: what they cost here is not taken for a wait of the reader. */
import { parentPort, workerData } from 'node:worker_threads'
import { askAt } from '#tests/kit/client.ts'
import { attacks } from './attacks.ts'

export interface AttackOrders {
  url: string
  attackers: number
  ends_at: number
}

const { url, attackers, ends_at } = workerData as AttackOrders
const statuses = new Map<number, number>()

/** From one network, as fast as the answers come, everything that there is in an order of its own. */
const attack = async (own: number): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  for (let round = own; Date.now() < ends_at; round += 1) {
    const attack_now = attacks[round % attacks.length]
    if (!attack_now) return
    const { path, ...ask } = attack_now.make()
    const { status } = await askAt(url, path, { ...ask, headers, network: `10.66.6.${own}` })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
}

await Promise.all(Array.from({ length: attackers }, (_, own) => attack(own)))
parentPort?.postMessage([...statuses], [])
