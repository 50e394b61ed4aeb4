/* What somebody writes to a team about, and how far it has come. */
export const contactTopics = [
  'entry_help',
  'payment',
  'rules',
  'press',
  'sponsorship',
  'course',
  'rights_complaint',
  'data_request',
  'other'
] as const
export type ContactTopic = (typeof contactTopics)[number]

export const threadStates = ['open', 'waiting_for_team', 'waiting_for_sender', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

/** `message` came in, `answer` went out, a `note` stays among the team. */
export const messageKinds = ['message', 'answer', 'note'] as const

/** After so many a new thread is begun. */
export const longestThread = 200
