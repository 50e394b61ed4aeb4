import { expect, it } from 'vitest'
import { faultOfSize, nameOfContactFile, type ContactFileKind } from './contact-file.ts'

it.each<[string, ContactFileKind, string]>([
  ['Bill.PDF', 'pdf', 'Bill.PDF'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['photo.pdf', 'png', 'photo.pdf.png'],
  ['setup.exe', 'text', 'setup.exe.txt'],
  ['', 'webp', 'file.webp'],
  ['../../etc/passwd', 'text', 'passwd.txt'],
  [String.raw`C:\bills\bill.pdf`, 'pdf', 'bill.pdf'],
  ['a\r\nSet-Cookie: x=1.txt', 'text', 'aSet-Cookie: x=1.txt'],
  ['bill\u202efdp.exe', 'pdf', 'billfdp.exe.pdf'],
  ['.htaccess', 'text', 'htaccess.txt'],
  ['رسالة.pdf', 'pdf', 'رسالة.pdf'],
  [`${'x'.repeat(200)}.pdf`, 'pdf', `${'x'.repeat(120)}.pdf`]
])('the file %j that is a %s is called %j', (name, kind, called) => {
  expect(nameOfContactFile(name, kind)).toBe(called)
})

it('a file has something in it, and ten megabytes at most', () => {
  const most = 10 * 1024 * 1024
  expect([0, 1, most, most + 1].map(faultOfSize)).toEqual([
    { code: 'attached_empty' },
    null,
    null,
    { code: 'attached_too_large', params: { max: 10 } }
  ])
})
