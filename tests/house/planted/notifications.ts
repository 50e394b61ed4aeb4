/* What is planted in the tables of what people are told, and of the words of mails. */
import { id, person, type Rows } from '../planted-ids.ts'

export const rows: Rows = {
  notifications: {
    id,
    user_id: `'${person}'`,
    event: `'results_out'`,
    title: `'t'`,
    text: `'t'`,
    path: `''`,
    in_feed: 'true',
    for_digest: 'false',
    created_at: 'now()'
  },
  follows: {
    id,
    kind: `'team'`,
    subject_id: id,
    email: `'a@b.test'`,
    email_key: `'a@b.test'`,
    locale: `'en'`,
    asked_at: 'now()'
  },
  follow_news: { event: `'post'`, about_id: id, subject_id: id, at: 'now()' },
  mail_texts: {
    letter: `'results_out'`,
    variant: `'awarded'`,
    locale: `'en'`,
    version: '1',
    subject: `'s'`,
    preheader: `''`,
    body: `''`,
    edited_at: 'now()'
  },
  told_decisions: { work_id: id, kind: `'screening'`, said: `'\\x00'`, told_at: 'now()' },
  notification_settings: { user_id: `'${person}'` }
}
