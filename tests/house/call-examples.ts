/* For every call of the contract, a request that is right in everything but perhaps who sends it. */
import { isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { CallMeta } from '#contract/kit.ts'
import { callPaths, type CallPath } from '#server/platform/http/call-paths.ts'
import type { HttpAnswer, Ask } from '#tests/kit/client.ts'
import type { Person } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/test-app.ts'
import { unknownId, type Example, type Present } from './example.ts'

interface ExampleFile {
  examples: Record<string, Example>
  /** What an example is answered that cannot succeed: it would need what only a mail tells, or end its own session. */
  outcomes?: Record<string, number>
}

const files = Object.values(import.meta.glob<ExampleFile>('./examples/*.ts', { eager: true }))
const examples: Record<string, Example> = Object.assign({}, ...files.map(each => each.examples))
const otherwise: Record<string, number> = Object.assign({}, ...files.map(each => each.outcomes))

export const calls = callPaths(contract)

export const metaOf = ({ procedure }: CallPath): CallMeta =>
  // The kit is the only maker of procedures, so this is its meta.
  procedure['~orpc'].meta as CallMeta

export const successOf = ({ procedure }: CallPath): number => procedure['~orpc'].route.successStatus ?? 200

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

export const namesWithExample = files.flatMap(each => Object.keys(each.examples))

/** The call's example about the team of that link, as it is asked for. */
export const requestOfExample = (name: string, link: string): ReturnType<Example> => {
  const nothing = { team_version: 1, content_version: 1, user_version: 1, organiser: unknownId, count: 0 }
  const example = examples[name]
  if (!example) throw new Error(`The call ${name} has no example`)
  return example(link, nothing)
}

export const pathOfExample = (name: string, link: string): string => requestOfExample(name, link).path

/** What it changes nothing by: where nothing is to be applied, too. */
export const asksInBody = (call: CallPath): boolean => {
  const schema: unknown = call.procedure['~orpc'].inputSchema
  return metaOf(call).reads === true || (schema instanceof z.ZodObject && 'apply' in schema.shape)
}

/** Where a call searches, each of its paths is asked with the words too; any other call would answer the same twice. */
export const alsoSearching = ({ procedure }: CallPath, paths: string[], words: string): string[] => {
  const schema: unknown = procedure['~orpc'].inputSchema
  if (schema instanceof z.ZodObject && !('q' in schema.shape)) return paths
  return paths.flatMap(path => [path, `${path}${path.includes('?') ? '&' : '?'}q=${words}`])
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
