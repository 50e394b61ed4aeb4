import { defineConfig } from 'vitest/config'
import { inAll } from './tests/kit/only-in-all.ts'

const cluster = 'tests/kit/cluster-setup.ts'

// api, house and browser tests start whole servers, and wait for them most of the time: three at once keep two cores busy.
// Patience costs only a test that fails.
const servers = {
  testTimeout: 400_000,
  hookTimeout: 400_000,
  globalSetup: [cluster, 'tests/kit/template-setup.ts']
}

const patient = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    allowOnly: false,
    expect: { poll: { interval: 100, timeout: 120_000 } },
    reporters: ['default'],
    setupFiles: inAll('ten times the examples of every property') ? ['tests/kit/many-examples.ts'] : [],
    // The files have nothing in common but what they import: a worker that stays loads that once. A file that changes a module's
    // state or a clock must undo it.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.api.test.ts', 'src/**/*.slow.test.ts'],
          ...patient
        }
      },
      // They start databases and decoders, set documents, wait for jobs and measure: nobody waits for them before each commit.
      {
        extends: true,
        test: {
          name: 'slow',
          isolate: false,
          include: ['src/**/*.slow.test.ts'],
          ...patient,
          globalSetup: [cluster]
        }
      },
      // A worker that stays keeps its server's process (tests/kit/hosted-server.ts).
      { extends: true, test: { name: 'api', isolate: false, include: ['src/**/*.api.test.ts'], ...servers } },
      {
        extends: true,
        test: { name: 'house', isolate: false, include: ['tests/house/**/*.test.ts'], ...servers }
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          ...servers,
          globalSetup: [...servers.globalSetup, 'tests/e2e/demo-setup.ts']
        }
      }
    ]
  }
})
