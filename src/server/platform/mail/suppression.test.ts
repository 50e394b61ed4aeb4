import { expect, it } from 'vitest'
import { emailNames } from '#contract/mails.ts'
import { notificationEvents } from '#contract/rules/notification-events.ts'
import { isHeldBack } from './suppression.ts'

const held = (reason: 'bounce' | 'complaint') => emailNames.filter(name => isHeldBack(reason, name))

it('a complaint holds back what can be switched off, and nothing else', () => {
  expect(held('complaint').toSorted()).toEqual([
    'announcement',
    'application_answered',
    'applications_arrived',
    'artist_written',
    'calls_found',
    'contact_arrived',
    'contact_gathered',
    'deadline_extended',
    'digest',
    'draft_due',
    'entries_arrived',
    'evidence_arrived',
    'evidence_due',
    'follow_confirm',
    'followed_news',
    'jury_reminder',
    'payment_asked',
    'publication_dropped',
    'round_not_moved',
    'sheet_released',
    'waiver_asked',
    'works_without_juror'
  ])
})

it('where a mailbox is gone all is held back but mails of the account, and invitations', () => {
  const sent = emailNames.filter(name => !held('bounce').includes(name))
  expect(sent).toEqual(expect.arrayContaining(['account_reset', 'invitation', 'jury_invitation']))
  expect(new Set(sent.map(name => notificationEvents[name].topic))).toEqual(
    new Set(['account', 'invitations'])
  )
})

it('a mail of which it is not known what it was is held back by both', () => {
  expect([isHeldBack('bounce', undefined), isHeldBack('complaint', undefined)]).toEqual([true, true])
})
