/*
 * The specification's screens that do not exist yet. Their addresses are known and answer with the error page; each
 * leaves this list when it is built, and routes.tsx takes it up.
 */
export const unbuilt = [
  'portfolio-detail-one',
  'portfolio-detail-one/:id',
  'portfolio-detail-four'
] as const
