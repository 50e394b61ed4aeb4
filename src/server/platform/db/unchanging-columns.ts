/*
 * Columns that are never written again, though the application has the right to. A new table says it in its migration, which
 * grants UPDATE of the other columns alone, and stands in `Unchangeable` by itself.
 */
import type { DB } from './tables.generated.ts'

/** Written once and never changed, as every `id`, `team_id` and `created_at` is. */
export interface Unchanging {
  album_pictures: 'album_id' | 'picture_id'
  announcement_recipients: 'announcement_id' | 'user_id'
  announcements: 'audience' | 'texts' | 'fallback' | 'created_by' | 'sends_at'
  application_marks: 'application_id' | 'reviewer_id'
  applications: 'opportunity_id' | 'user_id'
  awards: 'contest_id' | 'work_id'
  calculated_works: 'round_id' | 'work_id' | 'category_id'
  calculations: 'round_id'
  categories: 'contest_id'
  challenges: keyof DB['challenges']
  conflicts: 'user_id' | 'work_id' | 'contest_id'
  contact_files: 'name' | 'kind' | 'bytes' | 'expires_at'
  contact_threads: 'number' | 'topic' | 'name' | 'email' | 'user_id' | 'locale' | 'work_id'
  content_pages: 'page' | 'locale'
  content_versions: 'page' | 'locale' | 'version' | 'edited_by' | 'edited_at'
  contest_cards: Exclude<
    keyof DB['contest_cards'],
    'title' | 'cover' | 'fees' | 'fees_at_most' | 'ages' | 'rights'
  >
  contests: 'currency'
  course_places: 'course_id' | 'user_id' | 'asked_at'
  courses: 'currency'
  diploma_corrections: 'diploma_id' | 'user_id' | 'name' | 'note' | 'asked_at'
  diploma_counters: 'year'
  diploma_keys: 'public_key' | 'sealed_key'
  diplomas: 'contest_id' | 'kind' | 'subject_id' | 'work_id' | 'run_id'
  entry_numbers: 'contest_id'
  prizes: 'contest_id' | 'award_id'
  prize_settings: 'contest_id'
  evidence_requests: 'contest_id' | 'work_id' | 'wanted' | 'asked_at'
  follow_news: 'event' | 'about_id' | 'subject_id' | 'at'
  follows: 'kind' | 'subject_id' | 'user_id' | 'email' | 'email_key'
  guardian_consents: 'contest_id' | 'artist_id'
  images: 'owner_id'
  invoice_counters: 'kind' | 'year'
  invitations: 'email' | 'email_key' | 'role' | 'note' | 'token_hash' | 'invited_by' | 'expires_at'
  jurors: 'contest_id'
  limits: 'key'
  mailed_tokens: 'user_id' | 'kind' | 'token_hash' | 'code_hash' | 'email' | 'email_key' | 'from_key'
  members: 'user_id' | 'since'
  notification_settings: 'user_id'
  notifications: 'user_id' | 'event' | 'title' | 'text' | 'path' | 'work_id' | 'contest_id' | 'in_feed'
  once_keys: 'actor' | 'key' | 'request_hash'
  entry_names: 'contest_id' | 'user_id'
  opportunities: 'currency'
  opportunity_words: 'word' | 'opportunity_id'
  passkeys: 'user_id' | 'credential_id' | 'public_key' | 'transports'
  post_slugs: keyof DB['post_slugs']
  post_texts: 'post_id' | 'locale'
  public_choices: keyof DB['public_choices']
  ratings: 'voter_id' | 'work_id' | 'contest_id' | 'given_at'
  recovery_codes: keyof DB['recovery_codes']
  releases: 'contest_id'
  round_works: Exclude<keyof DB['round_works'], 'advanced'>
  rounds: 'contest_id'
  scores: 'round_id' | 'work_id' | 'juror_id'
  series: 'owner_id'
  second_factors: 'user_id'
  sessions: 'user_id' | 'token_hash' | 'agent' | 'network'
  team_links: 'link'
  testimonial_cards: 'testimonial_id'
  told_decisions: 'work_id' | 'kind'
  uploads: 'owner_id' | 'purpose' | 'name' | 'bytes' | 'sha256' | 'begun_at'
  user_teams: 'user_id' | 'since'
  vote_reports: 'contest_id' | 'made_at'
  voters: 'contest_id' | 'mailbox' | 'account_at' | 'begun_at' | 'network' | 'device' | 'came_from'
  work_images: Exclude<keyof DB['work_images'], 'stands'>
  work_words: 'word' | 'work_id'
  works: 'contest_id' | 'owner_id'
  saved_searches: 'user_id' | 'filters' | 'saved_at'
}
