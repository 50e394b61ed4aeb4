/* Who is told of what concerns everyone who runs a team. */
export { selectOrganisers } from './organisers.queries.ts'
