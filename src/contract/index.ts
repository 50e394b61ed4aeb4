/* The whole API, one name a feature. Server, client and OpenAPI all come from this object. */
import { announcements } from './announcements.ts'
import { application_reviews } from './application-reviews.ts'
import { applications } from './applications.ts'
import { contest_reminders } from './contest-reminders.ts'
import { accounts } from './accounts.ts'
import { audio_guides } from './audio-guides.ts'
import { artist_messages } from './artist-messages.ts'
import { artists } from './artists.ts'
import { assignments } from './assignments.ts'
import { audit } from './audit.ts'
import { billing_settings } from './billing-settings.ts'
import { bookkeeping } from './bookkeeping.ts'
import { blog } from './blog.ts'
import { calculations } from './calculations.ts'
import { cards } from './cards.ts'
import { contact } from './contact.ts'
import { contests } from './contests.ts'
import { content } from './content.ts'
import { courses } from './courses.ts'
import { entries } from './entries.ts'
import { entry_names } from './entry-names.ts'
import { follows } from './follows.ts'
import { works_front } from './exhibition.ts'
import { gallery } from './gallery.ts'
import { guardians } from './guardians.ts'
import { health } from './health.ts'
import { inbox } from './inbox.ts'
import { library } from './library.ts'
import { jury } from './jury.ts'
import { mail_texts } from './mail-texts.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { offered_testimonials } from './offered-testimonials.ts'
import { open_opportunities } from './open-opportunities.ts'
import { opportunities } from './opportunities.ts'
import { organisations } from './organisations.ts'
import { open_contests } from './open-contests.ts'
import { operated_organisations } from './operated-organisations.ts'
import { operated_teams } from './operated-teams.ts'
import { bank } from './bank.ts'
import { orders } from './orders.ts'
import { diplomas } from './diplomas.ts'
import { waivers } from './waivers.ts'
import { outbox } from './outbox.ts'
import { passkeys } from './passkeys.ts'
import { evidence } from './evidence.ts'
import { prizes } from './prizes.ts'
import { personal } from './personal.ts'
import { portfolio } from './portfolio.ts'
import { pictures } from './pictures.ts'
import { push } from './push.ts'
import { public_vote } from './public-vote.ts'
import { ratings } from './ratings.ts'
import { results } from './results.ts'
import { rounds } from './rounds.ts'
import { saved_searches } from './saved-searches.ts'
import { saved_views } from './saved-views.ts'
import { scores } from './scores.ts'
import { series } from './series.ts'
import { sponsors } from './sponsors.ts'
import { search } from './search.ts'
import { statistics } from './statistics.ts'
import { addresses } from './suppression.ts'
import { team_ending } from './team-ending.ts'
import { teams } from './teams.ts'
import { testimonials } from './testimonials.ts'
import { two_factor } from './two-factor.ts'
import { uploads } from './uploads.ts'
import { viewing_rooms } from './viewing-rooms.ts'
import { works } from './works.ts'

export const contract = {
  health,
  accounts,
  two_factor,
  passkeys,
  teams,
  billing_settings,
  bookkeeping,
  team_ending,
  members,
  contact,
  contests,
  works_front,
  series,
  viewing_rooms,
  audio_guides,
  artist_messages,
  artists,
  portfolio,
  entries,
  bank,
  cards,
  orders,
  waivers,
  diplomas,
  evidence,
  follows,
  push,
  prizes,
  saved_searches,
  saved_views,
  inbox,
  notifications,
  announcements,
  contest_reminders,
  audit,
  jury,
  library,
  assignments,
  works,
  applications,
  application_reviews,
  rounds,
  calculations,
  results,
  ratings,
  public_vote,
  search,
  statistics,
  entry_names,
  guardians,
  open_contests,
  open_opportunities,
  opportunities,
  organisations,
  blog,
  content,
  mails,
  mail_texts,
  outbox,
  addresses,
  personal,
  uploads,
  pictures,
  scores,
  courses,
  gallery,
  sponsors,
  testimonials,
  offered_testimonials,
  operated_teams,
  operated_organisations
}

export type Contract = typeof contract
