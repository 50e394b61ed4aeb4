/*
 * How often one network address or one account may do a thing. Counted in the database, so that several
 * processes count together. `per` names what is counted; a call names the limit, never a number.
 */
export interface Limit {
  points: number
  seconds: number
  /** `pair`: one address seen from one network; `address`: one address from anywhere. */
  per: 'network' | 'account' | 'pair' | 'address'
  /** Beyond it whoever works a task out is let through, so that one who misuses a network locks nobody else in it out. */
  beyond?: 'proof'
}

export const limits = {
  search: { points: 120, seconds: 60, per: 'network' },
  create_team: { points: 10, seconds: 3600, per: 'account' },
  write: { points: 120, seconds: 60, per: 'account' },
  // A save every few seconds while one types, in several tabs.
  autosave: { points: 240, seconds: 60, per: 'account' },
  // Each has a long text in every language to be read.
  long_texts: { points: 40, seconds: 60, per: 'account' },
  // As fast as one can look; whoever is faster looks at nothing.
  rate: { points: 30, seconds: 60, per: 'account' },
  // A school shares a network, and so do a phone carrier's customers. The installation may set another number.
  register: { points: 300, seconds: 3600, per: 'network', beyond: 'proof' },
  login_network: { points: 300, seconds: 3600, per: 'network', beyond: 'proof' },
  // Each task counts once.
  proof: { points: 1, seconds: 600, per: 'address' },
  // Never per address alone, or anyone could lock anyone out.
  login_pair: { points: 5, seconds: 900, per: 'pair' },
  code_pair: { points: 5, seconds: 900, per: 'pair' },
  // Of a million codes three are right at a time. Only who has the password comes this far, and recovery codes are
  // not counted here, so the owner has a way in whatever a thief tries.
  code_address: { points: 100, seconds: 86_400, per: 'address' },
  // Of a mailed code, beside the form that waits for it; then over all forms for one address. The link in the mail is
  // not counted here, so its owner has a way in whatever somebody else tries.
  confirm_code: { points: 5, seconds: 900, per: 'address' },
  confirm_code_address: { points: 20, seconds: 86_400, per: 'address' },
  passkey_options: { points: 120, seconds: 900, per: 'network' },
  // Whoever writes more often than this to a team does not ask for help.
  contact: { points: 5, seconds: 3600, per: 'network' },
  reply: { points: 30, seconds: 3600, per: 'network' },
  // Each writes to an address that somebody typed.
  follow: { points: 20, seconds: 3600, per: 'network' },
  // Of an account, or of a network where there is none; and of a network in any case.
  contact_file: { points: 30, seconds: 3600, per: 'account' },
  contact_file_network: { points: 90, seconds: 3600, per: 'network' },
  read_thread: { points: 120, seconds: 900, per: 'network' },
  // What is redeemed is given back where it opened something, so it is the wrong ones that are counted.
  redeem: { points: 300, seconds: 3600, per: 'network', beyond: 'proof' },
  // What was refused for its form, of whoever has no account: each costs a look at all that was sent.
  refused: { points: 120, seconds: 60, per: 'network' },
  write_mail: { points: 300, seconds: 3600, per: 'network', beyond: 'proof' },
  // Over these nothing is sent and nothing is said: the answer is the same. What is mailed works for as long at least.
  mail_to: { points: 5, seconds: 3600, per: 'pair' },
  mail_to_anywhere: { points: 10, seconds: 3600, per: 'address' },
  // Each writes to an address that somebody typed, who has an account and said the password.
  change_address: { points: 5, seconds: 3600, per: 'account' },
  // Whoever writes to more artists than this in a day advertises.
  write_artist: { points: 10, seconds: 86_400, per: 'account' },
  // What is held about someone is looked for in every team.
  export: { points: 3, seconds: 3600, per: 'account' },
  portfolio_file: { points: 20, seconds: 3600, per: 'account' },
  // Each writes to somebody who did not ask for it.
  ask_guardian: { points: 10, seconds: 3600, per: 'account' },
  // Of one account to one address, so that no other account keeps a child from asking.
  ask_same_guardian: { points: 5, seconds: 3600, per: 'address' },
  // Each is read in a process of its own, for up to a second.
  statement: { points: 30, seconds: 3600, per: 'account' },
  // Each goes to whoever writes the text, and to nobody else.
  test_mail: { points: 20, seconds: 3600, per: 'account' },
  take_entries: { points: 60, seconds: 3600, per: 'account' },
  invite: { points: 60, seconds: 3600, per: 'account' },
  // Of one account to one address, in whichever team; then of all accounts together, so that one alone keeps nobody out.
  invite_same: { points: 10, seconds: 86_400, per: 'address' },
  invite_same_anywhere: { points: 20, seconds: 86_400, per: 'address' },
  // Nobody has so many codes, and who tries some out is stopped long before one is found.
  waiver_code: { points: 30, seconds: 3600, per: 'account' },
  // A right code is given back, so it is the wrong ones that are counted.
  check_diploma: { points: 60, seconds: 600, per: 'network' },
  // Each is read in a process of its own.
  check_file: { points: 30, seconds: 3600, per: 'network' },
  upload: { points: 60, seconds: 3600, per: 'account' }
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export const sizes = {
  json_body: 256 * 1024,
  page_of_list: 24,
  longest_list: 100,
  idempotency_hours: 24,
  cache_seconds: 30,
  old_link_days: 365,
  /** A session ends so long after its last use, and so long after its beginning in any case. */
  session_days: 30,
  longest_session_days: 180,
  /** For whoever is asked for a second factor: they hold what is others'. */
  short_session_days: 7,
  longest_short_session_days: 30,
  /** How long whoever is asked for a second factor has to set one up. */
  factor_grace_days: 7,
  /** How long what a mail says is kept, and how long it can be seen in the browser by the link in it. */
  mail_view_days: 30,
  /** How long an entry of a feed is kept once it was read, and how long in any case. */
  notification_read_days: 60,
  notification_days: 365,
  /** How long what is written to many is held back, in which it can be stopped. */
  announcement_held_minutes: 10,
  /** Of a team, in any 24 hours, and to how many people each. */
  announcements_a_day: 5,
  announcement_recipients: 20_000,
  challenge_minutes: 5,
  recovery_codes: 10,
  verify_hours: 48,
  /** How long an address that wants news can be confirmed; until then it is kept. */
  follow_hours: 48,
  confirm_code_minutes: 15,
  reset_minutes: 60,
  /** How long the link is good for by which the address of an account becomes another. */
  change_address_hours: 24,
  /** How long whoever reads the address that an account had can take a change of it back. */
  address_back_days: 7,
  /** How long the link of an invitation, to a team or to a jury, is good for. */
  invitation_days: 14,
  /** How long the link works that removes the passkeys which were there when a password was reset. */
  passkeys_link_days: 7,
  consent_days: 14,
  unfinished_uploads: 20,
  upload_hours: 24,
  /** What one person may keep in one team. */
  pictures_of_person: 200,
  original_minutes: 5,
  diploma_minutes: 15,
  /** A key to a picture is good for one to two times as long, and the same so long. */
  picture_key_minutes: 60,
  /** How long browsers and shared caches may show a picture of a work without asking again. */
  shown_picture_seconds: 300,
  /** How long a file waits for the message that it goes along with. */
  contact_file_hours: 6,
  /**
   * In bytes, of all files together that wait so; of those, what guests may send, what the guests of one network may, and
   * what those of one network may who signed in: a school or an office shares it.
   */
  unclaimed_files: 1024 * 1024 * 1024,
  unclaimed_files_of_guests: 512 * 1024 * 1024,
  unclaimed_files_of_network: 40 * 1024 * 1024,
  unclaimed_files_of_signed_in_network: 80 * 1024 * 1024,
  /** After a mail that tells a team of messages, the next one gathers what comes meanwhile. */
  contact_quiet_minutes: 15,
  /** Why a waiver was asked for is deleted so long after the contest. */
  waiver_reason_days: 180,
  /** Files that artists sent as evidence are deleted so long after the results: until then somebody may object to them. */
  evidence_days: 365,
  /** Where a contest publishes none, so long after it closed for entries. */
  evidence_without_results_days: 3 * 365,
  /** How long a file of entries may be begun; once begun it comes to its end. */
  entry_file_minutes: 5
} as const
