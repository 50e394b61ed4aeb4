/*
 * What a source file does past the one door by which people are told of something, read from its syntax tree: whom it
 * imports by any spelling, and which tables it writes by any statement.
 */
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { isNode, nodesIn, type SyntaxNode } from './syntax.ts'

const textOf = (node: unknown): string | null =>
  isNode(node) && node['type'] === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null

/** Strings and templates, a template as its pieces. */
const textsIn = (nodes: readonly SyntaxNode[]): string[] =>
  nodes.flatMap(node => {
    const { type, value } = node
    if (type === 'TemplateElement' && isNode(value)) return [String(value['cooked'] ?? value['raw'])]
    return textOf(node) ?? []
  })

const places: Record<string, string> = {
  '#server/': 'src/server/',
  '#emails/': 'src/emails/',
  '#contract/': 'src/contract/',
  '#content/': 'src/content/',
  '#documents/': 'src/documents/'
}

/** The file that a specifier leads to, or the library that it names. */
const placeOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const known = Object.keys(places).find(each => specifier.startsWith(each))
  return known === undefined ? specifier : `${places[known]}${specifier.slice(known.length)}`
}

/** Of an identifier, or of a name in quotes. */
const nameOf = (node: unknown): string => {
  const named = isNode(node) ? (node['name'] ?? node['value']) : ''
  return typeof named === 'string' ? named : ''
}

interface Imported {
  place: string
  /** `*` for all of it, under whatever name. */
  name: string
}

const importsOf = (file: string, nodes: readonly SyntaxNode[]): Imported[] =>
  nodes.flatMap((node): Imported[] => {
    const { type, source, specifiers, importKind, exportKind } = node
    const from = textOf(source)
    if (importKind === 'type' || exportKind === 'type') return []
    if (type === 'CallExpression' && nameOf(node['callee']) === 'require') {
      const [named] = Array.isArray(node['arguments']) ? node['arguments'] : []
      return [{ place: placeOf(file, textOf(named) ?? ''), name: '*' }]
    }
    if (type === 'ImportExpression') return [{ place: placeOf(file, from ?? ''), name: '*' }]
    if (from === null) return []
    if (type === 'ExportAllDeclaration') return [{ place: placeOf(file, from), name: '*' }]
    if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return []
    return (Array.isArray(specifiers) ? specifiers.filter(isNode) : [])
      .filter(each => each['importKind'] !== 'type' && each['exportKind'] !== 'type')
      .map(each => ({
        place: placeOf(file, from),
        name:
          each['type'] === 'ImportSpecifier'
            ? nameOf(each['imported'])
            : each['type'] === 'ExportSpecifier'
              ? nameOf(each['local'])
              : '*'
      }))
  })

interface Guarded {
  place: string
  /** Left out where all that the place offers is guarded. */
  names?: readonly string[]
  may: readonly string[]
}

const notifications = 'src/server/features/notifications/'
const mail = 'src/server/platform/mail/'

/** Who may use what writes or sends by itself: folders end with a slash. */
const guarded: readonly Guarded[] = [
  {
    place: 'src/emails/write-email.ts',
    names: ['writeEmail'],
    may: [notifications, 'src/server/features/mails/']
  },
  { place: `${mail}outbox.ts`, names: ['queueMails'], may: [notifications, mail] },
  {
    place: `${mail}outbox.ts`,
    names: ['sendMail'],
    // Its kind is made known with all others, and a mail that failed is sent once more.
    may: [mail, 'src/server/jobs.ts', 'src/server/features/mails/outbox.actions.ts']
  },
  // Whoever installs it may see whether the mail server answers.
  { place: 'nodemailer', may: [mail, 'bin/doctor.ts'] },
  { place: `${mail}transport.ts`, names: ['transportTo'], may: [mail] }
]

/** Into which tables only these write. */
const tables: Record<string, readonly string[]> = {
  outbox_messages: [mail],
  notifications: [notifications]
}

const mayBe = (file: string, may: readonly string[]): boolean =>
  may.some(each => (each.endsWith('/') ? file.startsWith(each) : file === each))

/** A table by its name, in quotes of SQL or not, with a schema or an alias. */
const writes = (table: string): RegExp =>
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+(?:\\w+\\.)?"?${table}\\b`, 'i')

const makesRows = new Set(['insertInto', 'mergeInto', 'replaceInto'])

/** Tables to which rows are added; null for one whose name is not written where it is used. */
const tablesWritten = (nodes: readonly SyntaxNode[]): (string | null)[] =>
  nodes.flatMap(node => {
    const { type, callee } = node
    if (type !== 'CallExpression' || !isNode(callee) || !makesRows.has(nameOf(callee['property']))) return []
    const [table] = Array.isArray(node['arguments']) ? node['arguments'] : []
    return [textOf(table)?.split(' ')[0] ?? null]
  })

/** Adds rows to a table which a caller names, out of a list that has neither of these tables. */
const rows_of_a_list = 'src/server/platform/db/managed-rows.ts'

/** Loads what was built of the pages, wherever that was written. */
const loads_the_built = 'src/server/platform/http/rendering.ts'

export const nodesOf = (file: string, source: string): SyntaxNode[] => [
  ...nodesIn(parseSync(file, source).program)
]

/** What it does past the door; empty where it keeps to it. */
export const pastTheDoor = (file: string, nodes: readonly SyntaxNode[]): string[] => {
  const imported = importsOf(file, nodes)
  const used = guarded
    .filter(({ may }) => !mayBe(file, may))
    .flatMap(({ place, names }) =>
      imported
        .filter(each => each.place === place && (!names || each.name === '*' || names.includes(each.name)))
        .map(({ name }) => `imports ${name} of ${place}`)
    )
  const hidden =
    imported.some(({ place }) => place === '') && file !== loads_the_built
      ? ['imports what it does not name']
      : []
  const written = tablesWritten(nodes)
  const texts = textsIn(nodes)
  const filled = Object.entries(tables)
    .filter(
      ([table, may]) =>
        !mayBe(file, may) && (written.includes(table) || texts.some(text => writes(table).test(text)))
    )
    .map(([table]) => `writes ${table}`)
  const unnamed = written.includes(null) && file !== rows_of_a_list ? ['writes a table without its name'] : []
  return [...new Set([...used, ...filled, ...unnamed, ...hidden])]
}

/** Every string that stands in it as one. */
export const literalsIn = (nodes: readonly SyntaxNode[]): string[] =>
  nodes.flatMap(node => textOf(node) ?? [])
