/* Requests about applications, of artists and of those who decide. */
import { unknownId, type Example } from '../example.ts'

const one = `/applications/${unknownId}`
const reviewed = (link: string) => `/teams/${link}/applications/${unknownId}`
const call = (link: string) => `/teams/${link}/opportunities/${unknownId}`

export const examples: Record<string, Example> = {
  'applications.of_call': link => ({ path: `/user/opportunities/${unknownId}?team=${link}` }),
  'applications.mine': link => ({ path: `/user/applications?team=${link}` }),
  'applications.begin': link => ({
    path: `/applications?team=${link}`,
    json: { opportunity: unknownId }
  }),
  'applications.get': link => ({ path: `${one}?team=${link}` }),
  'applications.update': link => ({ path: `${one}?team=${link}`, json: { version: 1, statement: 'Water' } }),
  'applications.remove': link => ({ path: `${one}?team=${link}`, json: {} }),
  'applications.send': link => ({ path: `${one}/send?team=${link}`, json: { version: 1 } }),
  'applications.withdraw': link => ({ path: `${one}/withdraw?team=${link}`, json: { version: 1 } }),
  'applications.answer': link => ({ path: `${one}/answer?team=${link}`, json: { version: 1, accept: true } }),
  'applications.answer_payment': link => ({ path: `${one}/payment?team=${link}`, json: { paid_on: null } }),
  'applications.saved': link => ({ path: `/user/saved-opportunities?team=${link}` }),
  'applications.save': link => ({
    path: `/user/saved-opportunities/${unknownId}?team=${link}`,
    json: { saved: true }
  }),
  'application_reviews.calls': link => ({ path: `/teams/${link}/application-calls` }),
  'application_reviews.of_call': link => ({ path: `${call(link)}/reviewing` }),
  'application_reviews.list': link => ({ path: `${call(link)}/applications` }),
  'application_reviews.get': link => ({ path: reviewed(link) }),
  'application_reviews.mark': link => ({ path: `${reviewed(link)}/marks`, json: { marks: { idea: 3 } } }),
  'application_reviews.note': link => ({ path: `${reviewed(link)}/notes`, json: { text: 'Strong.' } }),
  'application_reviews.remove_note': link => ({ path: `${reviewed(link)}/notes/${unknownId}`, json: {} }),
  'application_reviews.decide': link => ({
    path: `${reviewed(link)}/decision`,
    json: { version: 1, to: 'shortlisted', text: '' }
  }),
  'application_reviews.open_names': link => ({ path: `${call(link)}/names`, json: { open: true } })
}

const none = ['applications.mine', 'applications.saved']

/** Nobody has applied for anything, and no team of the tests has switched opportunities on. */
export const outcomes: Record<string, number> = Object.fromEntries(
  Object.keys(examples)
    .filter(name => !none.includes(name))
    .map(name => [name, 404])
)
