/* What somebody writes to a team about, and how far it has come. */

/** What is said of one work: by anyone of a work on show. */
export const reportTopics = ['rights_complaint', 'rule_breach', 'safeguarding', 'offensive'] as const

export const writtenTopics = [
  'entry_help',
  'payment',
  'rules',
  'press',
  'sponsorship',
  'course',
  ...reportTopics,
  'data_request',
  'other'
] as const
export type WrittenTopic = (typeof writtenTopics)[number]

/** `decision`: what the team wrote to an artist whose work it took out, and what the artist replied. */
export const contactTopics = [...writtenTopics, 'decision'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const isReport = (topic: ContactTopic): boolean => reportTopics.some(each => each === topic)

/** Who runs the team may be in conflict with the work, so nothing of it is mailed to them. */
export const isAboutWork = (topic: ContactTopic): boolean => topic === 'decision' || isReport(topic)

export const threadStates = ['open', 'waiting_for_team', 'waiting_for_sender', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** `message` came in, `answer` went out, a `note` stays among the team. */
export const messageKinds = ['message', 'answer', 'note'] as const

/** After so many a new thread is begun. */
export const longestThread = 200
