import { expect, it } from 'vitest'
import type { User, UserChanges } from '#contract/accounts.ts'
import { AnsweredProblem } from '#web/shell/problem-answer.ts'
import { savePart } from './save-part.ts'
import type { Part } from './save-part.ts'

const ana: User = {
  id: '1',
  first_name: 'Ana',
  last_name: 'Quist',
  role: null,
  second_factor_due: null,
  passkeys_doubted: false,
  email: 'ana@demo.test',
  display_name: '',
  diploma_name: '',
  country: null,
  city: 'Ghent',
  bio: '',
  birth_date: null,
  disciplines: ['Ink'],
  socials: {},
  locale: 'en',
  time_zone: null,
  scheme: 'auto',
  newsletter: false,
  avatar: null,
  has_password: true,
  version: 3
}

type Some = Pick<User, 'city' | 'bio' | 'disciplines'>

const part: Part<Some> = {
  of: ({ city, bio, disciplines }) => ({ city, bio, disciplines }),
  changes: values => values
}

/** Keeps one account as the server does: who did not read the newest version is told what stands. */
const keeping = (first: User) => {
  const sent: UserChanges[] = []
  let kept = first
  const update = ({ version, ...changes }: UserChanges): Promise<User> => {
    sent.push({ version, ...changes })
    if (version !== kept.version)
      return Promise.reject(new AnsweredProblem('stale', { request_id: null, current: kept }))
    // Only fields of an account are changed here.
    kept = { ...kept, ...changes, version: version + 1 } as User
    return Promise.resolve(kept)
  }
  return { update, sent, kept: () => kept }
}

it('saves under the version that was read', async () => {
  const { update, sent } = keeping(ana)
  const outcome = await savePart(update, part, ana, { ...part.of(ana), city: 'Liège' })
  expect(sent).toEqual([{ version: 3, city: 'Liège', bio: '', disciplines: ['Ink'] }])
  expect(outcome).toEqual({ saved: { ...ana, city: 'Liège', version: 4 } })
})

it('lays what was changed here over what was changed elsewhere, where that was something else', async () => {
  const elsewhere = { ...ana, bio: 'Paints', newsletter: true, version: 5 }
  const { update, kept } = keeping(elsewhere)
  await savePart(update, part, ana, { ...part.of(ana), city: 'Liège' })
  expect(kept()).toEqual({ ...elsewhere, city: 'Liège', version: 6 })
})

it('asks where the same was changed to something else, and saves nothing', async () => {
  const elsewhere = { ...ana, city: 'Namur', disciplines: ['Ink', 'Clay'], bio: 'Paints', version: 5 }
  const { update, kept } = keeping(elsewhere)
  const mine = { city: 'Liège', bio: 'Paints', disciplines: ['Paper'] }
  const outcome = await savePart(update, part, ana, mine)
  expect(outcome).toEqual({ stands: elsewhere, clashes: ['city', 'disciplines'] })
  expect(kept()).toEqual(elsewhere)
})

it('hands on every other refusal', async () => {
  const refused = new AnsweredProblem('too_many_requests', { request_id: null })
  await expect(savePart(() => Promise.reject(refused), part, ana, part.of(ana))).rejects.toBe(refused)
})
