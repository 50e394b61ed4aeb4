/**
 * Catalogues that are no page's: what goes wrong, the words of mails, those beside what one takes along, what guardians agree
 * to, and what an invoice and a diploma say. Every other file of a language is a page's.
 */
export const besides = [
  'problems',
  'mails',
  'personal',
  'consent',
  'invoice-document',
  'diploma-document',
  'portfolio-document'
] as const
