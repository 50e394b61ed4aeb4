/*
 * Walks through an XML file of any size and hands over the elements that are known by name, each as it closes. Nothing outside
 * the file is ever looked at: a document type, by which entities are declared, ends the walk.
 */
import { SaxesParser } from 'saxes'
import { Unreadable } from './unreadable.ts'

export interface XmlNode {
  /** Without the prefix of its namespace. */
  name: string
  /** Of an amount; empty elsewhere. */
  currency: string
  text: string
  line: number
  children: XmlNode[]
}

export interface XmlWalk {
  /** What is not named here is skipped, with all that is in it. */
  known: ReadonlySet<string>
  rootIs: (name: string, namespace: string) => boolean
  opened: (node: XmlNode, depth: number) => void
  /** Whether the element is needed for what its parent becomes. */
  closed: (node: XmlNode, depth: number) => 'keep' | 'drop'
}

const deepest = 40
/** Elements of one entry: the longest that a bank writes has hundreds. */
const mostHeld = 20_000
const longestText = 2000

const plainName = (name: string): string => name.slice(name.indexOf(':') + 1)

const namespaceOf = (name: string, attributes: Record<string, string>): string => {
  const colon = name.indexOf(':')
  return attributes[colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`] ?? ''
}

/** The elements that are open, the outermost first, and how many deep one stands in what is skipped. */
const listening = (parser: SaxesParser, { known, rootIs, opened, closed }: XmlWalk): void => {
  const open: XmlNode[] = []
  let skipped = 0
  let held = 0
  const refuse = (): never => {
    throw new Unreadable('not_a_statement', parser.line)
  }
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = plainName(written)
    if (open.length + skipped >= deepest) refuse()
    if (open.length === 0 && !rootIs(name, namespaceOf(written, attributes))) refuse()
    if (skipped > 0 || !known.has(name)) {
      skipped += 1
      return
    }
    held += 1
    if (held > mostHeld) refuse()
    const node = { name, currency: attributes['Ccy'] ?? '', text: '', line: parser.line, children: [] }
    open.push(node)
    opened(node, open.length)
  })
  const add = (text: string) => {
    const node = open.at(-1)
    if (node && skipped === 0 && node.text.length < longestText) node.text += text.slice(0, longestText)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  const sizeOf = (node: XmlNode): number => node.children.reduce((sum, child) => sum + sizeOf(child), 1)
  parser.on('closetag', () => {
    if (skipped > 0) {
      skipped -= 1
      return
    }
    const node = open.pop()
    if (!node) return
    if (closed(node, open.length + 1) === 'keep') open.at(-1)?.children.push(node)
    else held -= sizeOf(node)
  })
}

export const walkXml = (xml: string, walk: XmlWalk): void => {
  const parser = new SaxesParser({ position: false })
  let root = ''
  parser.on('opentagstart', ({ name }) => {
    root ||= name
  })
  listening(parser, walk)
  const stepping = (step: () => unknown, codeOf: () => 'half_a_file' | 'not_a_statement') => {
    try {
      step()
    } catch (error) {
      if (error instanceof Unreadable) throw error
      throw new Unreadable(codeOf(), parser.line)
    }
  }
  stepping(
    () => parser.write(xml),
    () => 'not_a_statement'
  )
  // What is open at the end was cut off, or never closed.
  stepping(
    () => parser.close(),
    () => (xml.trimEnd().endsWith(`</${root}>`) ? 'not_a_statement' : 'half_a_file')
  )
}
