import { expect, it } from 'vitest'
import { checkVatId } from './vat-id.ts'

it.each([
  ['AT', 'ATU12345675', 'ATU12345675'],
  ['AT', ' atu 1234 5675 ', 'ATU12345675'],
  ['BE', 'BE 0123.456.749', 'BE0123456749'],
  ['BE', 'BE1234567894', 'BE1234567894'],
  ['GR', 'EL 123456783', 'EL123456783'],
  ['NL', 'NL000099998B57', 'NL000099998B57'],
  ['CH', 'CHE-123.456.788 MWST', 'CHE123456788MWST'],
  ['GB', 'GB 980 7806 84', 'GB980780684'],
  ['NO', '923 609 016 MVA', '923609016MVA'],
  // Registered in another country than it is of: of Switzerland, of Monaco.
  ['CH', 'DE 136695976', 'DE136695976'],
  ['MC', 'FR 40 303265045', 'FR40303265045'],
  ['US', 'EL123456783', 'EL123456783']
])('of %s takes %s for a number that it knows', (country, typed, vat_id) => {
  expect(checkVatId(typed, country)).toEqual({ vat_id, form: 'checked' })
})

it.each([
  ['US', '12-3456789'],
  ['IN', '27AAPFU0939F1ZV'],
  ['JP', 'T1234567890123'],
  ['CH', 'CHE-123.456.789'],
  ['', 'U12345678']
])('of %s takes %s as it was typed, unchecked', (country, typed) => {
  expect(checkVatId(typed, country)).toEqual({ vat_id: typed, form: 'unknown' })
})

it.each([
  ['AT', 'U12345675', { code: 'vat_prefix', params: { prefix: 'AT' } }],
  ['AT', 'BE0123456749', { code: 'vat_prefix', params: { prefix: 'AT' } }],
  ['GR', 'GR123456783', { code: 'vat_prefix', params: { prefix: 'EL' } }],
  ['AT', 'ATU12345678', { code: 'bad_vat_id' }],
  ['DE', 'DE12345', { code: 'bad_vat_id' }],
  ['FR', 'FR', { code: 'bad_vat_id' }],
  ['FR', 'FR<script>alert(1)</script>', { code: 'bad_vat_id' }]
])('of %s refuses %s', (country, typed, fault) => {
  expect(checkVatId(typed, country)).toEqual(fault)
})

it('says of nothing that there is none', () => {
  expect(checkVatId('', 'AT')).toEqual({ vat_id: '', form: 'none' })
})
