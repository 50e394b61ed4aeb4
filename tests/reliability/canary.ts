/* Before anything is believed: does the judge see what it is there to see? Each fault is planted and must be found. */
import type { DatabaseFacts } from './facts.ts'
import { judge, type Findings } from './judge.ts'
import { digestOf, type ContentWrite, type Founding, type Write } from './writes.ts'
import { Complaints, type Fault } from './verdict.ts'

const author = { user_id: 'u1', email: 'u1@people.test', token: '' }
const request = { method: 'PUT', path: '/', network: '' }

const replied = (body: object) => [
  { status: 200, headers: {}, text: '', body, began_at: 0, sent_at: 1, ended_at: 2 }
]

const saves: ContentWrite[] = [1, 2].map(version => ({
  kind: 'content',
  key: `save-${version}`,
  author,
  request,
  state: 'acknowledged',
  replies: replied({ version }),
  team_id: 't1',
  page: 'home',
  locale: 'en',
  version: version - 1,
  publish: version === 1,
  digest: digestOf(`text ${version}`)
}))

const founding: Founding = {
  kind: 'founding',
  key: 'found-1',
  author,
  request,
  state: 'acknowledged',
  replies: replied({}),
  link: 'found-1',
  name: 'Found'
}

const place = { team_id: 't1', page: 'home', locale: 'en' }

const sound = (): DatabaseFacts => ({
  versions: saves.map(({ key, digest, publish }, index) => ({
    ...place,
    version: index + 1,
    key,
    digest,
    edited_by: 'u1',
    published: publish
  })),
  pages: [{ ...place, version: 2, published_version: 1 }],
  audits: saves.map(({ publish }, index) => ({
    team_id: 't1',
    actor: 'user:u1',
    verb: publish ? 'content.published' : 'content.saved',
    subject: 'content:home/en',
    version: index + 1
  })),
  keys: saves.map(({ key }, index) => ({
    team_id: 't1',
    actor: 'user:u1',
    key,
    answered: true,
    version: index + 1
  })),
  teams: [
    {
      team_id: 't2',
      link: 'found-1',
      name: 'Found',
      links: 1,
      owners: ['u1'],
      audits: 1,
      mails: ['u1@people.test'],
      jobs: 1,
      cards: 1,
      keys: ['found-1']
    }
  ],
  strays: []
})

const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1)
  if (found === undefined) throw new Error('Nothing was planted')
  return found
}

const plants: [name: string, kind: keyof Findings, plant: (facts: DatabaseFacts) => void][] = [
  ['a lost save', 'lost', facts => facts.versions.pop()],
  ['a lost team', 'lost', facts => facts.teams.pop()],
  ['a save twice', 'doubled', facts => facts.versions.push({ ...last(facts.versions), version: 3 })],
  ['an audit entry twice', 'doubled', facts => facts.audits.push(last(facts.audits))],
  ['a team twice', 'doubled', facts => facts.teams.push({ ...last(facts.teams), team_id: 't3' })],
  ['a mail twice', 'doubled', facts => last(facts.teams).mails.push('u1@people.test')],
  ['a card job twice', 'doubled', facts => (last(facts.teams).jobs = 2)],
  ['another text', 'half', facts => (last(facts.versions).digest = 'other')],
  ['a gap in the versions', 'half', facts => (last(facts.versions).version = 3)],
  ['a page that forgot', 'half', facts => (last(facts.pages).version = 1)],
  ['a draft that is public', 'half', facts => (last(facts.pages).published_version = 2)],
  ['no audit entry', 'half', facts => facts.audits.pop()],
  ['no kept answer', 'half', facts => (last(facts.keys).answered = false)],
  ['a team without its owner', 'half', facts => (last(facts.teams).owners = [])],
  ['a team without its link', 'half', facts => (last(facts.teams).links = 0)],
  ['a team without its mail', 'half', facts => (last(facts.teams).mails = [])],
  ['a team without its card job', 'half', facts => (last(facts.teams).jobs = 0)],
  ['rows of no team', 'half', facts => facts.strays.push('members t9')],
  ['a save that nobody asked for', 'half', facts => (last(facts.versions).key = 'stranger')]
]

export const canary: Fault = {
  name: 'canary',
  says: 'what is planted is found',
  async *run() {
    const complaints = new Complaints()
    const writes: Write[] = [...saves, founding]
    const none = judge(writes, sound())
    complaints.unless(
      Object.values(none).flat().length === 0,
      `found where all is well: ${JSON.stringify(none)}`
    )
    for (const [name, kind, plant] of plants) {
      const facts = sound()
      plant(facts)
      complaints.unless(judge(writes, facts)[kind].length > 0, `${name} was not found`)
    }
    const refused = judge([...saves, { ...founding, state: 'refused' }], sound())
    complaints.unless(refused.half.length > 0, 'a refused team that is there was not found')
    const figure = `${plants.length + 1} planted faults found`
    yield { name: 'canary', figure, complaints: complaints.list }
  }
}
