/* What a field was before and is after, as an entry of the audit log carries it: short, however much was typed. */

export interface RecordedChange {
  field: string
  from: string | boolean | null
  to: string | boolean | null
}

const longest = 300
const most = 20

const short = (value: RecordedChange['from']): RecordedChange['from'] =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value

/** Beside the other details of an entry; nothing where nothing is other than before. */
export const changesFor = (changes: readonly RecordedChange[]): { changes?: RecordedChange[] } =>
  changes.length === 0
    ? {}
    : {
        changes: changes.slice(0, most).map(({ field, from, to }) => ({
          field,
          from: short(from),
          to: short(to)
        }))
      }
