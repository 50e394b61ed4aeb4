/* The pages whose words a team may lay its own over, apart from the rooms where it works itself. */
import type { Page } from '#contract/content.ts'
import { paths } from '#web/shell/page/paths.ts'
import type { SiteLocation } from '#web/shell/page/paths.ts'

interface Editable {
  page: Page
  /** As the catalogue of this screen calls it. */
  name: keyof typeof names
  to: (place: SiteLocation) => string
}

const names = {
  home: paths.home,
  about: paths.about,
  rulebook: paths.rulebook,
  sponsors: paths.sponsors,
  course_listing: paths.courseListing,
  page_terms: paths.pageTerms,
  page_privacy: paths.pagePrivacy,
  // What frames every page is seen on the first, and so is what stands where there is no page.
  common: paths.home,
  login: paths.login,
  register: paths.register,
  forgot_password: paths.forgotPassword,
  reset_password: paths.resetPassword,
  verify_email: paths.verifyEmail,
  error_page: paths.home
} as const

const of = (page: Page, name: keyof typeof names): Editable => ({ page, name, to: names[name] })

/** What visitors come for. */
export const mainPages: readonly Editable[] = [
  of('home', 'home'),
  of('about', 'about'),
  of('rulebook', 'rulebook'),
  of('sponsors', 'sponsors'),
  of('course-listing', 'course_listing'),
  of('page-terms', 'page_terms'),
  of('page-privacy', 'page_privacy')
]

/** What they meet on the way. */
export const otherPages: readonly Editable[] = [
  of('common', 'common'),
  of('login', 'login'),
  of('register', 'register'),
  of('forgot-password', 'forgot_password'),
  of('reset-password', 'reset_password'),
  of('verify-email', 'verify_email'),
  of('error-page', 'error_page')
]

export const editableAt = (id: string | undefined): Editable | null =>
  [...mainPages, ...otherPages].find(({ page }) => page === id) ?? null
