/*
 * PostgreSQL writes an array as text: `{1,NULL,"with \"quotes\""}`, nested for each dimension and
 * preceded by its bounds (`[0:1]={…}`) when these do not start at one.
 */

const BARE_END = /[,{}]/

export function parseArray(text: string, element: (text: string) => unknown): unknown[] {
  let at = text.indexOf('{')

  function quoted(): string {
    let value = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (at >= text.length) throw new SyntaxError(`An array without its end: ${text}`)
      if (text[at] === '\\') at += 1
      value += text[at]
    }
    at += 1
    return value
  }

  function bare(): unknown {
    const start = at
    while (at < text.length && !BARE_END.test(text.charAt(at))) at += 1
    const value = text.slice(start, at)
    return value.toUpperCase() === 'NULL' ? null : element(value)
  }

  function list(): unknown[] {
    const items: unknown[] = []
    at += 1
    while (text[at] !== '}') {
      if (at >= text.length) throw new SyntaxError(`An array without its end: ${text}`)
      if (text[at] === ',') at += 1
      else if (text[at] === '{') items.push(list())
      else items.push(text[at] === '"' ? element(quoted()) : bare())
    }
    at += 1
    return items
  }

  if (at === -1) throw new SyntaxError(`Not an array: ${text}`)
  return list()
}

export function writeArray(items: readonly unknown[], element: (value: unknown) => string | null): string {
  const parts = items.map(item => {
    if (Array.isArray(item)) return writeArray(item, element)
    const text = element(item)
    return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${parts.join(',')}}`
}
