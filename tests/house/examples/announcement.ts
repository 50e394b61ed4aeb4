import { unknownId, type Example } from '../example.ts'

const written = {
  audience: { groups: ['organisers', 'entrants', 'jurors'] },
  texts: { en: { subject: 'Hello', text: 'To all of you.' } },
  fallback: 'en'
}

export const examples: Record<string, Example> = {
  'announcements.list': link => ({ path: `/teams/${link}/announcements` }),
  'announcements.get': link => ({ path: `/teams/${link}/announcements/${unknownId}` }),
  'announcements.preview': link => ({ path: `/teams/${link}/announcements/preview`, json: written }),
  'announcements.send': link => ({
    path: `/teams/${link}/announcements`,
    json: { ...written, expected: 1000 }
  }),
  'announcements.stop': link => ({
    path: `/teams/${link}/announcements/${unknownId}`,
    json: { stopped: true }
  }),
  'contest_reminders.get': link => ({ path: `/teams/${link}/contest-reminders?contest=${unknownId}` }),
  'contest_reminders.turn': link => ({
    path: `/teams/${link}/contest-reminders`,
    json: { contest: unknownId, rule: 'drafts', on: true }
  })
}

/** What cannot succeed: the id is nobody's, and no team of the tests has a thousand organisers. */
export const outcomes: Record<string, number> = {
  'announcements.get': 404,
  'announcements.send': 409,
  'announcements.stop': 404,
  'contest_reminders.get': 404,
  'contest_reminders.turn': 404
}
