import { unknownId, type Example } from '../example.ts'

export const examples: Record<string, Example> = {
  'notifications.feed': link => ({ path: `/user/notifications?team=${link}` }),
  'notifications.mark': link => ({ path: '/user/notifications', json: { team: link, read: [unknownId] } }),
  'notifications.live': link => ({ path: `/user/notifications/live?team=${link}` }),
  'notifications.preferences': link => ({ path: `/user/notifications/preferences?team=${link}` }),
  'notifications.choose': link => ({
    path: '/user/notifications/preferences',
    json: { team: link, rhythm: 'weekly' }
  }),
  'follows.mine': link => ({ path: `/user/follows?team=${link}` }),
  'follows.state': link => ({ path: `/user/follows/state?team=${link}&kind=team` }),
  'follows.follow': link => ({ path: '/user/follows', json: { team: link, kind: 'team' } }),
  'follows.stop': link => ({ path: `/user/follows/${unknownId}`, json: { team: link } }),
  'follows.ask': link => ({
    path: '/follows',
    json: { team: link, kind: 'team', email: 'reader@mail.test' }
  }),
  'follows.confirm': link => ({
    path: '/follows/confirm',
    json: { team: link, token: 'a-link-that-was-never-mailed' }
  }),
  'push.devices': () => ({ path: '/user/push' }),
  'push.add': () => ({
    path: '/user/push',
    json: { endpoint: 'https://push.test/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  }),
  'push.remove': () => ({ path: `/user/push/${unknownId}`, json: {} }),
  'notifications.find_stop': () => ({
    path: '/notifications/unsubscribe/find',
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'notifications.stop': () => ({
    path: '/notifications/unsubscribe',
    json: { token: 'a-link-that-was-never-mailed' }
  })
}

/** What cannot succeed, since the id or the link is nobody's. */
export const outcomes: Record<string, number> = {
  'notifications.mark': 404,
  // The tests' server has no keys for it.
  'push.add': 409,
  'push.remove': 404,
  'follows.stop': 404,
  'follows.confirm': 404,
  'notifications.find_stop': 404,
  'notifications.stop': 404
}
