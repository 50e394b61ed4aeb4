import { describe, expect, it } from 'vitest'
import { linesOfAccount } from './bank-account.ts'

describe('what somebody needs to pay', () => {
  const account = {
    name: 'Salon vzw',
    iban: 'BE71096123456769',
    bic: 'GKCCBEBB',
    note: 'Cash too.\n\nAt the desk.'
  }

  it('is said line by line', () => {
    expect(linesOfAccount(account)).toEqual([
      'Salon vzw',
      'IBAN BE71 0961 2345 6769',
      'BIC GKCCBEBB',
      'Cash too.',
      'At the desk.'
    ])
  })

  it('is the note alone where there is no account', () => {
    expect(linesOfAccount({ ...account, iban: '', bic: '' })).toEqual(['Cash too.', 'At the desk.'])
    expect(linesOfAccount({ ...account, iban: '', bic: '', note: '' })).toEqual([])
  })
})
