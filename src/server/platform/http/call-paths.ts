/* What the contract says of paths: which query parameters any cached call reads, and which methods a path knows. */
import type { IncomingMessage } from 'node:http'
import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import * as z from 'zod'
import { pathOf } from '../log.ts'

export interface CallPath {
  name: string
  method: string
  path: string
  procedure: AnyContractProcedure
}

export const callPaths = (contract: AnyContractRouter, name = ''): CallPath[] => {
  if (isContractProcedure(contract)) {
    const { method = 'GET', path = '/' } = contract['~orpc'].route
    return [{ name, method, path, procedure: contract }]
  }
  return Object.entries(contract).flatMap(([key, part]) =>
    callPaths(part, name === '' ? key : `${name}.${key}`)
  )
}

/** The names that a call's input knows. */
const inputNames = (procedure: AnyContractProcedure): string[] => {
  const schema: unknown = procedure['~orpc'].inputSchema
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

export const declaredQueries = (contract: AnyContractRouter): Set<string> =>
  new Set(
    callPaths(contract)
      .filter(({ procedure }) => procedure['~orpc'].meta.cache === 'public')
      .flatMap(({ procedure }) => inputNames(procedure))
  )

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern, path].map(each => each.replaceAll(/^\/|\/$/g, '').split('/'))
  return (
    wanted?.length === given?.length &&
    (wanted ?? []).every((part, index) => part.startsWith('{') || part === given?.[index])
  )
}

/** Tells requests for what somebody presses a button for, and for whom the moment may count. */
export const pressesOf = (contract: AnyContractRouter, base: string) => {
  const pressed = callPaths(contract).filter(({ procedure }) => procedure['~orpc'].meta.pressed)
  return ({ method, url = '', headers }: IncomingMessage): boolean =>
    headers.authorization !== undefined &&
    url.startsWith(`${base}/`) &&
    pressed.some(call => call.method === method && fits(call.path, pathOf(url).slice(base.length)))
}

export const methodsAt = (contract: AnyContractRouter, path: string): string[] => [
  ...new Set(
    callPaths(contract)
      .filter(call => fits(call.path, path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  )
]
