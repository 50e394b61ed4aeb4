import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['Nadia’s wall.jpg', 'Nadia’s wall.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Pictures\\me.png', 'me.png'],
  ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie: x=1.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['E\u0301te\u0301.jpg', 'Été.jpg'],
  ['.htaccess', 'htaccess'],
  ['\0', ''],
  ['a'.repeat(300), 'a'.repeat(120)]
])('%j is known as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})
