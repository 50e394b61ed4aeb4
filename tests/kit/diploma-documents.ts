/* Diplomas as they are issued: what a test changes is all that it says. */
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { DiplomaDocument } from '#documents/diploma-pdf.ts'

export const diplomaFactsOf = (parts: Partial<DiplomaFacts> = {}): DiplomaFacts => ({
  version: 1,
  code: '7K3M0QZ1ABCDEFGH',
  number: '2026-0042',
  kind: 'place',
  name: 'Ana Maria Sá',
  work: 'Harbour at Dawn',
  award: { place: 1, title: {} },
  category: { en: 'Painting', ar: 'الرسم' },
  contest: { en: 'Open Salon', ar: 'الصالون المفتوح' },
  edition: 2026,
  team: 'Lisbon Academy of Fine Arts',
  date: '2026-05-12',
  signatories: [
    { name: 'Helena Duarte', role: 'President of the jury' },
    { name: 'Rui Sá Nogueira', role: 'Director' }
  ],
  language: 'en',
  preferred: 'en',
  ...parts
})

export const diplomaDocumentOf = (
  facts: Partial<DiplomaFacts> = {},
  parts: Partial<Omit<DiplomaDocument, 'facts'>> = {}
): DiplomaDocument => ({
  facts: diplomaFactsOf(facts),
  look: { paper: 'a4', orientation: 'landscape', colour: '#d6361d' },
  locale: 'en',
  address: {
    url: 'https://palmares.test/demo/diploma/7K3M-0QZ1-ABCD-EFGH',
    typed: 'palmares.test/demo/diploma'
  },
  pictures: { signatures: [null, null, null], seal: null },
  proof: { facts: '{"facts":true}', credential: 'a.b.c' },
  ...parts
})
