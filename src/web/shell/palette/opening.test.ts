import { expect, it } from 'vitest'
import { opens } from './opening.ts'

const bare = {
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false
}
const ctrl = { ...bare, ctrlKey: true }
const cmd = { ...bare, metaKey: true }

it.each([
  ['Ctrl+K', ctrl, false, true],
  ['Ctrl+K under Caps Lock', { ...ctrl, key: 'K' }, false, true],
  ['Ctrl+K of an Arabic layout', { ...ctrl, key: 'ن' }, false, true],
  ['Ctrl+K of a layout on which K is elsewhere', { ...ctrl, code: 'KeyV' }, false, true],
  ['what stands there on that layout', { ...ctrl, key: 't' }, false, false],
  ['Cmd+K on a keyboard of Apple', cmd, true, true],
  ['Ctrl+K on a keyboard of Apple, which cuts a line', ctrl, true, false],
  ['the key of the system with K elsewhere', cmd, false, false],
  ['K alone', bare, false, false],
  ['another key', { ...ctrl, key: 'l', code: 'KeyL' }, false, false],
  ['Ctrl+Shift+K', { ...ctrl, shiftKey: true }, false, false],
  ['AltGr+K', { ...ctrl, altKey: true }, false, false],
  ['what an editor has taken', { ...ctrl, defaultPrevented: true }, false, false]
])('%s', (_, press, apple, expected) => {
  expect(opens(press, apple)).toBe(expected)
})
