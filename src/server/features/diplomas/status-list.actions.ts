/* The list of a team as a credential of its own, signed anew whenever it is asked for. */
import { Problem } from '#contract/problems.ts'
import type { Platform } from '#server/platform/platform.ts'
import { instantOf, issuerOf, signCredential } from './credential.ts'
import { keyPath, listPath } from './files.actions.ts'
import { signingKey } from './keys.actions.ts'
import { encodeList, listsOf, placeInList, readListName } from './status-list.ts'
import { selectLast, selectNotValid } from './status-list.queries.ts'

/** How long a wallet may keep it. */
const kept_ms = 300_000

export const writeStatusList = async (
  platform: Platform,
  team: { id: string; link: string; name: string },
  name: string
): Promise<string> => {
  const { clock, config, doors } = platform
  const asked = readListName(name)
  const [counted] = asked ? await doors.readTeam(team.id, db => selectLast(db, team.id, asked.year)) : []
  // Of a year in which nothing was issued there is no list, and a team that never issued gets no key by being asked.
  if (!asked || !counted || asked.nth > listsOf(counted.last)) throw new Problem('not_found')
  const numbers = await doors.readTeam(team.id, db => selectNotValid(db, team.id, asked.year))
  const places = numbers.map(({ number }) => placeInList(number ?? '')).filter(({ list }) => list === name)
  const key = await signingKey(platform, { kind: 'system', name: 'diplomas' }, team.id)
  const id = listPath(platform, team.link, name)
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf({ url: `${config.public_url}/${team.link}`, name: team.name }),
    validFrom: instantOf(clock.now()),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      ttl: kept_ms,
      encodedList: await encodeList(places.map(({ index }) => index))
    }
  }
  const key_url = keyPath(platform, team.link, key.id)
  return signCredential({ credential, key_url, typ: 'vc+jwt' }, key)
}
