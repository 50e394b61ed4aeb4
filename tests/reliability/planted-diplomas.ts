/* Each of what the judge of diplomas is there to see, planted in facts that hold; it has to be found. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { signFacts } from '#server/features/diplomas/signing.ts'
import { diplomaFactsOf } from '#tests/kit/diploma-documents.ts'
import { faultsOfDiplomas, type IssuedDiplomaRow, type DiplomasIssued } from './diploma-facts.ts'

const { publicKey, privateKey: private_key } = generateKeyPairSync('ed25519')
const keys: ReadonlyMap<string, KeyObject> = new Map([['k1', publicKey]])

const rowOf = (subject: string, count: number): IssuedDiplomaRow => {
  const facts = diplomaFactsOf({ code: subject.repeat(8), number: `2026-000${count}` })
  const { code, number } = facts
  const signature = signFacts(facts, { id: 'k1', private_key })
  return { subject, state: 'ready', code, number, facts, signature, key_id: 'k1' }
}

const sound = (): { all: DiplomasIssued; one: IssuedDiplomaRow } => {
  const one = rowOf('S1', 1)
  const other = rowOf('S2', 2)
  const holders = ['a@b.test', 'c@b.test']
  const codes = [one.code ?? '', other.code ?? '']
  const subjects = ['S1', 'S2']
  return { all: { diplomas: [one, other], subjects, codes, last: 2, told: holders, holders, logged: 2 }, one }
}

const plants: Record<string, (planted: ReturnType<typeof sound>) => void> = {
  'one that is still prepared': ({ one }) => (one.state = 'preparing'),
  'one twice': ({ all }) => all.diplomas.push(rowOf('S1', 3)),
  'one lost': ({ all }) => all.diplomas.pop(),
  'one of nothing': ({ all }) => all.diplomas.push(rowOf('S3', 3)),
  'a number left out': ({ one }) => (one.number = '2026-0003'),
  'a number taken and not given': ({ all }) => (all.last = 3),
  'a code twice': ({ all, one }) => (one.code = all.codes[1] ?? ''),
  'a code that finds nothing': ({ all }) => all.codes.pop(),
  'a code of nothing': ({ all }) => all.codes.push('S9'),
  'another name': ({ one }) =>
    (one.facts = diplomaFactsOf({ code: one.code ?? '', number: one.number ?? '', name: 'Somebody else' })),
  'no signature': ({ one }) => (one.signature = null),
  'a holder told twice': ({ all }) => (all.told = [...all.told, 'a@b.test']),
  'a holder never told': ({ all }) => (all.told = ['a@b.test']),
  'somebody told of nothing': ({ all }) => (all.told = [...all.told, 'd@b.test']),
  'too many in the log': ({ all }) => (all.logged = 4)
}

export const missedPlants = (): string[] => [
  ...faultsOfDiplomas(sound().all, keys).map(fault => `found where all is well: ${fault}`),
  ...Object.entries(plants).flatMap(([name, plant]) => {
    const planted = sound()
    plant(planted)
    return faultsOfDiplomas(planted.all, keys).length > 0 ? [] : [`${name} was planted and not found`]
  })
]
