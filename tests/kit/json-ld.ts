/* What a page tells machines, as the reference reader of JSON-LD understands it. */
import jsonld from 'jsonld'
import { expect } from 'vitest'

export type JsonLdNode = Record<string, { '@value'?: unknown; '@id'?: string; '@list'?: unknown }[]> & {
  '@id'?: string
  '@type'?: string[]
}
export const schema = 'https://schema.org/'

/** As much of schema.org's context as there is to it: every word is one of its own. */
const documentLoader = (asked: string) =>
  asked.replace(/\/$/, '') === 'https://schema.org'
    ? Promise.resolve({ documentUrl: asked, document: { '@context': { '@vocab': schema } } })
    : Promise.reject(new Error(`${asked} is not asked for`))

/** Every node of a page's block; a key that is no property, or an id that is no address, is an error in it. */
export const nodesOf = async (page: string): Promise<JsonLdNode[]> => {
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  const document = JSON.parse(blocks[0]?.[1] ?? '') as jsonld.JsonLdDocument
  // What would be dropped as no statement is an error instead; the types are of an earlier version.
  const options = { safe: true, documentLoader }
  // The shape of expanded documents.
  const expanded = (await jsonld.expand(document, options)) as unknown as JsonLdNode[]
  return expanded.flatMap(each => ('@graph' in each ? (each['@graph'] as unknown as JsonLdNode[]) : [each]))
}
export const ofType = (nodes: JsonLdNode[], type: string): JsonLdNode[] =>
  nodes.filter(node => node['@type']?.includes(schema + type))
export const told = (node: JsonLdNode | undefined, name: string): unknown => {
  const value = node?.[schema + name]?.[0]
  return value && ('@value' in value ? value['@value'] : (value['@id'] ?? value))
}
export const inner = (node: JsonLdNode | undefined, ...names: string[]): unknown => {
  const [first = '', ...rest] = names
  const value = told(node, first)
  // A value without an id of its own is a node.
  return rest.length === 0 ? value : inner(value as JsonLdNode, ...rest)
}
