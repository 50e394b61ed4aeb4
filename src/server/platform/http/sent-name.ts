import type { FastifyRequest } from 'fastify'
import { invalidField } from '#contract/problems.ts'

const longest = 2000

/** What a file is called that comes as a body: in a header and in no address, which others write down. */
export const sentName = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const header = headers['file-name']
  if (header === undefined) return ''
  if (typeof header !== 'string' || header.length > longest)
    throw invalidField(['file-name'], 'too_long', { max: longest })
  try {
    return decodeURIComponent(header)
  } catch {
    throw invalidField(['file-name'], 'pattern')
  }
}
