/* Requests about teams and their members. */
import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'teams.list': () => ({ path: '/teams/' }),
  'teams.create': (_, { count }) => ({
    path: '/teams/',
    json: {
      link: `founded-${count}`,
      name: 'Founded',
      country: 'BE',
      currency: 'EUR',
      time_zone: 'UTC',
      locales: ['en'],
      default_locale: 'en'
    }
  }),
  'teams.is_link_free': () => ({ path: '/team-links/unclaimed' }),
  'teams.get': link => ({ path: `/teams/${link}` }),
  'teams.update': (link, { team_version }) => ({
    path: `/teams/${link}`,
    json: { version: team_version, tagline: 'Changed' }
  }),
  'teams.remove': link => ({ path: `/teams/${link}`, json: { confirm: 'another-link' } }),
  'members.list': link => ({ path: `/teams/${link}/members` }),
  'members.change': (link, { organiser }) => ({
    path: `/teams/${link}/members/${organiser}`,
    json: { role: 'organiser' }
  }),
  'members.remove': link => ({
    path: `/teams/${link}/members/${unknownId}`,
    json: {}
  }),
  'members.factor_rule': link => ({ path: `/teams/${link}/second-factor` }),
  // Off, as it is: whoever these tests are would else be kept out after a week.
  'members.set_factor_rule': link => ({
    path: `/teams/${link}/second-factor`,
    json: { required: false }
  }),
  'members.invitations': link => ({ path: `/teams/${link}/invitations` }),
  'members.invite': (link, { count }) => ({
    path: `/teams/${link}/invitations`,
    json: { email: `invited-${count}@people.test`, role: 'organiser' }
  }),
  'members.withdraw': link => ({
    path: `/teams/${link}/invitations/${unknownId}`,
    json: {}
  }),
  'members.read_invitation': link => ({
    path: `/teams/${link}/invitations/read`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'members.accept': link => ({
    path: `/teams/${link}/invitations/accept`,
    json: { token: 'a-link-that-was-never-mailed' }
  })
}

export const outcomes: Record<string, number> = {
  // A team that was closed, or someone who was taken out, would be missing from what comes after.
  'teams.remove': 422,
  'members.remove': 404,
  'members.withdraw': 404,
  'members.read_invitation': 404,
  'members.accept': 404
}
