/* The moment at which the demo was written, from which its dates are counted. */

/** Names what a run of the browser tests keeps it in: such a run may go on after midnight. */
export const demoMomentName = 'PALMARES_TEST_DEMO_MOMENT'

export const demoMoment = (): Date => new Date(process.env[demoMomentName] ?? Date.now())
