/* Who answers each call of the contract. */
import type { contract } from '#contract/index.ts'
import { accountHandlers } from '#server/features/accounts/accounts.handlers.ts'
import { passkeyHandlers } from '#server/features/accounts/passkeys.handlers.ts'
import { twoFactorHandlers } from '#server/features/accounts/two-factor.handlers.ts'
import { artistHandlers } from '#server/features/artists/artists.handlers.ts'
import { artistMessageHandlers } from '#server/features/artist-messages/messages.handlers.ts'
import { portfolioHandlers } from '#server/features/artists/portfolio.handlers.ts'
import { applicationHandlers } from '#server/features/applications/applications.handlers.ts'
import { applicationReviewHandlers } from '#server/features/applications/reviews.handlers.ts'
import { assignmentHandlers } from '#server/features/assignments/assignments.handlers.ts'
import { auditHandlers } from '#server/features/audit/audit.handlers.ts'
import { billingSettingsHandlers } from '#server/features/billing/billing-settings.handlers.ts'
import { bookkeepingHandlers } from '#server/features/billing/bookkeeping.handlers.ts'
import { blogHandlers } from '#server/features/blog/blog.handlers.ts'
import { bankHandlers } from '#server/features/billing/bank.handlers.ts'
import { orderHandlers } from '#server/features/billing/orders.handlers.ts'
import { cardHandlers } from '#server/features/billing/cards.handlers.ts'
import { contactHandlers } from '#server/features/contact/contact.handlers.ts'
import { inboxHandlers } from '#server/features/contact/inbox.handlers.ts'
import { contentHandlers } from '#server/features/content/content.handlers.ts'
import { contestHandlers } from '#server/features/contests/contests.handlers.ts'
import { courseHandlers } from '#server/features/courses/courses.handlers.ts'
import { diplomaHandlers } from '#server/features/diplomas/diplomas.handlers.ts'
import { entryHandlers } from '#server/features/entries/entries.handlers.ts'
import { evidenceHandlers } from '#server/features/evidence/evidence.handlers.ts'
import { followHandlers } from '#server/features/follows/follows.handlers.ts'
import { worksFrontHandlers } from '#server/features/exhibition/exhibition.handlers.ts'
import { openHandlers } from '#server/features/contests/open.handlers.ts'
import { galleryHandlers } from '#server/features/gallery/gallery.handlers.ts'
import { healthHandlers } from '#server/features/health/health.handlers.ts'
import { libraryHandlers } from '#server/features/library/library.handlers.ts'
import { juryHandlers } from '#server/features/jury/jury.handlers.ts'
import { mailHandlers } from '#server/features/mails/mails.handlers.ts'
import { mailTextHandlers } from '#server/features/mails/texts.handlers.ts'
import { addressHandlers } from '#server/features/mails/addresses.handlers.ts'
import { outboxHandlers } from '#server/features/mails/outbox.handlers.ts'
import { memberHandlers } from '#server/features/members/members.handlers.ts'
import { contestReminderHandlers } from '#server/features/contest-reminders/contest-reminders.handlers.ts'
import { announcementHandlers } from '#server/features/announcements/announcements.handlers.ts'
import { notificationHandlers } from '#server/features/notifications/notifications.handlers.ts'
import { openOpportunityHandlers } from '#server/features/opportunities/open.handlers.ts'
import { opportunityHandlers } from '#server/features/opportunities/opportunities.handlers.ts'
import { operatedOrganisationHandlers } from '#server/features/opportunities/operating.handlers.ts'
import { organisationHandlers } from '#server/features/opportunities/organisations.handlers.ts'
import { savedSearchHandlers } from '#server/features/opportunities/searches.handlers.ts'
import { personalHandlers } from '#server/features/personal/personal.handlers.ts'
import { pictureHandlers } from '#server/features/pictures/pictures.handlers.ts'
import { teamEndingHandlers } from '#server/features/teams/ending.handlers.ts'
import { operatedTeamHandlers } from '#server/features/teams/operating.handlers.ts'
import { teamHandlers } from '#server/features/teams/teams.handlers.ts'
import { prizeHandlers } from '#server/features/prizes/prizes.handlers.ts'
import { pushHandlers } from '#server/features/push/push.handlers.ts'
import { publicVoteHandlers } from '#server/features/ratings/public-vote.handlers.ts'
import { ratingHandlers } from '#server/features/ratings/ratings.handlers.ts'
import { calculationHandlers } from '#server/features/results/calculations.handlers.ts'
import { resultHandlers } from '#server/features/results/results.handlers.ts'
import { roundHandlers } from '#server/features/rounds/rounds.handlers.ts'
import { savedViewHandlers } from '#server/features/entries/saved-views.handlers.ts'
import { seriesHandlers } from '#server/features/series/series.handlers.ts'
import { sponsorHandlers } from '#server/features/sponsors/sponsors.handlers.ts'
import { offeringHandlers } from '#server/features/testimonials/offering.handlers.ts'
import { testimonialHandlers } from '#server/features/testimonials/testimonials.handlers.ts'
import { searchHandlers } from '#server/features/search/search.handlers.ts'
import { statisticsHandlers } from '#server/features/statistics/statistics.handlers.ts'
import { uploadHandlers } from '#server/features/uploads/uploads.handlers.ts'
import { scoreHandlers } from '#server/features/scores/scores.handlers.ts'
import { entryNameHandlers } from '#server/features/works/names.handlers.ts'
import { guardianHandlers } from '#server/features/works/guardians.handlers.ts'
import { audioGuideHandlers } from '#server/features/viewing-rooms/guides.handlers.ts'
import { viewingRoomHandlers } from '#server/features/viewing-rooms/viewing-rooms.handlers.ts'
import { waiverHandlers } from '#server/features/waivers/waivers.handlers.ts'
import { workHandlers } from '#server/features/works/works.handlers.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'

export const handlers: Handlers<typeof contract> = {
  health: healthHandlers,
  accounts: accountHandlers,
  two_factor: twoFactorHandlers,
  passkeys: passkeyHandlers,
  teams: teamHandlers,
  billing_settings: billingSettingsHandlers,
  bookkeeping: bookkeepingHandlers,
  team_ending: teamEndingHandlers,
  members: memberHandlers,
  contact: contactHandlers,
  contests: contestHandlers,
  works_front: worksFrontHandlers,
  series: seriesHandlers,
  viewing_rooms: viewingRoomHandlers,
  audio_guides: audioGuideHandlers,
  artist_messages: artistMessageHandlers,
  artists: artistHandlers,
  portfolio: portfolioHandlers,
  entries: entryHandlers,
  bank: bankHandlers,
  cards: cardHandlers,
  orders: orderHandlers,
  waivers: waiverHandlers,
  diplomas: diplomaHandlers,
  evidence: evidenceHandlers,
  follows: followHandlers,
  push: pushHandlers,
  prizes: prizeHandlers,
  saved_views: savedViewHandlers,
  inbox: inboxHandlers,
  notifications: notificationHandlers,
  announcements: announcementHandlers,
  contest_reminders: contestReminderHandlers,
  audit: auditHandlers,
  jury: juryHandlers,
  library: libraryHandlers,
  assignments: assignmentHandlers,
  rounds: roundHandlers,
  calculations: calculationHandlers,
  results: resultHandlers,
  ratings: ratingHandlers,
  public_vote: publicVoteHandlers,
  search: searchHandlers,
  statistics: statisticsHandlers,
  works: workHandlers,
  applications: applicationHandlers,
  application_reviews: applicationReviewHandlers,
  entry_names: entryNameHandlers,
  guardians: guardianHandlers,
  open_contests: openHandlers,
  open_opportunities: openOpportunityHandlers,
  opportunities: opportunityHandlers,
  organisations: organisationHandlers,
  saved_searches: savedSearchHandlers,
  blog: blogHandlers,
  content: contentHandlers,
  mails: mailHandlers,
  mail_texts: mailTextHandlers,
  outbox: outboxHandlers,
  addresses: addressHandlers,
  personal: personalHandlers,
  uploads: uploadHandlers,
  pictures: pictureHandlers,
  scores: scoreHandlers,
  courses: courseHandlers,
  gallery: galleryHandlers,
  sponsors: sponsorHandlers,
  testimonials: testimonialHandlers,
  offered_testimonials: offeringHandlers,
  operated_teams: operatedTeamHandlers,
  operated_organisations: operatedOrganisationHandlers
}
