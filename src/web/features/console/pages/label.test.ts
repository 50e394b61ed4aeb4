import { expect, it } from 'vitest'
import { labelOf } from './label.ts'

it.each([
  ['title', 'Title'],
  ['coming.title', 'Coming: title'],
  ['actions.about_note', 'Actions: about note'],
  ['password.strength.too_short', 'Password: strength: too short'],
  ['mailed.again_in', 'Mailed: again in']
])('calls %s "%s"', (path, label) => {
  expect(labelOf(path)).toBe(label)
})
