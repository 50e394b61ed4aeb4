/*
 * npm run test:reliability [-- --only R1 --rounds 20 --seed 7]: does to the running product what machines and networks
 * do to it, and prints for each fault whether everything that was promised still held.
 */
import { parseArgs } from 'node:util'
import { canary } from './canary.ts'
import { image } from './image.ts'
import { kill } from './r1-kill.ts'
import { killAtTheDesk } from './r1-entries.ts'
import { killAtTheDoor } from './r1-people.ts'
import { killWhileSending } from './r1-uploads.ts'
import { diplomasInBulk } from './r10-diplomas.ts'
import { diplomasOnFullDisk } from './r10-disk.ts'
import { killWhilePublishing } from './r10-results.ts'
import { killAtTheBallotBox } from './r1-votes.ts'
import { deadlineRush } from './r4-rush.ts'
import { voteStorm } from './r5-votes.ts'
import { diskFull } from './r7-disk.ts'
import { mailServer } from './r7-mail.ts'
import { postgresAway } from './r7-postgres.ts'
import { stopped } from './r8-stop.ts'
import { backup } from './r9-backup.ts'
import { attacked } from './r14-attackers.ts'
import { invoicesInBulk, killWhileIssuing } from './r15-invoices.ts'
import { killAmongWebhooks } from './r17-webhooks.ts'
import { documentsLookedAt } from './r16-documents.ts'
import { behindNginx } from './r13-front.ts'
import { twoProcesses } from './r3-two-processes.ts'
import { voteBot } from './vote-bot.ts'
import { print, type Fault, type Verdict } from './verdict.ts'

const faults: Fault[] = [
  canary,
  kill,
  killAtTheDoor,
  killAtTheDesk,
  killWhileSending,
  killWhilePublishing,
  diplomasInBulk,
  diplomasOnFullDisk,
  killAtTheBallotBox,
  killWhileIssuing,
  invoicesInBulk,
  killAmongWebhooks,
  twoProcesses,
  behindNginx,
  image,
  attacked,
  documentsLookedAt,
  deadlineRush,
  voteStorm,
  voteBot,
  postgresAway,
  diskFull,
  mailServer,
  stopped,
  backup
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) }
  }
})

// PostgreSQL is killed here, and one that was made for others is not ours to kill.
delete process.env.TEST_DATABASE_URL

const setting = { rounds: Number(values.rounds), seed: Number(values.seed) }
const chosen = faults.filter(({ name }) => !values.only || values.only.includes(name))
if (chosen.length === 0 || !(setting.rounds >= 1) || !Number.isInteger(setting.seed)) {
  console.error(`Say --only ${faults.map(({ name }) => name).join(', ')}; --rounds and --seed are numbers.`)
  process.exit(2)
}

// What was started here is ended when this process exits, and a signal alone would not let it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let passed = 0
let failed = 0

const hear = (verdict: Verdict): void => {
  print(verdict)
  if (verdict.not_tested !== undefined) return
  if (verdict.complaints.length === 0) passed += 1
  else failed += 1
}

const tryOut = async (fault: Fault): Promise<void> => {
  try {
    for await (const verdict of fault.run(setting)) hear(verdict)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    hear({ name: fault.name, figure: fault.says, complaints: [reason] })
  }
}

console.log(`Seed ${setting.seed}, ${setting.rounds} rounds`)
for (const fault of chosen) {
  const start = performance.now()
  await tryOut(fault)
  console.log(`      ${fault.name}, ${fault.says}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
console.log(`${passed} passed, ${failed} failed`)
// What a fault that failed has left running would keep this process from its end.
process.exit(failed === 0 ? 0 : 1)
