import type { Example } from '../example.ts'

const words = { subject: '', preheader: '', body: '' }
const letter = { variant: 'awarded', locale: 'en' }
const at = (link: string, rest = ''): string => `/teams/${link}/mail-texts/results_out${rest}`

export const examples: Record<string, Example> = {
  'mail_texts.list': link => ({ path: `/teams/${link}/mail-texts` }),
  'mail_texts.get': link => ({ path: `${at(link)}?variant=awarded&locale=en` }),
  'mail_texts.save': link => ({ path: at(link), json: { ...letter, version: 7, words } }),
  'mail_texts.versions': link => ({ path: `${at(link, '/versions')}?variant=awarded&locale=en` }),
  'mail_texts.restore': link => ({ path: at(link, '/restore'), json: { ...letter, version: 0, take: 99 } }),
  'mail_texts.preview': link => ({ path: at(link, '/preview'), json: { ...letter, words } }),
  'mail_texts.recipients': link => ({ path: at(link, '/recipients') }),
  'mail_texts.test': link => ({ path: at(link, '/test'), json: { ...letter, words } })
}

export const outcomes: Record<string, number> = {
  // The team has never written it, so nobody has read its seventh version.
  'mail_texts.save': 409,
  'mail_texts.restore': 404
}
