/* What the role of the application may not do to rows that are its team's own. */
const appendOnly = new Set([
  'audit_entries',
  'audit_seals',
  'corrections',
  'invoices',
  'payments',
  'invoice_reminders',
  // What was said before can be taken back.
  'mail_texts'
])
// Who could not judge, and what the public said is never struck out.
export const kept = new Set([
  ...appendOnly,
  // What was chosen is chosen otherwise.
  'featured',
  // It goes with its work.
  'told_decisions',
  'conflicts',
  'voters',
  'ratings',
  'public_choices',
  'vote_reports',
  // No number is given twice.
  'contact_numbers',
  'order_numbers',
  'invoice_counters',
  // Who issues invoices is changed and never gone.
  'billing_settings',
  'diploma_templates',
  // No number is given twice, and what a key signed can be checked for good.
  'diploma_counters',
  'diploma_keys',
  'diploma_files',
  // What was paid by card and went back is Stripe's to say, and stays.
  'card_sessions',
  'card_refunds',
  'card_disputes',
  // What was written to many, and what became of it, stays.
  'announcements',
  'announcement_recipients'
])
// What was handed in stays as it was, and how a picture looks too; it goes only as a whole.
export const unchangeable = new Set([
  // A name that was agreed to is taken back, and given anew.
  'opportunity_laureates',
  ...appendOnly,
  'work_revisions',
  'image_quarters',
  'near_images',
  'saved_views',
  'series_items',
  'viewing_room_walls',
  'viewing_room_works',
  'day_secrets',
  'contact_messages',
  'contact_news',
  // A list is replaced as a whole.
  'tax_rates',
  'card_events',
  'diploma_files',
  // A file is taken or deleted, and so is a right to look.
  'evidence_readers',
  'evidence_files',
  'prize_files',
  // Works are replaced as a whole; a note is added or deleted.
  'application_works',
  'application_notes',
  'saved_opportunities',
  // What is hidden is hidden or shown, and so is a block.
  'hidden_pictures',
  'contest_reminders',
  'contest_reminded'
])
