import type { StatementFault } from '#contract/rules/bank-statement.ts'

/** A file that is not read, or not to its end: caught where reading began, and told as a value. */
export class Unreadable extends Error {
  readonly fault: StatementFault

  constructor(code: StatementFault['code'], line: number | null = null, params?: StatementFault['params']) {
    super(code)
    this.fault = { code, line, ...(params && { params }) }
  }
}

export const lineAt = (text: string, index: number): number => {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
