/* A test that passed only when it was tried again passed by luck: it is named at the end of the run, to be mended. */
import type { Reporter, TestModule } from 'vitest/node'

// The runner takes a reporter by its file's default.
// oxlint-disable-next-line import/no-default-export
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lucky = modules.flatMap(module =>
      [...module.children.allTests('passed')]
        .filter(test => test.diagnostic()?.flaky)
        .map(
          test =>
            `  ${module.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message ?? ''}`
        )
    )
    if (lucky.length > 0) console.warn(`\nPassed only when tried again:\n${lucky.join('\n')}\n`)
  }
}
