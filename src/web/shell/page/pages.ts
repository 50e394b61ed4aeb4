/*
 * The pages of a team: the specification's, by its paths to the letter, and ours. Routes and addresses read this list; what
 * search engines are told stands in the contract, where the server reads it.
 */
export interface TeamPage {
  /** Under the address of the team. */
  path: string
  /** The file that draws it, under features; `one` draws a single thing in it, which is found by its id. */
  screen?: string
  one?: string
  /** A part of it that the server draws with it and whose script comes later. */
  later?: string
}

/** The way in. It also stands on the platform's own ground, for accounts that are opened without a team. */
export const accountPages = {
  login: { path: 'login', screen: 'login/LoginScreen' },
  register: { path: 'register', screen: 'register/RegisterScreen' },
  forgotPassword: { path: 'forgot-password', screen: 'forgot-password/ForgotPasswordScreen' },
  resetPassword: { path: 'reset-password', screen: 'reset-password/ResetPasswordScreen' },
  verifyEmail: { path: 'verify-email', screen: 'verify-email/VerifyEmailScreen' }
} as const satisfies Record<string, TeamPage>

/** Mails as pages, where the links in them lead. */
export const mailPages = {
  authSignupSuccess: { path: 'auth-signup-success', screen: 'mails/AuthSignupSuccessScreen' },
  emailConfirmation: { path: 'email-confirmation', screen: 'mails/EmailConfirmationScreen' },
  emailPasswordReset: { path: 'email-password-reset', screen: 'mails/EmailPasswordResetScreen' },
  emailAlert: { path: 'email-alert', screen: 'mails/EmailAlertScreen' },
  emailInvoice: { path: 'email-invoice', screen: 'mails/EmailInvoiceScreen' }
} as const satisfies Record<string, TeamPage>

export const teamPages = {
  home: { path: 'home', screen: 'home/HomeScreen', later: 'home/Below' },
  ...accountPages,
  ...mailPages,
  contact: { path: 'contact', screen: 'contact/ContactScreen' },
  contactDetail: { path: 'contact-detail', screen: 'contact-detail/ContactDetailScreen' },
  sendArt: { path: 'send-art', screen: 'send-art/SendArtScreen' },
  pageThankyou: { path: 'page-thankyou', screen: 'page-thankyou/PageThankyouScreen' },
  artwork: { path: 'artwork', one: 'artwork/ArtworkScreen' },
  rate: { path: 'rate', screen: 'rate/RateScreen' },
  blog: { path: 'blog', screen: 'blog/BlogScreen' },
  blogDetail: { path: 'blog-detail', screen: 'blog/BlogDetailScreen', one: 'blog/BlogDetailScreen' },
  about: { path: 'about', screen: 'about/AboutScreen' },
  rulebook: { path: 'rulebook', screen: 'rulebook/RulebookScreen' },
  pageTerms: { path: 'page-terms', screen: 'page-terms/PageTermsScreen' },
  pagePrivacy: { path: 'page-privacy', screen: 'page-privacy/PagePrivacyScreen' },
  results: { path: 'results', screen: 'results/ResultsScreen' },
  search: { path: 'search', screen: 'search/SearchScreen' },
  courseListing: { path: 'course-listing', screen: 'course-listing/CourseListingScreen' },
  sponsors: { path: 'sponsors', screen: 'sponsors/SponsorsScreen' },
  pageJobGrid: { path: 'page-job-grid', screen: 'opportunities/JobGridScreen' },
  pageJobDetail: {
    path: 'page-job-detail',
    screen: 'opportunities/JobDetailScreen',
    one: 'opportunities/JobDetailScreen'
  },
  pageJobCompanies: { path: 'page-job-companies', screen: 'opportunities/JobCompaniesScreen' },
  pageJobCompanyDetail: { path: 'page-job-company-detail', screen: 'opportunities/JobCompanyDetailScreen' },
  portfolioDetailOne: {
    path: 'portfolio-detail-one',
    screen: 'series/SeriesScreen',
    one: 'series/SeriesScreen'
  },
  portfolioDetailFour: { path: 'portfolio-detail-four', screen: 'viewing-room/ViewingRoomScreen' },
  userProfile: { path: 'user-profile', screen: 'user/ProfileScreen' },
  userLibrary: { path: 'user-library', screen: 'user/LibraryScreen' },
  userMessages: { path: 'user-messages', screen: 'user/MessagesScreen' },
  userSeries: { path: 'user-series', screen: 'user/SeriesScreen', one: 'user/OneSeriesScreen' },
  authLockScreen: { path: 'auth-lock-screen', screen: 'auth-lock-screen/AuthLockScreen' },
  userBilling: { path: 'user-billing', screen: 'user/BillingScreen' },
  userInvoice: { path: 'user-invoice', screen: 'user/InvoiceScreen' },
  userDiploma: { path: 'user-diploma', screen: 'user/DiplomaScreen' },
  userEvidence: { path: 'user-evidence', screen: 'user/EvidenceScreen' },
  diploma: { path: 'diploma', one: 'diploma/DiplomaScreen' },
  userArtist: { path: 'user-artist', screen: 'user/ArtistScreen' },
  userSocial: { path: 'user-social', screen: 'user/SocialScreen' },
  userNotification: { path: 'user-notification', screen: 'user/NotificationScreen' },
  userSetting: { path: 'user-setting', screen: 'user/SettingScreen' },
  pageJobApply: { path: 'page-job-apply', screen: 'page-job-apply/PageJobApplyScreen' },
  pageJobCareer: { path: 'page-job-career', screen: 'page-job-career/PageJobCareerScreen' },
  pageJobCandidateDetail: {
    path: 'page-job-candidate-detail',
    screen: 'page-job-candidate-detail/PageJobCandidateDetailScreen'
  },
  unsubscribe: { path: 'unsubscribe', screen: 'user/UnsubscribeScreen' },
  follow: { path: 'follow', screen: 'follow/FollowScreen' },
  portfolioDetailTwo: {
    path: 'portfolio-detail-two',
    screen: 'portfolio/ArtistScreen',
    one: 'portfolio/ArtistScreen'
  }
} as const satisfies Record<string, TeamPage>
