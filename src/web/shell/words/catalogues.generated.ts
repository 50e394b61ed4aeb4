/* Written by "npm run types:words". Do not edit. */
import type about from '#content/en/about.json'
import type account from '#content/en/account.json'
import type artwork from '#content/en/artwork.json'
import type authLockScreen from '#content/en/auth-lock-screen.json'
import type authSignupSuccess from '#content/en/auth-signup-success.json'
import type blog from '#content/en/blog.json'
import type common from '#content/en/common.json'
import type console from '#content/en/console.json'
import type consoleAnnouncements from '#content/en/console-announcements.json'
import type consoleApplications from '#content/en/console-applications.json'
import type consoleArtists from '#content/en/console-artists.json'
import type consoleAudit from '#content/en/console-audit.json'
import type consoleBlog from '#content/en/console-blog.json'
import type consoleContests from '#content/en/console-contests.json'
import type consoleDiplomas from '#content/en/console-diplomas.json'
import type consoleEntries from '#content/en/console-entries.json'
import type consoleEvidence from '#content/en/console-evidence.json'
import type consoleFace from '#content/en/console-face.json'
import type consoleInbox from '#content/en/console-inbox.json'
import type consoleInvoices from '#content/en/console-invoices.json'
import type consoleJury from '#content/en/console-jury.json'
import type consoleMailTexts from '#content/en/console-mail-texts.json'
import type consoleMails from '#content/en/console-mails.json'
import type consoleOpportunities from '#content/en/console-opportunities.json'
import type consolePages from '#content/en/console-pages.json'
import type consolePayments from '#content/en/console-payments.json'
import type consolePeople from '#content/en/console-people.json'
import type consolePrizes from '#content/en/console-prizes.json'
import type consolePublic from '#content/en/console-public.json'
import type consoleResults from '#content/en/console-results.json'
import type consoleRounds from '#content/en/console-rounds.json'
import type consoleSettings from '#content/en/console-settings.json'
import type consoleStatistics from '#content/en/console-statistics.json'
import type consoleWaivers from '#content/en/console-waivers.json'
import type contact from '#content/en/contact.json'
import type contactDetail from '#content/en/contact-detail.json'
import type contest from '#content/en/contest.json'
import type courseListing from '#content/en/course-listing.json'
import type create from '#content/en/create.json'
import type diploma from '#content/en/diploma.json'
import type emailAlert from '#content/en/email-alert.json'
import type emailConfirmation from '#content/en/email-confirmation.json'
import type emailInvoice from '#content/en/email-invoice.json'
import type emailPasswordReset from '#content/en/email-password-reset.json'
import type errorPage from '#content/en/error-page.json'
import type follow from '#content/en/follow.json'
import type forgotPassword from '#content/en/forgot-password.json'
import type gallery from '#content/en/gallery.json'
import type home from '#content/en/home.json'
import type landing from '#content/en/landing.json'
import type letter from '#content/en/letter.json'
import type login from '#content/en/login.json'
import type operator from '#content/en/operator.json'
import type opportunities from '#content/en/opportunities.json'
import type pageJobApply from '#content/en/page-job-apply.json'
import type pageJobCandidateDetail from '#content/en/page-job-candidate-detail.json'
import type pageJobCareer from '#content/en/page-job-career.json'
import type pagePrivacy from '#content/en/page-privacy.json'
import type pageTerms from '#content/en/page-terms.json'
import type pageThankyou from '#content/en/page-thankyou.json'
import type palette from '#content/en/palette.json'
import type portfolioDetailTwo from '#content/en/portfolio-detail-two.json'
import type rate from '#content/en/rate.json'
import type register from '#content/en/register.json'
import type resetPassword from '#content/en/reset-password.json'
import type results from '#content/en/results.json'
import type rulebook from '#content/en/rulebook.json'
import type search from '#content/en/search.json'
import type sendArt from '#content/en/send-art.json'
import type series from '#content/en/series.json'
import type sponsors from '#content/en/sponsors.json'
import type uploads from '#content/en/uploads.json'
import type userArtist from '#content/en/user-artist.json'
import type userBilling from '#content/en/user-billing.json'
import type userDiploma from '#content/en/user-diploma.json'
import type userEvidence from '#content/en/user-evidence.json'
import type userInvoice from '#content/en/user-invoice.json'
import type userLibrary from '#content/en/user-library.json'
import type userMessages from '#content/en/user-messages.json'
import type userNotification from '#content/en/user-notification.json'
import type userProfile from '#content/en/user-profile.json'
import type userSeries from '#content/en/user-series.json'
import type userSetting from '#content/en/user-setting.json'
import type userSocial from '#content/en/user-social.json'
import type verifyEmail from '#content/en/verify-email.json'
import type viewingRoom from '#content/en/viewing-room.json'
import type waiver from '#content/en/waiver.json'

interface LongText {
  body: string
}

export interface Catalogues {
  'about': typeof about & LongText
  'account': typeof account
  'artwork': typeof artwork
  'auth-lock-screen': typeof authLockScreen
  'auth-signup-success': typeof authSignupSuccess
  'blog': typeof blog
  'common': typeof common
  'console': typeof console
  'console-announcements': typeof consoleAnnouncements
  'console-applications': typeof consoleApplications
  'console-artists': typeof consoleArtists
  'console-audit': typeof consoleAudit
  'console-blog': typeof consoleBlog
  'console-contests': typeof consoleContests
  'console-diplomas': typeof consoleDiplomas
  'console-entries': typeof consoleEntries
  'console-evidence': typeof consoleEvidence
  'console-face': typeof consoleFace
  'console-inbox': typeof consoleInbox
  'console-invoices': typeof consoleInvoices
  'console-jury': typeof consoleJury
  'console-mail-texts': typeof consoleMailTexts
  'console-mails': typeof consoleMails
  'console-opportunities': typeof consoleOpportunities
  'console-pages': typeof consolePages
  'console-payments': typeof consolePayments
  'console-people': typeof consolePeople
  'console-prizes': typeof consolePrizes
  'console-public': typeof consolePublic
  'console-results': typeof consoleResults
  'console-rounds': typeof consoleRounds
  'console-settings': typeof consoleSettings
  'console-statistics': typeof consoleStatistics
  'console-waivers': typeof consoleWaivers
  'contact': typeof contact
  'contact-detail': typeof contactDetail
  'contest': typeof contest
  'course-listing': typeof courseListing
  'create': typeof create
  'diploma': typeof diploma
  'email-alert': typeof emailAlert
  'email-confirmation': typeof emailConfirmation
  'email-invoice': typeof emailInvoice
  'email-password-reset': typeof emailPasswordReset
  'error-page': typeof errorPage
  'follow': typeof follow
  'forgot-password': typeof forgotPassword
  'gallery': typeof gallery
  'home': typeof home
  'landing': typeof landing
  'letter': typeof letter
  'login': typeof login
  'operator': typeof operator
  'opportunities': typeof opportunities
  'page-job-apply': typeof pageJobApply
  'page-job-candidate-detail': typeof pageJobCandidateDetail
  'page-job-career': typeof pageJobCareer
  'page-privacy': typeof pagePrivacy & LongText
  'page-terms': typeof pageTerms & LongText
  'page-thankyou': typeof pageThankyou
  'palette': typeof palette
  'portfolio-detail-two': typeof portfolioDetailTwo
  'rate': typeof rate
  'register': typeof register
  'reset-password': typeof resetPassword
  'results': typeof results
  'rulebook': typeof rulebook & LongText
  'search': typeof search
  'send-art': typeof sendArt
  'series': typeof series
  'sponsors': typeof sponsors
  'uploads': typeof uploads
  'user-artist': typeof userArtist
  'user-billing': typeof userBilling
  'user-diploma': typeof userDiploma
  'user-evidence': typeof userEvidence
  'user-invoice': typeof userInvoice
  'user-library': typeof userLibrary
  'user-messages': typeof userMessages
  'user-notification': typeof userNotification
  'user-profile': typeof userProfile
  'user-series': typeof userSeries
  'user-setting': typeof userSetting
  'user-social': typeof userSocial
  'verify-email': typeof verifyEmail
  'viewing-room': typeof viewingRoom
  'waiver': typeof waiver
}
