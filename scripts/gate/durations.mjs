// At the end of a run: its ten slowest files, and what each project took of what it may take. A project over its budget
// fails the run, so that time which was won is not lost again file by file.

import { pbkdf2Sync } from 'node:crypto'

/**
 * In seconds, the sum over a project's files of loading, hooks and tests; three files run at once. About three times what
 * was measured on two cores that did nothing else: what is over has grown, or waits for the clock.
 */
const budgets = { unit: 400, slow: 800, api: 4500, house: 2000, browser: 6000 }

/**
 * A machine that others use as well, or a slower one, gets more. How much is measured all along the run, by the time one
 * piece of work takes while the tests run beside it.
 */
const pieceAsMeasured = 12
const everySoOften = 5000
const piece = () => {
  const start = performance.now()
  pbkdf2Sync('a piece of work', 'of one size', 30_000, 32, 'sha256')
  return performance.now() - start
}

const longest = 10
const seconds = ms => (ms / 1000).toFixed(1).padStart(7)

const tookOf = module => {
  const { prepareDuration, collectDuration, setupDuration, environmentSetupDuration, duration } =
    module.diagnostic()
  return prepareDuration + collectDuration + setupDuration + environmentSetupDuration + duration
}

// The runner takes a reporter by its file's default.
// oxlint-disable-next-line import/no-default-export
export default class Durations {
  #pieces = []
  #timer

  onTestRunStart() {
    this.#timer = setInterval(() => this.#pieces.push(piece()), everySoOften)
  }

  onTestRunEnd(modules) {
    clearInterval(this.#timer)
    const files = modules.map(module => ({
      project: module.project.name,
      name: module.relativeModuleId,
      took: tookOf(module)
    }))
    const slowest = files.toSorted((a, b) => b.took - a.took).slice(0, longest)
    console.log('\nThe slowest files, in seconds:')
    for (const { name, took } of slowest) console.log(`${seconds(took)}  ${name}`)
    // The whole product has no budget.
    if (process.env.PALMARES_TESTS === 'all') return
    // Nothing was measured in a run of a few seconds.
    const mean = this.#pieces.reduce((sum, took) => sum + took, 0) / Math.max(1, this.#pieces.length)
    const slower = Math.max(1, mean / pieceAsMeasured)
    console.log(
      `The projects, in seconds of their budgets, on a machine ${slower.toFixed(2)} times as slow (${mean.toFixed(1)} ms):`
    )
    for (const [project, atBest] of Object.entries(budgets)) {
      const budget = Math.round(atBest * slower)
      const took = files.filter(file => file.project === project).reduce((sum, file) => sum + file.took, 0)
      if (took === 0) continue
      const over = took > budget * 1000
      console.log(`${seconds(took)}  ${project}, of ${budget}${over ? ': too much' : ''}`)
      if (over) process.exitCode = 1
    }
  }
}
