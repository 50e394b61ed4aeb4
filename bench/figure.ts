/* What is printed: a figure beside the limit that was measured in the same run, and whether it is good enough. */

export interface Figure {
  /** The row that measured it, as `--only` names it. */
  row: string
  what: string
  value: number
  unit: string
  /** What it is compared with, in the same unit. */
  limit?: { what: string; value: number }
  ratio?: number
  target?: { at: 'least' | 'most'; value: number }
  /** How far apart the rounds of the limit lay: the machine's own noise. */
  noise?: number
  note?: string
}

/** A ratio is judged where there is one, else the figure itself. */
export const holds = ({ target, ratio, value }: Figure): boolean | null => {
  if (!target) return null
  const judged = ratio ?? value
  return target.at === 'least' ? judged >= target.value : judged <= target.value
}

const short = (value: number): string =>
  value >= 1000
    ? Math.round(value).toLocaleString('en')
    : value.toLocaleString('en', { maximumSignificantDigits: 3 })

const percent = (value: number): string => `${Math.round(value * 100)} %`

const asRatio = (value: number, ratio: number | undefined): string =>
  ratio === undefined ? short(value) : percent(value)

const columnsOf = (figure: Figure): string[] => {
  const { what, value, unit, limit, ratio, target, noise, note } = figure
  const verdict = holds(figure)
  return [
    what,
    `${short(value)} ${unit}`,
    limit ? `${short(limit.value)} (${limit.what})` : '',
    ratio === undefined ? '' : percent(ratio),
    noise === undefined ? '' : `± ${percent(noise)}`,
    target ? `${target.at === 'least' ? '≥' : '≤'} ${asRatio(target.value, ratio)}` : '',
    verdict === null ? '' : verdict ? 'pass' : 'FAIL',
    note ?? ''
  ]
}

const heads = ['what', 'figure', 'limit', 'ratio', 'noise', 'target', '', '']

/** A table that reads well in a terminal and is Markdown as it stands. */
export const tableOf = (figures: readonly Figure[]): string => {
  const rows = figures.map(columnsOf)
  const widths = heads.map((head, at) => Math.max(3, head.length, ...rows.map(row => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
