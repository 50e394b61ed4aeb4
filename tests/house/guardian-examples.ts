/* Requests about guardians, whom nobody has asked, and about a picture that nobody has sent. */
import { unknownId, type Example } from './example.ts'

export const guardianExamples: Record<string, Example> = {
  'guardians.get': link => ({ path: `/guardian-consent?team=${link}&contest=${unknownId}` }),
  'guardians.ask': (link, { count }) => ({
    path: `/guardian-consent?team=${link}`,
    json: { contest: unknownId, name: 'A Parent', email: `parent-${count}@people.test` }
  }),
  'guardians.read': link => ({
    path: `/guardian-consent/read?team=${link}`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'guardians.decide': link => ({
    path: `/guardian-consent/decide?team=${link}`,
    json: { token: 'a-link-that-was-never-mailed', decision: 'given', declared: true }
  }),
  'pictures.remove': link => ({
    path: `/pictures/01900000-0000-7000-8000-000000000000?team=${link}`,
    json: {}
  })
}
