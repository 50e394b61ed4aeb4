/* Before every file of `npm run test:all`: a property that names no number of its own is tried with ten times as many. */
import fc from 'fast-check'

const usual = 100

fc.configureGlobal({ numRuns: 10 * usual })
