/*
 * The pages that every team has and that search engines are to find. They stand in the team's sitemap, and each tells the way
 * back to the first; what else there is to find depends on what a team shows.
 */
export const publicPages = [
  'home',
  'blog',
  'results',
  'course-listing',
  'sponsors',
  'about',
  'rulebook',
  'contact',
  'page-terms',
  'page-privacy'
] as const

export const isPublicPage = (path: string | undefined): boolean => publicPages.some(page => page === path)
