/* Requests about what is written to a team: a message that anybody may send, and threads that nobody has begun. */
import { unknownId, type Example } from '../example.ts'

const unmailed = { thread: `${unknownId}-a-link-that-was-never-mailed` }

export const examples: Record<string, Example> = {
  'contact.write': (link, { count }) => ({
    path: `/contact?team=${link}`,
    json: {
      topic: 'rules',
      name: 'Some One',
      email: `writer-${count}@people.test`,
      message: 'May I send two works?'
    }
  }),
  'contact.mine': link => ({ path: `/contact?team=${link}` }),
  'contact.read': link => ({ path: `/contact/read?team=${link}`, json: unmailed }),
  'contact.reply': link => ({ path: `/contact/reply?team=${link}`, json: { ...unmailed, message: 'Well?' } }),
  'contact.settle': link => ({ path: `/contact/settle?team=${link}`, json: { ...unmailed, closed: true } }),
  'contact.file': link => ({ path: `/contact/file?team=${link}`, json: { ...unmailed, file: unknownId } }),
  'outbox.list': link => ({ path: `/teams/${link}/mails` }),
  'outbox.get': link => ({ path: `/teams/${link}/mails/${unknownId}` }),
  'outbox.retry': link => ({ path: `/teams/${link}/mails/${unknownId}`, json: { state: 'queued' } }),
  'addresses.try_again': link => ({
    path: `/teams/${link}/addresses/try-again`,
    json: { email: 'ana@people.test' }
  }),
  'addresses.own': () => ({ path: '/user/address' }),
  'addresses.try_own': () => ({ path: '/user/address/try-again', json: {} }),
  'audit.list': link => ({ path: `/teams/${link}/audit` }),
  'audit.seal': link => ({ path: `/teams/${link}/audit/seal` }),
  'audit.check': link => ({ path: `/teams/${link}/audit/check` }),
  'audit.table': link => ({ path: `/teams/${link}/audit/table` }),
  'inbox.list': link => ({ path: `/teams/${link}/inbox` }),
  'inbox.get': link => ({ path: `/teams/${link}/inbox/${unknownId}` }),
  'inbox.change': link => ({ path: `/teams/${link}/inbox/${unknownId}`, json: { unread: false } }),
  'inbox.write': link => ({
    path: `/teams/${link}/inbox/${unknownId}/messages`,
    json: { kind: 'note', message: 'Ask the jury first.' }
  }),
  'inbox.file': link => ({ path: `/teams/${link}/inbox/${unknownId}/files/${unknownId}` })
}

/** What is answered to whoever may ask, since there is no such thread. */
export const outcomes: Record<string, number> = {
  'contact.read': 404,
  'contact.reply': 404,
  'contact.file': 404,
  'contact.settle': 404,
  'inbox.get': 404,
  'inbox.file': 404,
  'inbox.change': 404,
  'inbox.write': 404,
  'outbox.get': 404,
  'outbox.retry': 404
}
