/* The shape of each page's words, taken from its English catalogue; types alone, the words come from the API. */
import type about from '#content/en/about.json'
import type blog from '#content/en/blog.json'
import type authSignupSuccess from '#content/en/auth-signup-success.json'
import type common from '#content/en/common.json'
import type contact from '#content/en/contact.json'
import type contactDetail from '#content/en/contact-detail.json'
import type follow from '#content/en/follow.json'
import type contest from '#content/en/contest.json'
import type console from '#content/en/console.json'
import type consoleArtists from '#content/en/console-artists.json'
import type consoleAudit from '#content/en/console-audit.json'
import type consoleBlog from '#content/en/console-blog.json'
import type consoleFace from '#content/en/console-face.json'
import type operator from '#content/en/operator.json'
import type consoleEntries from '#content/en/console-entries.json'
import type consoleOpportunities from '#content/en/console-opportunities.json'
import type consoleInbox from '#content/en/console-inbox.json'
import type consoleJury from '#content/en/console-jury.json'
import type consoleContests from '#content/en/console-contests.json'
import type consoleAnnouncements from '#content/en/console-announcements.json'
import type consoleMails from '#content/en/console-mails.json'
import type consoleMailTexts from '#content/en/console-mail-texts.json'
import type consolePages from '#content/en/console-pages.json'
import type consolePeople from '#content/en/console-people.json'
import type consolePublic from '#content/en/console-public.json'
import type consoleResults from '#content/en/console-results.json'
import type consoleRounds from '#content/en/console-rounds.json'
import type consoleSettings from '#content/en/console-settings.json'
import type consoleDiplomas from '#content/en/console-diplomas.json'
import type diploma from '#content/en/diploma.json'
import type userDiploma from '#content/en/user-diploma.json'
import type consoleApplications from '#content/en/console-applications.json'
import type pageJobApply from '#content/en/page-job-apply.json'
import type pageJobCandidateDetail from '#content/en/page-job-candidate-detail.json'
import type pageJobCareer from '#content/en/page-job-career.json'
import type consoleEvidence from '#content/en/console-evidence.json'
import type userEvidence from '#content/en/user-evidence.json'
import type consolePrizes from '#content/en/console-prizes.json'
import type consoleWaivers from '#content/en/console-waivers.json'
import type waiver from '#content/en/waiver.json'
import type consoleInvoices from '#content/en/console-invoices.json'
import type consolePayments from '#content/en/console-payments.json'
import type consoleStatistics from '#content/en/console-statistics.json'
import type create from '#content/en/create.json'
import type emailAlert from '#content/en/email-alert.json'
import type emailInvoice from '#content/en/email-invoice.json'
import type emailConfirmation from '#content/en/email-confirmation.json'
import type emailPasswordReset from '#content/en/email-password-reset.json'
import type errorPage from '#content/en/error-page.json'
import type forgotPassword from '#content/en/forgot-password.json'
import type artwork from '#content/en/artwork.json'
import type gallery from '#content/en/gallery.json'
import type home from '#content/en/home.json'
import type opportunities from '#content/en/opportunities.json'
import type landing from '#content/en/landing.json'
import type login from '#content/en/login.json'
import type palette from '#content/en/palette.json'
import type pagePrivacy from '#content/en/page-privacy.json'
import type pageTerms from '#content/en/page-terms.json'
import type rate from '#content/en/rate.json'
import type register from '#content/en/register.json'
import type resetPassword from '#content/en/reset-password.json'
import type results from '#content/en/results.json'
import type rulebook from '#content/en/rulebook.json'
import type courseListing from '#content/en/course-listing.json'
import type search from '#content/en/search.json'
import type series from '#content/en/series.json'
import type viewingRoom from '#content/en/viewing-room.json'
import type userLibrary from '#content/en/user-library.json'
import type userMessages from '#content/en/user-messages.json'
import type userSeries from '#content/en/user-series.json'
import type sponsors from '#content/en/sponsors.json'
import type shell from '#content/en/shell.json'
import type pageThankyou from '#content/en/page-thankyou.json'
import type sendArt from '#content/en/send-art.json'
import type userProfile from '#content/en/user-profile.json'
import type authLockScreen from '#content/en/auth-lock-screen.json'
import type userBilling from '#content/en/user-billing.json'
import type userInvoice from '#content/en/user-invoice.json'
import type userNotification from '#content/en/user-notification.json'
import type portfolioDetailTwo from '#content/en/portfolio-detail-two.json'
import type userArtist from '#content/en/user-artist.json'
import type userSocial from '#content/en/user-social.json'
import type userSetting from '#content/en/user-setting.json'
import type uploads from '#content/en/uploads.json'
import type verifyEmail from '#content/en/verify-email.json'
import type { Page } from '#contract/content.ts'

/** A long text, Markdown, kept beside the catalogue. */
interface LongText {
  body: string
}

interface Catalogues extends Record<Page, object> {
  common: typeof common
  landing: typeof landing
  create: typeof create
  contact: typeof contact
  'contact-detail': typeof contactDetail
  follow: typeof follow
  contest: typeof contest
  home: typeof home
  gallery: typeof gallery
  artwork: typeof artwork
  about: typeof about & LongText
  blog: typeof blog
  results: typeof results
  search: typeof search
  sponsors: typeof sponsors
  'course-listing': typeof courseListing
  opportunities: typeof opportunities
  rulebook: typeof rulebook & LongText
  'page-terms': typeof pageTerms & LongText
  'page-privacy': typeof pagePrivacy & LongText
  login: typeof login
  register: typeof register
  'forgot-password': typeof forgotPassword
  'reset-password': typeof resetPassword
  'verify-email': typeof verifyEmail
  'send-art': typeof sendArt
  'page-thankyou': typeof pageThankyou
  rate: typeof rate
  'user-profile': typeof userProfile
  'auth-lock-screen': typeof authLockScreen
  'user-billing': typeof userBilling
  'user-invoice': typeof userInvoice
  'user-diploma': typeof userDiploma
  diploma: typeof diploma
  'user-notification': typeof userNotification
  'portfolio-detail-two': typeof portfolioDetailTwo
  'user-artist': typeof userArtist
  'user-social': typeof userSocial
  'user-setting': typeof userSetting
  'auth-signup-success': typeof authSignupSuccess
  'email-confirmation': typeof emailConfirmation
  'email-password-reset': typeof emailPasswordReset
  'email-alert': typeof emailAlert
  'email-invoice': typeof emailInvoice
  'error-page': typeof errorPage
  palette: typeof palette
  uploads: typeof uploads
  console: typeof console
  'console-artists': typeof consoleArtists
  'console-audit': typeof consoleAudit
  'console-blog': typeof consoleBlog
  'console-face': typeof consoleFace
  operator: typeof operator
  'console-entries': typeof consoleEntries
  'console-inbox': typeof consoleInbox
  'console-opportunities': typeof consoleOpportunities
  'console-jury': typeof consoleJury
  'console-contests': typeof consoleContests
  'console-announcements': typeof consoleAnnouncements
  'console-mails': typeof consoleMails
  'console-mail-texts': typeof consoleMailTexts
  'console-people': typeof consolePeople
  'console-results': typeof consoleResults
  'console-public': typeof consolePublic
  'console-rounds': typeof consoleRounds
  'console-settings': typeof consoleSettings
  'console-invoices': typeof consoleInvoices
  'console-evidence': typeof consoleEvidence
  'page-job-apply': typeof pageJobApply
  'page-job-career': typeof pageJobCareer
  'page-job-candidate-detail': typeof pageJobCandidateDetail
  'console-applications': typeof consoleApplications
  'user-evidence': typeof userEvidence
  'user-library': typeof userLibrary
  'user-messages': typeof userMessages
  'user-series': typeof userSeries
  series: typeof series
  'viewing-room': typeof viewingRoom
  'console-prizes': typeof consolePrizes
  'console-waivers': typeof consoleWaivers
  'console-diplomas': typeof consoleDiplomas
  waiver: typeof waiver
  'console-payments': typeof consolePayments
  'console-statistics': typeof consoleStatistics
  'console-pages': typeof consolePages
}

export type WordsOf<P extends Page> = Catalogues[P]

export type ShellWords = typeof shell
