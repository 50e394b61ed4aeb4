/*
 * What is sent as a rich text is walked once, from the top, by a table of what may stand in what. Whatever is not in the
 * table is refused by its place, and nothing is read deeper or longer than the limits.
 */
import * as z from 'zod'
import type { FieldCode } from './problems.ts'
import { isSafeLink, richTextLimits, type RichText } from './rules/rich-text.ts'
import { hasUnwanted } from './text.ts'

type Path = (string | number)[]

interface Fault {
  path: Path
  code: FieldCode
  params?: Record<string, string | number>
}

const inline = ['text', 'hardBreak']
const lists = ['bulletList', 'orderedList']
const blocks = ['paragraph', 'heading', ...lists, 'blockquote', 'horizontalRule', 'picture', 'work']
const plainMarks = ['bold', 'italic', 'strike', 'code']

/** What stands in it; `whole` where it cannot be empty. */
const contents: Record<string, { of: string[]; whole?: true }> = {
  doc: { of: blocks },
  paragraph: { of: inline },
  heading: { of: inline },
  bulletList: { of: ['listItem'], whole: true },
  orderedList: { of: ['listItem'], whole: true },
  listItem: { of: ['paragraph', ...lists], whole: true },
  blockquote: { of: ['paragraph', ...lists], whole: true }
}

type AttributeRule = (value: unknown) => Omit<Fault, 'path'> | null

const isId: AttributeRule = value =>
  z.uuid().safeParse(value).success ? null : { code: value === undefined ? 'required' : 'pattern' }

const isAlt: AttributeRule = value => {
  if (value === undefined || (typeof value === 'string' && value.trim() === '')) return { code: 'required' }
  if (typeof value !== 'string') return { code: 'wrong_type' }
  if (hasUnwanted(value)) return { code: 'forbidden_characters' }
  const { alt: max } = richTextLimits
  return [...value].length > max ? { code: 'too_long', params: { max } } : null
}

const isHref: AttributeRule = value => {
  if (value === undefined) return { code: 'required' }
  return typeof value === 'string' && isSafeLink(value) ? null : { code: 'bad_link' }
}

const isLevel: AttributeRule = value => (value === 2 || value === 3 ? null : { code: 'not_one_of' })

const attributes: Record<string, Record<string, AttributeRule>> = {
  heading: { level: isLevel },
  picture: { picture_id: isId, alt: isAlt },
  work: { work_id: isId },
  link: { href: isHref }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

class Walk {
  readonly faults: Fault[] = []
  #nodes = 0
  #characters = 0
  readonly #seen = { picture: 0, work: 0 }

  node(value: unknown, path: Path, allowed: readonly string[]): void {
    if (!isRecord(value)) return this.#refuse(path, 'wrong_type')
    const { type } = value
    if (typeof type !== 'string' || !allowed.includes(type))
      return this.#refuse([...path, 'type'], type === undefined ? 'required' : 'unknown_node')
    if (!this.#fits(type, path)) return
    const rule = contents[type]
    this.#onlyKnown(value, path, type, ['type', ...(rule ? ['content'] : [])])
    this.#attributes(value.attrs, [...path, 'attrs'], type)
    if (type === 'text') this.#text(value, path)
    if (!rule) return
    const { content } = value
    if (content === undefined && !rule.whole && type !== 'doc') return
    if (!Array.isArray(content))
      return this.#refuse([...path, 'content'], content === undefined ? 'required' : 'wrong_type')
    if (rule.whole && content.length === 0) return this.#refuse([...path, 'content'], 'required')
    for (const [place, child] of content.entries()) {
      if (this.#isOver) return
      this.node(child, [...path, 'content', place], rule.of)
    }
  }

  get #isOver(): boolean {
    return this.faults.length >= 20
  }

  #refuse(path: Path, code: FieldCode, params?: Fault['params']): void {
    this.faults.push({ path, code, ...(params && { params }) })
  }

  /** Said once: what follows is not read any more. */
  #tooMuch(path: Path, code: 'too_many' | 'too_long', max: number): false {
    const known = this.faults.some(fault => fault.code === code && fault.params?.max === max)
    if (!known) this.#refuse(path, code, { max })
    return false
  }

  #fits(type: string, path: Path): boolean {
    this.#nodes += 1
    if (this.#nodes > richTextLimits.nodes) return this.#tooMuch([], 'too_many', richTextLimits.nodes)
    // Each level is a name and a place.
    if (path.length / 2 > richTextLimits.depth) return this.#tooMuch(path, 'too_many', richTextLimits.depth)
    if (type !== 'picture' && type !== 'work') return true
    this.#seen[type] += 1
    const max = type === 'picture' ? richTextLimits.pictures : richTextLimits.works
    return this.#seen[type] <= max || this.#tooMuch([], 'too_many', max)
  }

  #onlyKnown(value: Record<string, unknown>, path: Path, type: string, names: string[]): void {
    const known = [...names, ...(attributes[type] ? ['attrs'] : [])]
    if (type === 'text') known.push('text', 'marks')
    for (const name of Object.keys(value))
      if (!known.includes(name)) this.#refuse([...path, name.slice(0, 100)], 'unknown_field')
  }

  #attributes(value: unknown, path: Path, type: string): void {
    const rules = attributes[type]
    if (!rules) return
    if (!isRecord(value)) return this.#refuse(path, value === undefined ? 'required' : 'wrong_type')
    for (const name of Object.keys(value))
      if (!Object.hasOwn(rules, name)) this.#refuse([...path, name.slice(0, 100)], 'unknown_field')
    for (const [name, rule] of Object.entries(rules)) {
      const fault = rule(value[name])
      if (fault) this.#refuse([...path, name], fault.code, fault.params)
    }
  }

  #text({ text, marks }: Record<string, unknown>, path: Path): void {
    if (typeof text !== 'string' || text === '')
      return this.#refuse([...path, 'text'], typeof text === 'string' ? 'required' : 'wrong_type')
    if (hasUnwanted(text)) this.#refuse([...path, 'text'], 'forbidden_characters')
    this.#characters += [...text].length
    if (this.#characters > richTextLimits.characters) this.#tooMuch([], 'too_long', richTextLimits.characters)
    if (marks === undefined) return
    if (!Array.isArray(marks) || marks.length > 5) return this.#refuse([...path, 'marks'], 'wrong_type')
    for (const [place, mark] of marks.entries()) this.#mark(mark, [...path, 'marks', place])
  }

  #mark(value: unknown, path: Path): void {
    if (!isRecord(value)) return this.#refuse(path, 'wrong_type')
    const { type } = value
    if (typeof type !== 'string' || (type !== 'link' && !plainMarks.includes(type)))
      return this.#refuse([...path, 'type'], type === undefined ? 'required' : 'unknown_node')
    this.#onlyKnown(value, path, type, ['type'])
    this.#attributes(value.attrs, [...path, 'attrs'], type)
  }
}

export const faultsOfRichText = (value: unknown): Fault[] => {
  const walk = new Walk()
  walk.node(value, [], ['doc'])
  return walk.faults
}

/** As it is sent. */
export const richText = z
  .custom<RichText>()
  .superRefine((value, context) => {
    for (const { path, code, params } of faultsOfRichText(value))
      context.addIssue({ code: 'custom', path, params: { code, ...(params && { params }) } })
  })
  .meta({ type: 'object', description: 'Blocks, inlines and marks as ProseMirror has them, of a fixed set' })

/** As it stands: it was checked when it came in. */
export const storedText = z.custom<RichText>().meta({ type: 'object' })
