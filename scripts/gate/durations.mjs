// At the end of a run: its ten slowest files, and what each project took of what it may take. A project over its budget
// fails the run, so that time which was won is not lost again file by file.

/**
 * In seconds, the sum over a project's files of loading, hooks and tests; three files run at once. About twice what was
 * measured on two cores, so that a busy machine does not fail: what is over has grown, or waits for the clock.
 */
const budgets = { unit: 700, api: 1900, house: 1200, browser: 3400 }

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
  onTestRunEnd(modules) {
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
    console.log('The projects, in seconds of their budgets:')
    for (const [project, budget] of Object.entries(budgets)) {
      const took = files.filter(file => file.project === project).reduce((sum, file) => sum + file.took, 0)
      if (took === 0) continue
      const over = took > budget * 1000
      console.log(`${seconds(took)}  ${project}, of ${budget}${over ? ': too much' : ''}`)
      if (over) process.exitCode = 1
    }
  }
}
