/* What became of a fault: one line with its figure, and under it whatever did not hold. */
export interface Verdict {
  name: string
  figure: string
  /** Empty where everything held. */
  complaints: string[]
  /** Why it could not be tried here. */
  not_tested?: string
}

export interface RunSetting {
  rounds: number
  seed: number
}

export interface Fault {
  name: string
  says: string
  /** A verdict as soon as it is known. */
  run(setting: RunSetting): AsyncIterable<Verdict>
}

const most_shown = 12

export const print = ({ name, figure, complaints, not_tested }: Verdict): void => {
  if (not_tested !== undefined) return console.log(`NOT TESTED  ${name}: ${not_tested}`)
  console.log(`${complaints.length === 0 ? 'pass' : 'FAIL'}  ${name}: ${figure}`)
  for (const complaint of complaints.slice(0, most_shown)) console.log(`      ${complaint}`)
  if (complaints.length > most_shown) console.log(`      and ${complaints.length - most_shown} more`)
}

/** Gathers what does not hold, so that one look tells everything. */
export class Complaints {
  readonly list: string[] = []

  unless(holds: boolean, complaint: string): void {
    if (!holds) this.list.push(complaint)
  }
}
