/* For every call of the contract, a request that is right in everything but perhaps who sends it. */
import { isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import type { CallMeta } from '#contract/kit.ts'
import { callPaths, type CallPath } from '#server/platform/http/call-paths.ts'
import type { HttpAnswer, Ask } from '#tests/kit/client.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { unknownId, type Example, type Present } from './example.ts'
import { artistExamples, artistOutcomes } from './artist-examples.ts'
import { faceExamples, faceOutcomes } from './public-content-examples.ts'
import { contactExamples, contactOutcomes } from './contact-examples.ts'
import { guardianExamples } from './guardian-examples.ts'
import { confirmingExamples } from './confirming-examples.ts'
import { mailTextExamples } from './mail-text-examples.ts'
import { announcementExamples, announcementOutcomes } from './announcement-examples.ts'
import { notificationExamples, notificationOutcomes } from './notification-examples.ts'
import { passkeyExamples } from './passkey-examples.ts'
import { judgingExamples } from './judging-examples.ts'
import { ratingExamples } from './rating-examples.ts'
import { teamExamples, teamOutcomes } from './team-examples.ts'
import { diplomaExamples, diplomaOutcomes } from './diploma-examples.ts'
import { evidenceExamples, evidenceOutcomes } from './evidence-examples.ts'
import { opportunityExamples, opportunityOutcomes } from './opportunity-examples.ts'
import { portfolioExamples, portfolioOutcomes } from './portfolio-examples.ts'
import { prizeExamples, prizeOutcomes } from './prize-examples.ts'
import { twoFactorExamples } from './two-factor-examples.ts'
import { waiverExamples, waiverOutcomes } from './waiver-examples.ts'

const saved = { locale: 'en', translations: { coming: { text: 'Soon' } } }

const examples: Record<string, Example> = {
  ...confirmingExamples,
  'accounts.login': () => ({
    path: '/login',
    json: { email: 'cleo@people.test', password: 'Cleo keeps a long secret' }
  }),
  'accounts.unlock': () => ({ path: '/user/unlock', json: { password: 'not the one that it is' } }),
  ...twoFactorExamples,
  'accounts.logout': () => ({ path: '/logout', json: {} }),
  'accounts.forgot_password': (_, { count }) => ({
    path: '/forgot-password',
    json: { email: `nobody-${count}@people.test` }
  }),
  'accounts.reset_password': () => ({
    path: '/reset-password',
    json: { token: 'a-link-that-was-never-mailed', password: 'a lamp, a ladder, a lemon' }
  }),
  'mails.read': () => ({ path: '/mails/read', json: { token: 'a-link-that-was-never-mailed' } }),
  'mails.sample': () => ({ path: '/mails/samples/account_confirm?team=alpha&locale=en' }),
  'accounts.get': () => ({ path: '/user' }),
  'accounts.update': (_, { user_version }) => ({
    path: '/user',
    json: { version: user_version, city: 'Ghent' }
  }),
  'accounts.change_password': () => ({
    path: '/user/password',
    json: { password: 'not the one that it is', new_password: 'a lamp, a ladder, a lemon' }
  }),
  'accounts.erasure': () => ({ path: '/user/erasure' }),
  'accounts.remove': () => ({ path: '/user', json: { password: 'not the one that it is' } }),
  'accounts.teams': () => ({ path: '/user/teams' }),
  'accounts.sessions': () => ({ path: '/user/sessions' }),
  'accounts.end_session': () => ({
    path: '/user/sessions/01900000-0000-7000-8000-000000000000',
    json: {}
  }),
  'accounts.end_other_sessions': () => ({ path: '/user/sessions', json: {} }),
  'personal.export': () => ({ path: '/user/export' }),
  'uploads.list': () => ({ path: '/uploads' }),
  'uploads.get': () => ({ path: '/uploads/01900000-0000-7000-8000-000000000000/outcome' }),
  'health.test': () => ({ path: '/test' }),
  'teams.list': () => ({ path: '/teams/' }),
  'teams.create': (_, { count }) => ({
    path: '/teams/',
    json: {
      link: `founded-${count}`,
      name: 'Founded',
      country: 'BE',
      currency: 'EUR',
      time_zone: 'UTC',
      locales: ['en'],
      default_locale: 'en'
    }
  }),
  'teams.is_link_free': () => ({ path: '/team-links/unclaimed' }),
  'teams.get': link => ({ path: `/teams/${link}` }),
  'teams.update': (link, { team_version }) => ({
    path: `/teams/${link}`,
    json: { version: team_version, tagline: 'Changed' }
  }),
  'teams.remove': link => ({ path: `/teams/${link}`, json: { confirm: 'another-link' } }),
  'members.list': link => ({ path: `/teams/${link}/members` }),
  'members.change': (link, { organiser }) => ({
    path: `/teams/${link}/members/${organiser}`,
    json: { role: 'organiser' }
  }),
  'members.remove': link => ({
    path: `/teams/${link}/members/01900000-0000-7000-8000-000000000000`,
    json: {}
  }),
  'members.factor_rule': link => ({ path: `/teams/${link}/second-factor` }),
  // Off, as it is: whoever these tests are would else be kept out after a week.
  'members.set_factor_rule': link => ({
    path: `/teams/${link}/second-factor`,
    json: { required: false }
  }),
  'members.invitations': link => ({ path: `/teams/${link}/invitations` }),
  'members.invite': (link, { count }) => ({
    path: `/teams/${link}/invitations`,
    json: { email: `invited-${count}@people.test`, role: 'organiser' }
  }),
  'members.withdraw': link => ({
    path: `/teams/${link}/invitations/01900000-0000-7000-8000-000000000000`,
    json: {}
  }),
  'members.read_invitation': link => ({
    path: `/teams/${link}/invitations/read`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'members.accept': link => ({
    path: `/teams/${link}/invitations/accept`,
    json: { token: 'a-link-that-was-never-mailed' }
  }),
  'contests.list': link => ({ path: `/contests?team=${link}` }),
  'contests.create': link => ({
    path: `/contests?team=${link}`,
    json: { title: { en: 'Spring Salon' }, edition: 2027 }
  }),
  'contests.current': link => ({ path: `/get-contest?team=${link}` }),
  'contests.get': link => ({ path: `/contests/01900000-0000-7000-8000-000000000000?team=${link}` }),
  'contests.update': link => ({
    path: `/contests/01900000-0000-7000-8000-000000000000?team=${link}`,
    json: { version: 1, edition: 2028 }
  }),
  'contests.publish': link => ({
    path: `/contests/01900000-0000-7000-8000-000000000000/publish?team=${link}`,
    json: { version: 1 }
  }),
  'contests.remove': link => ({
    path: `/contests/01900000-0000-7000-8000-000000000000?team=${link}`,
    json: {}
  }),
  'blog.list': link => ({ path: `/blog?team=${link}` }),
  'blog.create': link => ({ path: `/blog?team=${link}`, json: { locale: 'en', title: 'First post' } }),
  'blog.get': link => ({ path: `/blog/${unknownId}?team=${link}` }),
  'blog.update': link => ({
    path: `/blog/${unknownId}?team=${link}`,
    json: { version: 1, category: 'news' }
  }),
  'blog.remove': link => ({ path: `/blog/${unknownId}?team=${link}`, json: {} }),
  'blog.all': link => ({ path: `/blog-posts?team=${link}` }),
  'blog.open': link => ({ path: `/blog-posts/${unknownId}?team=${link}` }),
  'works_front.list': link => ({ path: `/works-front?team=${link}` }),
  'works_front.get': link => ({ path: `/works-front/01900000-0000-7000-8000-000000000000?team=${link}` }),
  'entries.list': link => ({ path: `/teams/${link}/entries?contest=01900000-0000-7000-8000-000000000000` }),
  'entries.counts': link => ({
    path: `/teams/${link}/entry-counts?contest=01900000-0000-7000-8000-000000000000`
  }),
  'entries.get': link => ({ path: `/teams/${link}/entries/01900000-0000-7000-8000-000000000000` }),
  'entries.screen': link => ({
    path: `/teams/${link}/entries/screen`,
    json: {
      contest: '01900000-0000-7000-8000-000000000000',
      entries: [{ id: '01900000-0000-7000-8000-000000000000', version: 1 }],
      to: 'eligible'
    }
  }),
  'entries.export': link => ({
    path: `/teams/${link}/entry-files?kind=csv&contest=01900000-0000-7000-8000-000000000000`
  }),
  ...mailTextExamples,
  ...notificationExamples,
  ...announcementExamples,
  'saved_views.list': link => ({ path: `/teams/${link}/saved-views` }),
  'saved_views.save': link => ({
    path: `/teams/${link}/saved-views`,
    json: { name: 'To pay', asked: { contest: unknownId, payment: 'pending', sort: 'number', view: 'table' } }
  }),
  'saved_views.remove': link => ({ path: `/teams/${link}/saved-views/${unknownId}`, json: {} }),
  'works.list': link => ({ path: `/works?team=${link}` }),
  'works.mine': link => ({ path: `/user/artworks?team=${link}` }),
  'works.create': link => ({ path: `/works?team=${link}`, json: {} }),
  'works.get': link => ({ path: `/works/${unknownId}?team=${link}` }),
  'works.update': link => ({ path: `/works/${unknownId}?team=${link}`, json: { version: 1, title: 'Blue' } }),
  'works.remove': link => ({ path: `/works/${unknownId}?team=${link}`, json: {} }),
  'works.finalize': link => ({ path: `/works/${unknownId}/finalize?team=${link}`, json: { version: 1 } }),
  'works.withdraw': link => ({ path: `/works/${unknownId}/withdraw?team=${link}`, json: { version: 1 } }),
  ...judgingExamples,
  ...ratingExamples,
  ...teamExamples,
  ...diplomaExamples,
  ...evidenceExamples,
  ...opportunityExamples,
  ...portfolioExamples,
  ...prizeExamples,
  ...waiverExamples,
  ...guardianExamples,
  ...passkeyExamples,
  ...faceExamples,
  ...contactExamples,
  ...artistExamples,
  'open_contests.list': () => ({ path: '/open-contests' }),
  'content.get': link => ({ path: `/content/${link}/home` }),
  'content.get_platform': () => ({ path: '/content/-/landing' }),
  'content.save': (link, { content_version }) => ({
    path: `/content/${link}/home`,
    json: { ...saved, version: content_version }
  }),
  // Home has no long text to be looked at.
  'content.preview': link => ({ path: `/content/${link}/about/preview`, json: { body: '## About' } }),
  'content.versions': link => ({ path: `/content/${link}/home/versions?locale=en` }),
  'content.version': link => ({ path: `/content/${link}/home/versions/1?locale=en` }),
  'content.restore': link => ({
    path: `/content/${link}/home/versions/1/restore`,
    json: { locale: 'en' }
  })
}

export const calls = callPaths(contract)

export const metaOf = ({ procedure }: CallPath): CallMeta =>
  // The kit is the only maker of procedures, so this is its meta.
  procedure['~orpc'].meta as CallMeta

export const successOf = ({ procedure }: CallPath): number => procedure['~orpc'].route.successStatus ?? 200

/** What an example is answered that cannot succeed: it would need what only a mail tells, or end its own session. */
const otherwise: Record<string, number> = {
  'accounts.verify_email': 404,
  'accounts.confirm_by_code': 422,
  'accounts.choose_password': 409,
  'passkeys.remove_doubted': 404,
  'accounts.reset_password': 404,
  'accounts.change_password': 422,
  'accounts.remove': 422,
  'accounts.unlock': 422,
  // The tests' server is asked for under an IP address, where no browser makes passkeys.
  'passkeys.begin': 409,
  'passkeys.add': 409,
  'passkeys.rename': 404,
  'passkeys.remove': 404,
  'passkeys.sign_in_options': 409,
  'passkeys.sign_in': 409,
  'two_factor.begin': 422,
  'two_factor.confirm': 409,
  'two_factor.renew_codes': 422,
  'two_factor.remove': 422,
  'two_factor.sign_in': 410,
  'accounts.end_session': 404,
  // Somebody's own, which only the sending of one makes.
  'uploads.get': 404,
  'pictures.get': 404,
  'pictures.original': 404,
  'pictures.remove': 404,
  // A team that was closed, or someone who was taken out, would be missing from what comes after.
  'teams.remove': 422,
  'members.remove': 404,
  'members.withdraw': 404,
  'members.read_invitation': 404,
  'members.accept': 404,
  // What an example begins is a draft, which no visitor sees; of others it cannot know the id.
  'works_front.get': 404,
  ...artistOutcomes,
  'entries.list': 404,
  'entries.counts': 404,
  'entries.get': 404,
  'entries.export': 404,
  // The team has never written it, so nobody has read its seventh version.
  'mail_texts.save': 409,
  'mail_texts.restore': 404,
  ...notificationOutcomes,
  ...announcementOutcomes,
  'saved_views.save': 404,
  'saved_views.remove': 404,
  // The planted teams have no contest.
  'works.create': 409,
  'works.get': 404,
  'works.update': 404,
  'works.remove': 404,
  'works.finalize': 404,
  'works.withdraw': 404,
  // The planted teams have no contest, and so no jury and no rounds.
  ...Object.fromEntries(Object.keys(judgingExamples).map(name => [name, 404])),
  // Whoever judges nothing has an empty list.
  'jury.seats': 200,
  'scores.rounds': 200,
  // Only who sits on a jury has a queue.
  'scores.list': 403,
  // A team without a contest says so on its page.
  'results.get': 200,
  'results.laureates': 200,
  'ratings.get': 404,
  'ratings.rate': 404,
  'public_vote.get': 404,
  'public_vote.review': 404,
  'public_vote.aside': 404,
  'public_vote.decide': 404,
  'entry_names.get': 404,
  'entry_names.choose': 422,
  'guardians.get': 404,
  'guardians.ask': 422,
  'guardians.read': 404,
  'guardians.decide': 404,
  'blog.get': 404,
  'blog.update': 404,
  'blog.remove': 404,
  'blog.open': 404,
  ...contactOutcomes,
  ...teamOutcomes,
  ...diplomaOutcomes,
  ...evidenceOutcomes,
  ...opportunityOutcomes,
  ...portfolioOutcomes,
  ...prizeOutcomes,
  ...waiverOutcomes,
  'outbox.get': 404,
  'outbox.retry': 404,
  'contests.current': 404,
  'contests.get': 404,
  'contests.update': 404,
  'contests.publish': 404,
  'contests.remove': 404,
  'mails.read': 404,
  ...faceOutcomes
}

/** The status for whoever may. */
export const outcomeOf = (call: CallPath): number => otherwise[call.name] ?? successOf(call)

/** Ends the session that it comes with, so it comes with one of its own. */
const endsItsSession = new Set(['accounts.logout'])

const personOf = (app: TestApp, token: string | undefined): Person | undefined =>
  Object.values(app.people).find(
    each => typeof each === 'object' && 'token' in each && each.token === token
  ) as Person | undefined // what has a token among the planted is a person

const anotherToken = async (app: TestApp, token: string | undefined): Promise<string | undefined> => {
  const person = personOf(app, token)
  if (!person?.password) return token
  const { email, password } = person
  return (await app.api().accounts.login({ email, password })).token
}

export const callNamed = (name: string): CallPath => {
  const call = calls.find(each => each.name === name)
  if (!call || !isContractProcedure(call.procedure)) throw new Error(`There is no call ${name}`)
  return call
}

export const namesWithExample = Object.keys(examples)

/** Where the call's example about the team of that link is asked for. */
export const pathOfExample = (name: string, link: string): string => {
  const nothing = { team_version: 1, content_version: 1, user_version: 1, organiser: unknownId, count: 0 }
  const example = examples[name]
  if (!example) throw new Error(`The call ${name} has no example`)
  return example(link, nothing).path
}

let count = 0

/** Asked for only where an example needs it: the questions count against the askers' limits. */
const presentFor = async (app: TestApp, name: string, token: string | undefined): Promise<Present> => {
  const present: Present = {
    team_version: 0,
    content_version: 0,
    user_version: 1,
    organiser: app.people.bob.user_id,
    count
  }
  if (name === 'teams.update') present.team_version = (await app.api().teams.get({ link: 'alpha' })).version
  if (name === 'content.save') {
    const page = { link: 'alpha', page: 'home', locale: 'en' as const }
    present.content_version = (await app.api(app.people.ana).content.versions(page)).items[0]?.version ?? 0
  }
  if (name === 'accounts.update' && personOf(app, token))
    present.user_version = (await app.api({ token }).accounts.get({})).version
  return present
}

/** Sends the call's example about the team of that link, with changes to its body where it has one. */
export const sendExample = async (
  app: TestApp,
  { name, method }: CallPath,
  link: string,
  ask: Ask & { change?: Record<string, unknown> } = {}
): Promise<HttpAnswer> => {
  const { change, ...caller } = ask
  const example = examples[name]
  if (!example) throw new Error(`The call ${name} has no example`)
  count += 1
  const present = await presentFor(app, name, ask.token)
  const { path, json } = example(link, present)
  if (endsItsSession.has(name)) caller.token = await anotherToken(app, caller.token)
  return app.fetch(`/api${path}`, { ...caller, method, ...(json && { json: { ...json, ...change } }) })
}
