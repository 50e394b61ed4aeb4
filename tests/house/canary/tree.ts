// A small house of its own: what every floor offers, one clean file on each, and files that each break one rule.

export type Canary = { name: string; file: string; source: string; rule: string; says: string }

/** Files that keep every rule, among them all that the canaries below reach for. */
export const clean: Record<string, string> = {
  'src/contract/limits.ts': `import { z } from 'zod'\nexport const title = z.string().max(80)\n`,
  'src/content/pages.ts': `export const pages = ['landing']\n`,
  'src/emails/receipt.tsx': `import { pages } from '#content/pages.ts'\nexport const receipt = pages\n`,
  'src/documents/diploma.ts': `import { pages } from '#content/pages.ts'\nexport const diploma = pages\n`,
  'src/server/document.worker.ts': `import { diploma } from '#documents/diploma.ts'\nexport const set = diploma\n`,
  'src/server/platform/clock.ts': `export const now = () => 0\n`,
  'src/server/platform/db/door.ts': `import { now } from '#server/platform/clock.ts'\nexport const open = now\n`,
  'src/server/platform/http/mount.ts': `import { oc } from '@orpc/contract'\nexport const mount = oc\n`,
  'src/server/features/works/works.queries.ts': `import { open } from '#server/platform/db/door.ts'\nexport const workRows = open\n`,
  'src/server/features/works/works.actions.ts': `import { workRows } from './works.queries.ts'\nexport const finalizeWork = workRows\n`,
  'src/server/features/scores/scores.actions.ts': `import { finalizeWork } from '#server/features/works/works.actions.ts'\nexport const score = finalizeWork\n`,
  'src/server/app.ts': `import { score } from '#server/features/scores/scores.actions.ts'\nexport const app = score\n`,
  'src/web/ui/Plate.tsx': `import { title } from '#contract/limits.ts'\nexport const plate = title\n`,
  'src/web/shell/words.ts': `import { plate } from '#web/ui/Plate.tsx'\nexport const words = plate\n`,
  'src/web/features/works/WorksScreen.tsx': `import { words } from '#web/shell/words.ts'\nexport const works = words\n`,
  'src/web/routes.tsx': `import { works } from '#web/features/works/WorksScreen.tsx'\nexport const routes = [works]\n`,
  'tests/kit/app.ts': `import { app } from '#server/app.ts'\nexport const testApp = app\n`,
  'bin/palmares.ts': `import { app } from '#server/app.ts'\nexport const command = app\n`,
  'src/server/features/works/works.api.test.ts': `import { expect, it } from 'vitest'\nimport { testApp } from '#tests/kit/app.ts'\n\nit('opens', () => {\n  expect(testApp()).toBe(0)\n})\n`
}

const floors = 'boundaries(dependencies)'
const imports = 'eslint(no-restricted-imports)'

/** A file that takes \`name\` from somewhere that its floor may not reach. */
const reaches = (name: string, from: string) =>
  `import { ${name} } from '${from}'\nexport const reached = ${name}\n`

export const canaries: Canary[] = [
  {
    name: 'the contract imports the server',
    file: 'src/contract/rules/reaches-server.ts',
    source: reaches('open', '#server/platform/db/door.ts'),
    rule: floors,
    says: 'from elements of type "contract" to elements of type "platform"'
  },
  {
    name: 'the contract reads a file',
    file: 'src/contract/reads-files.ts',
    source: reaches('readFileSync', 'node:fs'),
    rule: floors,
    says: 'module source "node:fs"'
  },
  {
    name: 'the contract uses a library that is not its own',
    file: 'src/contract/uses-driver.ts',
    source: reaches('Pool', 'pg'),
    rule: floors,
    says: 'module source "pg"'
  },
  {
    name: 'a document imports the server',
    file: 'src/documents/reaches-server.ts',
    source: reaches('now', '#server/platform/clock.ts'),
    rule: floors,
    says: 'from elements of type "documents" to elements of type "platform"'
  },
  {
    name: 'a screen imports a document',
    file: 'src/web/features/works/prints.ts',
    source: reaches('diploma', '#documents/diploma.ts'),
    rule: floors,
    says: 'to elements of type "documents"'
  },
  {
    name: 'the platform imports a feature',
    file: 'src/server/platform/jobs/knows-feature.ts',
    source: reaches('finalizeWork', '#server/features/works/works.actions.ts'),
    rule: floors,
    says: 'from elements of type "platform" to'
  },
  {
    name: "a feature imports another feature's queries",
    file: 'src/server/features/scores/scores.queries.ts',
    source: reaches('workRows', '#server/features/works/works.queries.ts'),
    rule: floors,
    says: 'name="scores" to elements of type "feature" and captured values: name="works"'
  },
  {
    name: "a feature re-exports another feature's queries by a relative path",
    file: 'src/server/features/scores/scores.present.ts',
    source: `export { workRows } from '../works/works.queries.ts'\n`,
    rule: floors,
    says: 'name="scores" to elements of type "feature" and captured values: name="works"'
  },
  {
    name: 'a feature imports the application that it is part of',
    file: 'src/server/features/works/works.jobs.ts',
    source: reaches('app', '#server/app.ts'),
    rule: floors,
    says: 'to elements of type "server"'
  },
  {
    name: 'the browser imports the server, types included',
    file: 'src/web/shell/reaches-server.ts',
    source: `import type { open } from '#server/platform/db/door.ts'\nexport type Reached = typeof open\n`,
    rule: floors,
    says: 'from elements of type "shell" to elements of type "platform"'
  },
  {
    name: 'the browser loads the server later',
    file: 'src/web/shell/loads-server.ts',
    source: `export const later = () => import('#server/app.ts')\n`,
    rule: floors,
    says: 'from elements of type "shell" to elements of type "server"'
  },
  {
    name: 'the design system imports the shell',
    file: 'src/web/ui/Reaches.tsx',
    source: reaches('words', '#web/shell/words.ts'),
    rule: floors,
    says: 'from elements of type "ui" to elements of type "shell"'
  },
  {
    name: "a screen imports another feature's screen",
    file: 'src/web/features/scores/ScoresScreen.tsx',
    source: reaches('works', '#web/features/works/WorksScreen.tsx'),
    rule: floors,
    says: 'name="scores" to elements of type "screens" and captured values: name="works"'
  },
  {
    name: 'the product imports its tests',
    file: 'src/server/platform/db/reaches-tests.ts',
    source: reaches('testApp', '#tests/kit/app.ts'),
    rule: floors,
    says: 'to elements of type "tests"'
  },
  {
    name: 'a file stands on no floor',
    file: 'src/lost/lost.ts',
    source: `export const lost = true\n`,
    rule: 'boundaries(no-unknown-files)',
    says: 'does not'
  },
  {
    name: 'a feature imports oRPC',
    file: 'src/server/features/works/works.handlers.ts',
    source: reaches('oc', '@orpc/contract'),
    rule: imports,
    says: '@orpc/contract'
  },
  {
    name: 'the product imports vitest',
    file: 'src/server/platform/db/probe.ts',
    source: reaches('vi', 'vitest'),
    rule: imports,
    says: 'vitest'
  },
  {
    name: 'two files import each other',
    file: 'src/server/platform/cache/one.ts',
    source: `import { two } from './two.ts'\nexport const one = () => two\n`,
    rule: 'import(no-cycle)',
    says: 'cycle'
  },
  {
    name: 'the server writes to the console',
    file: 'src/server/platform/mail/talks.ts',
    source: `export const talk = () => console.error('sent')\n`,
    rule: 'eslint(no-console)',
    says: 'console'
  },
  {
    name: 'the browser logs what is not an error',
    file: 'src/web/shell/talks.ts',
    source: `export const talk = () => console.log('sent')\n`,
    rule: 'eslint(no-console)',
    says: 'console'
  },
  {
    name: 'a promise is left alone',
    file: 'src/server/platform/jobs/forgets.ts',
    source: `const work = async () => 1\nexport const forget = () => {\n  work()\n}\n`,
    rule: 'typescript(no-floating-promises)',
    says: 'Promise'
  },
  {
    name: 'a file exports a default',
    file: 'src/web/ui/Default.tsx',
    source: `const plain = 1\nexport default plain\n`,
    rule: 'import(no-default-export)',
    says: 'named exports'
  },
  {
    name: 'a type is any',
    file: 'src/contract/loose.ts',
    source: `export const loose = (thing: any) => String(thing)\n`,
    rule: 'typescript(no-explicit-any)',
    says: 'any'
  },
  {
    name: 'a file is longer than 250 lines',
    file: 'src/contract/long.ts',
    source: Array.from({ length: 251 }, (_, index) => `export const line${index} = ${index}\n`).join(''),
    rule: 'eslint(max-lines)',
    says: '(251)'
  },
  {
    name: 'a function is longer than 50 lines',
    file: 'src/server/platform/db/long.ts',
    source: `export function long() {\n  let sum = 0\n${'  sum += 1\n'.repeat(50)}  return sum\n}\n`,
    rule: 'eslint(max-lines-per-function)',
    says: '50'
  }
]

/** The other half of the circle; it is reported too, and no canary by itself. */
export const accomplices: Record<string, string> = {
  'src/server/platform/cache/two.ts': `import { one } from './one.ts'\nexport const two = () => one\n`
}
