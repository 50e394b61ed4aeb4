/*
 * What a stranger without an account can send that is costly to look at: bodies as large as they may be, made of what
 * parsers, patterns and Unicode take longest over, and pages that nobody has asked for before.
 */
import { randomUUID } from 'node:crypto'
import { sizes } from '#contract/limits.ts'

export interface Attack {
  says: string
  /** Another one each time, where the same would be kept. */
  make: () => { method: string; path: string; body?: string }
}

const room = sizes.json_body - 400
/** As long as a body may be, in bytes. */
const filled = (part: string, bytes = room): string =>
  part.repeat(Math.floor(bytes / Buffer.byteLength(part)))
const marks = filled('\u0301', room / 2) + filled('\u0323', room / 2)
const numbers = `[${filled('1,')}1]`
const nested = `${filled('[', room / 2)}${filled(']', room / 2)}`

const post = (says: string, path: string, json: object): Attack => {
  const body = JSON.stringify(json)
  return { says, make: () => ({ method: 'POST', path, body }) }
}
const raw = (says: string, path: string, body: string): Attack => ({
  says,
  make: () => ({ method: 'POST', path, body })
})
const page = (says: string, path: (unique: string) => string): Attack => ({
  says,
  make: () => ({ method: 'GET', path: path(randomUUID()) })
})

const person = { first_name: 'A', last_name: 'B', locale: 'en', terms_version: 1 }
const letter = { team: 'alpha', topic: 'rules', message: 'Hello', email: 'a@people.test', locale: 'en' }

export const attacks: readonly Attack[] = [
  post('an address of marks', '/api/login', { email: `a${marks}`, password: 'x' }),
  post('a password of marks', '/api/register', { ...person, email: 'a@people.test', password: marks }),
  post('a name of marks', '/api/contact', { ...letter, name: marks }),
  post('a message of brackets', '/api/contact', { ...letter, name: 'A', message: filled('[') }),
  post('a message of emphasis', '/api/contact', { ...letter, name: 'A', message: filled('*a_') }),
  raw('a list of numbers', '/api/contact', `{"team":"alpha","files":${numbers}}`),
  raw('a list of numbers by itself', '/api/login', numbers),
  raw('lists in lists', '/api/login', nested),
  raw('a text that does not end', '/api/login', `{"email":"${filled('\\u0301')}`),
  raw('many names', '/api/login', `{${filled('"a":1,')}"b":1}`),
  raw('a long number', '/api/login', `{"email":${filled('9')}}`),
  post('a token without an end', '/api/mails/read', { token: filled('A') }),
  post('a token of a mail', '/api/verify-email', { token: filled('=') }),
  page('a search', unique => `/api/search?team=alpha&q=${unique}`),
  page(
    'a search of marks',
    unique => `/api/search?team=alpha&q=${unique}${encodeURIComponent('\u0301'.repeat(900))}`
  ),
  page('a page of a search', unique => `/alpha/search?q=${unique}`),
  page('a page that is not there', unique => `/alpha/${unique}`),
  page('a team that is not there', unique => `/${unique.slice(0, 18)}/home`),
  page('a card of a work that is not there', unique => `/og/artwork/${unique}.png`),
  page('a picture that is not there', unique => `/media/alpha/${unique}/320.webp`),
  page('a long address', unique => `/alpha/${unique}${'%CC%81'.repeat(1200)}`),
  page('a forged cursor', unique => `/api/works-front?team=alpha&cursor=${unique}.${'9'.repeat(4000)}`),
  page(
    'many parameters',
    unique => `/alpha/home?${Array.from({ length: 700 }, (_, n) => `q${n}=${unique.slice(0, 3)}`).join('&')}`
  )
]
