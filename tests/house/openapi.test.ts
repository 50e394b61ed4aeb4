// The published document: as the code makes it, whole in itself, and its summary in docs/ as new as the contract.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { describeApi, openApiText, summaryOf } from '../../bin/openapi.ts'
import { calls, metaOf, successOf } from './call-examples.ts'
import { root } from './files.ts'

interface Operation {
  operationId?: string
  summary?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema?: object }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>
  security?: Record<string, string[]>[]
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

const made = await describeApi()
const text = openApiText(made)
// What is looked at below is what is asserted below.
const document = JSON.parse(text) as Document

const operationOf = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

const refsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : refsIn(part)
  )
}

const resolves = (ref: string): boolean => {
  let value: unknown = document
  for (const part of ref.replace(/^#\//, '').split('/'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined
  return ref.startsWith('#/') && value !== undefined
}

it('is summed up in docs/api-summary.txt; "npm run openapi" writes it anew', () => {
  expect(readFileSync(join(root, 'docs/api-summary.txt'), 'utf8')).toBe(summaryOf(made))
})

it('changes the line of a call, and no other, with what the call takes, answers or refuses', () => {
  const before = summaryOf(made).split('\n')
  const changedBy = (change: (operation: Operation) => void): string[] => {
    const other = structuredClone(made)
    // The same document, as this file knows it.
    change((other as unknown as Document).paths['/teams/{link}']?.['get'] ?? {})
    return summaryOf(other)
      .split('\n')
      .filter((line, index) => line !== before[index])
      .map(line => line.replace(/ .*/, ''))
  }
  expect(changedBy(() => undefined)).toEqual([])
  expect(changedBy(({ parameters = [] }) => parameters.pop())).toEqual(['/teams/{link}'])
  expect(changedBy(({ responses = {} }) => delete responses['200'])).toEqual(['/teams/{link}'])
  expect(changedBy(({ responses = {} }) => delete responses['default'])).toEqual(['/teams/{link}'])
})

it('is OpenAPI 3.1, with a title and a version', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info.title).toBe('Palmares')
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/)
})

it('holds every call of the contract and no other', () => {
  const there = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map(method => `${method.toUpperCase()} ${path}`)
  )
  expect(there.toSorted()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).toSorted())
})

it('refers to nothing that is not in it', () => {
  expect(refsIn(document).filter(ref => !resolves(ref))).toEqual([])
  expect(refsIn(document)).toContain('#/components/responses/Problem')
})

it('gives every operation an id of its own', () => {
  const ids = calls.map(({ method, path }) => operationOf(method, path).operationId)
  expect(new Set(ids).size).toBe(calls.length)
  expect(ids).not.toContain(undefined)
})

it.for(calls)('$name says what it takes and what it answers', call => {
  const operation = operationOf(call.method, call.path)
  const inPath = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  expect(inPath.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  expect(inPath.every(({ required, schema }) => required === true && schema !== undefined)).toBe(true)
  const keys = (operation.parameters ?? []).map(parameter => `${parameter.in} ${parameter.name}`)
  expect(new Set(keys).size).toBe(keys.length)
  const success = operation.responses?.[successOf(call)]
  expect(success?.description).toEqual(expect.any(String))
  const told = success?.content?.[metaOf(call).file ?? 'application/json']?.schema
  expect(typeof told).toBe(successOf(call) === 204 ? 'undefined' : 'object')
  expect(operation.responses?.['default']).toEqual({ $ref: '#/components/responses/Problem' })
  const takesBody = operation.requestBody?.content['application/json'] !== undefined
  // What a deletion needs may stand in its path alone.
  expect(takesBody || call.method === 'DELETE').toBe(call.method !== 'GET')
  const open = metaOf(call).access === 'anyone'
  expect(operation.security).toEqual(open ? [{}, { bearer: [] }] : [{ bearer: [] }])
  expect(document.components.securitySchemes).toHaveProperty('bearer')
})
