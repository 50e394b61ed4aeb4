import { expect, it } from 'vitest'
import { paths } from './paths.ts'

it('knows every address', () => {
  const demo = { team_link: 'demo' } as const
  const { room: _, ...others } = paths
  const all = Object.entries(others).map(([name, path]) => [name, path(demo, '7')])
  expect(Object.fromEntries(all)).toEqual({
    landing: '/',
    platformLogin: '/-/login',
    platformRegister: '/-/register',
    platformForgotPassword: '/-/forgot-password',
    platformResetPassword: '/-/reset-password',
    platformVerifyEmail: '/-/verify-email',
    platformAuthSignupSuccess: '/-/auth-signup-success',
    platformTerms: '/-/page-terms',
    platformPrivacy: '/-/page-privacy',
    platformRulebook: '/-/rulebook',
    createTeam: '/-/create',
    checkDiploma: '/-/check',
    platformConsole: '/-/console',
    platformConsoleTeams: '/-/console/teams',
    platformConsoleOrganisations: '/-/console/organisations',
    platformUserSetting: '/-/user-setting',
    home: '/demo/home',
    login: '/demo/login',
    register: '/demo/register',
    forgotPassword: '/demo/forgot-password',
    resetPassword: '/demo/reset-password',
    authLockScreen: '/demo/auth-lock-screen',
    verifyEmail: '/demo/verify-email',
    contact: '/demo/contact',
    sendArt: '/demo/send-art',
    pageThankyou: '/demo/page-thankyou',
    blog: '/demo/blog',
    blogDetail: '/demo/blog-detail/7',
    feed: '/demo/feed.xml',
    artistFeed: '/demo/portfolio-detail-two/7/feed.xml',
    about: '/demo/about',
    rulebook: '/demo/rulebook',
    courseListing: '/demo/course-listing',
    results: '/demo/results',
    search: '/demo/search',
    sponsors: '/demo/sponsors',
    rate: '/demo/rate',
    artwork: '/demo/artwork/7',
    diploma: '/demo/diploma/7',
    contactDetail: '/demo/contact-detail',
    pageTerms: '/demo/page-terms',
    pagePrivacy: '/demo/page-privacy',
    console: '/demo/console',
    userProfile: '/demo/user-profile',
    userBilling: '/demo/user-billing',
    userDiploma: '/demo/user-diploma',
    userEvidence: '/demo/user-evidence',
    userInvoice: '/demo/user-invoice',
    userArtist: '/demo/user-artist',
    userSocial: '/demo/user-social',
    userNotification: '/demo/user-notification',
    userLibrary: '/demo/user-library',
    userMessages: '/demo/user-messages',
    userSeries: '/demo/user-series/7',
    userSetting: '/demo/user-setting',
    unsubscribe: '/demo/unsubscribe',
    follow: '/demo/follow?kind=contest&subject=7',
    authSignupSuccess: '/demo/auth-signup-success',
    emailConfirmation: '/demo/email-confirmation',
    emailPasswordReset: '/demo/email-password-reset',
    emailAlert: '/demo/email-alert',
    emailInvoice: '/demo/email-invoice',
    pageJobGrid: '/demo/page-job-grid',
    pageJobDetail: '/demo/page-job-detail/7',
    pageJobApply: '/demo/page-job-apply',
    pageJobPost: '/demo/page-job-post',
    pageJobCareer: '/demo/page-job-career',
    pageJobCandidateDetail: '/demo/page-job-candidate-detail',
    pageJobCompanies: '/demo/page-job-companies',
    pageJobCompanyDetail: '/demo/page-job-company-detail',
    portfolioDetailOne: '/demo/portfolio-detail-one/7',
    portfolioDetailTwo: '/demo/portfolio-detail-two/7',
    portfolioDetailFour: '/demo/portfolio-detail-four',
    viewingRoom: '/demo/portfolio-detail-four?room=7'
  })
})

it('finds every room of the console, and what stands in it', () => {
  const demo = { team_link: 'demo', locale: 'fr' } as const
  expect(paths.room('overview')(demo)).toBe('/demo/fr/console')
  expect(paths.room('vote')(demo)).toBe('/demo/fr/console/public')
  expect(paths.room('entries', '7')(demo)).toBe('/demo/fr/console/entries/7')
})

it('leaves the id away where a screen can do without', () => {
  expect(paths.blogDetail({ team_link: 'demo' })).toBe('/demo/blog-detail')
})

it('names the language after the team, save for the default one', () => {
  expect(paths.artwork({ team_link: 'demo', locale: 'ar' }, '7')).toBe('/demo/ar/artwork/7')
  expect(paths.home({ team_link: 'demo', locale: 'en' })).toBe('/demo/home')
})

it('keeps an id within its segment', () => {
  expect(paths.artwork({ team_link: 'demo' }, '../a/b?c')).toBe('/demo/artwork/..%2Fa%2Fb%3Fc')
})
