import { expect, it } from 'vitest'
import { withoutChanged } from './form-faults.ts'

const faultAt = (name: string) => ({ name, label: name, message: 'Please fill this in.' })
const faults = [faultAt('email'), faultAt('country')]

it('lets go of what was wrong with the field that was changed, and of nothing else', () => {
  expect(withoutChanged(faults, 'email')).toEqual([faultAt('country')])
})

it('keeps everything where another field was changed, or one without a name', () => {
  expect(withoutChanged(faults, 'name')).toEqual(faults)
  expect(withoutChanged(faults, '')).toEqual(faults)
})
