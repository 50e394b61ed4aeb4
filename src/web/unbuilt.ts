/*
 * The specification's screens that do not exist yet. Their addresses are known and answer with the error page; each
 * leaves this list when it is built, and routes.tsx takes it up.
 */
export const unbuilt = [
  'page-job-grid',
  'page-job-detail',
  'page-job-detail/:id',
  'page-job-apply',
  'page-job-post',
  'page-job-career',
  'page-job-candidate-detail',
  'page-job-companies',
  'page-job-company-detail'
] as const
