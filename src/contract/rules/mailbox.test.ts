import { describe, expect, it } from 'vitest'
import { isThrowAway, mailboxOf } from './mailbox.ts'

describe('one mailbox', () => {
  it.for([
    ['Ana.Diaz@Example.org', 'ana.diaz@example.org'],
    [' ana@example.org ', 'ana@example.org'],
    ['ana+vote1@example.org', 'ana@example.org'],
    ['ana+a+b@example.org.', 'ana@example.org'],
    ['a.n.a.d@gmail.com', 'anad@gmail.com'],
    ['A.nad+x@GoogleMail.com', 'anad@gmail.com'],
    ['a.n-a_d@protonmail.com', 'anad@proton.me'],
    ['anad@pm.me', 'anad@proton.me'],
    ['ana.d@me.com', 'ana.d@icloud.com'],
    ['ana-d@ya.ru', 'ana.d@yandex.ru']
  ])('is meant by %s', ([email, mailbox]) => {
    expect(mailboxOf(email ?? '')).toBe(mailbox)
  })

  it('is not shared by two people whose provider reads dots and dashes', () => {
    const all = ['a.na@example.org', 'ana@example.org', 'a-na@example.org', 'ana@mail.example.org']
    expect(new Set(all.map(mailboxOf)).size).toBe(4)
  })

  it('of a sign before the at that looks like one stays whole', () => {
    expect(mailboxOf('"a@b"@example.org')).toBe('"a@b"@example.org')
  })
})

it('a throw-away domain is known by itself and by what stands below it, and by nothing else', () => {
  const domains = new Set(['mailinator.com'])
  expect(isThrowAway('x@Mailinator.com', domains)).toBe(true)
  expect(isThrowAway('x@mx.mailinator.com', domains)).toBe(true)
  expect(isThrowAway('x@notmailinator.com', domains)).toBe(false)
  expect(isThrowAway('x@mailinator.com.example.org', domains)).toBe(false)
})
