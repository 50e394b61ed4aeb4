import { expect, it } from 'vitest'
import { withoutChanged } from './form-faults.ts'

const faultAt = (name: string) => ({ name, label: name, message: 'Please fill this in.' })
const idOf = (name: string): string => `form-${name}`
const faults = [faultAt('email'), faultAt('country')]

it('lets go of what was wrong with the field that was changed, and of nothing else', () => {
  const left = withoutChanged(faults, { id: 'form-email', name: 'email' }, idOf)
  expect(left.map(({ name }) => name)).toEqual(['country'])
})

it('knows a field that is found by typing by its id, since what is sent is another one', () => {
  const left = withoutChanged(faults, { id: 'form-country' }, idOf)
  expect(left.map(({ name }) => name)).toEqual(['email'])
})

it('keeps everything where another field was changed', () => {
  expect(withoutChanged(faults, { id: 'form-name', name: 'name' }, idOf)).toEqual(faults)
  expect(withoutChanged(faults, { id: '', name: '' }, idOf)).toEqual(faults)
})
