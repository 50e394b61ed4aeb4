import { expect, it } from 'vitest'
import { inOrderOf, withoutChanged } from './form-faults.ts'

const faultAt = (name: string) => ({ name, label: name, message: 'Please fill this in.' })
const faults = [faultAt('email'), faultAt('country')]

it('lets go of what was wrong with the field that was changed, and of nothing else', () => {
  expect(withoutChanged(faults, 'email')).toEqual([faultAt('country')])
})

it('keeps everything where another field was changed, or one without a name', () => {
  expect(withoutChanged(faults, 'name')).toEqual(faults)
  expect(withoutChanged(faults, '')).toEqual(faults)
})

it('names faults as their fields stand in the form, whatever order the server found them in', () => {
  const names = ['first_name', 'country', 'email', 'country']
  expect(inOrderOf(names, faults)).toEqual([faultAt('country'), faultAt('email')])
})
