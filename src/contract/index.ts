/* The whole API, one name a feature. Server, client and OpenAPI all come from this object. */
import { accounts } from './accounts.ts'
import { content } from './content.ts'
import { health } from './health.ts'
import { mails } from './mails.ts'
import { members } from './members.ts'
import { personal } from './personal.ts'
import { teams } from './teams.ts'

export const contract = { health, accounts, teams, members, content, mails, personal }

export type Contract = typeof contract
