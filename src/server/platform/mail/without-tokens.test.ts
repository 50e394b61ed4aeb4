import { expect, it } from 'vitest'
import { writeEmail } from '#emails/write-email.ts'
import { emailNames } from '#contract/mails.ts'
import { signedId } from '../signed.ts'
import { emailWithoutTokens, withoutTokens } from './without-tokens.ts'

const secret = new Uint8Array(32)
const id = '01900000-0000-7000-8000-000000000001'
const link = signedId(secret, 'contact_thread', '01900000-0000-7000-8000-00000000000a', id)
const random = Buffer.alloc(32, 7).toString('base64url')
const carrying = [
  `https://a.test/demo/contact-detail?thread=${link}`,
  `https://a.test/demo/register?invitation=${random}`,
  `https://a.test/demo/login?back=%2Fverify-email%3Ftoken%3D${random}`
]

const placeholders =
  'first_name last_name email asker team inviter role guardian guest decision change outcome until at device title place news online running contests bank reference contest category round closes again due fee end ends blind names named network topic gross open due_on off paid account payee iban invoice address second_address tone waits amount step lapses card diploma subject excerpt holds on prize step opportunity organisation artist answer kind because why move name entries what operator'.split(
    ' '
  )

it('no link of a mail opens anything after it, and leads to the same page', () => {
  expect(carrying.map(address => withoutTokens(address))).toEqual([
    'https://a.test/demo/contact-detail?thread=…',
    'https://a.test/demo/register?invitation=…',
    'https://a.test/demo/login?back=%2Fverify-email%3Ftoken%3D…'
  ])
  const plain = `https://a.test/demo/user-profile?results=${'long-'.repeat(12)}2027`
  expect(withoutTokens(plain)).toBe(plain)
  expect(withoutTokens('Nothing in it. See https://a.test/demo/home?q=loom')).toBe(
    'Nothing in it. See https://a.test/demo/home?q=loom'
  )
})

it.each(emailNames)('a copy of the mail %s carries no token, wherever it stood', name => {
  const numbers = ['count', 'number', 'hours', 'minutes', 'days', 'files', 'complaints', 'works', 'others']
  const counted = Object.fromEntries(numbers.map(key => [key, 2]))
  const said = Object.fromEntries(placeholders.map(key => [key, carrying[0] ?? '']))
  const values = {
    ...said,
    ...counted,
    code: '482913',
    note: carrying.join('\n'),
    quote: carrying.join('\n')
  }
  const blocks = [{ type: 'paragraph' as const, content: carrying }]
  const letter = writeEmail('en', name, { to: 'a@a.test', team: null, values, blocks })
  const told = JSON.stringify(
    emailWithoutTokens({ ...letter, view: { ...letter.view, address: carrying[0] ?? '' } })
  )
  expect(told).not.toContain(random)
  expect(told).not.toContain(link)
  expect(told).not.toContain('482913')
  expect(JSON.stringify(letter).includes('482913')).toBe(name === 'account_confirm')
})
