/*
 * What only `npm run test:all` runs, and why. A plain run does not register these tests at all. A test asks `inAll` by
 * the entry's name; a house test holds every entry to the file that asks for it.
 */
export interface OnlyInAll {
  file: string
  name: string
  reason: string
}

export const onlyInAll = [
  {
    file: 'tests/e2e/screens.test.ts',
    name: 'every screen in every language',
    reason:
      'English and Arabic are drawn in both directions; French and Spanish are drawn as English is, so the longer of them shows whether the words fit, and the served HTML of each is read in every language'
  },
  {
    file: 'tests/e2e/screens.test.ts',
    name: 'screens that are drawn like another',
    reason: 'they differ from the one that is drawn by their words alone, which are read in the served HTML'
  },
  {
    file: 'tests/e2e/open-to-everyone.ts',
    name: 'every width in every scheme',
    reason:
      'a scheme is other colours and a width another layout; light is judged wide and dark narrow, so each is judged once'
  },
  {
    file: 'tests/e2e/open-to-everyone.ts',
    name: 'every screen judged from right to left',
    reason: 'names and colours are those of English, so a sample shows what the direction alone could break'
  },
  {
    file: 'tests/e2e/indoors.test.ts',
    name: 'every room in Arabic',
    reason:
      'rooms are built of the same parts as the screens, which are drawn from right to left in every run'
  },
  {
    file: 'tests/e2e/plainly.test.ts',
    name: 'every screen comes without moving and is drawn without a script',
    reason:
      'only late pictures can move a page, one page of each layout has them late in every run, and the text that is served is held against the living page'
  },
  {
    file: 'vitest.config.ts',
    name: 'ten times the examples of every property',
    reason: 'what a hundred random examples do not find is looked for where time does not matter'
  },
  {
    file: 'src/server/features/billing/interleavings.api.test.ts',
    name: 'many orders of what can happen to money',
    reason:
      'each order of events is a contest of its own on the running server; eight of them find what is always wrong'
  },
  {
    file: 'src/server/features/announcements/killed.api.test.ts',
    name: 'an announcement to ten thousand',
    reason: 'five hundred are sent in several batches too, and the mails to ten thousand take minutes'
  },
  {
    file: 'src/server/platform/mail/many.slow.test.ts',
    name: 'a sign-in mail among 5,000 others',
    reason: 'two hundred others show the order; thousands take a minute and give the figure'
  },
  {
    file: 'tests/e2e/letters.test.ts',
    name: 'every letter judged',
    reason:
      'letters made of the same parts differ in their words, so one of each kind and direction is judged'
  },
  {
    file: 'src/server/features/evidence/large.api.test.ts',
    name: 'a file of 300 MB sent as evidence',
    reason: 'twenty-four megabytes go the same way in every run; three hundred take as many requests'
  },
  {
    file: 'scripts/test.mjs',
    name: 'the reliability scripts',
    reason: 'they kill, fill and starve the machine for an hour, and print figures for docs/reliability.md'
  }
] as const satisfies readonly OnlyInAll[]

type Name = (typeof onlyInAll)[number]['name']

/** Set to `all` by `npm run test:all`. */
const whole = process.env['PALMARES_TESTS'] === 'all'

/** Whether this run has what the entry of that name stands for. */
export const inAll = (name: Name): boolean => {
  if (!onlyInAll.some(entry => entry.name === name)) throw new Error(`No entry is called ${name}`)
  return whole
}
