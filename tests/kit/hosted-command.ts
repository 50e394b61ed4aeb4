/* Commands beside a running server, one at a time in a process that is kept: loading the product takes most of their time. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { CommandOrder } from './command-host.ts'
import { ended, startChild, type ProcessResult } from './processes.ts'
import { cleanEnv } from './template.ts'

interface Host {
  child: ChildProcess
  /** Rejects when it ends, which nothing here asks of it. */
  gone: Promise<never>
}

const startHost = async (): Promise<Host> => {
  const child = startChild(['tests/kit/command-host.ts'], {
    env: cleanEnv({}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const gone = ended(child).then((code): never => {
    throw new Error(`The process for commands ended with ${code}`)
  })
  // Told by whoever waits for a command.
  gone.catch(() => {})
  // An order that comes before it listens would be lost.
  await Promise.race([once(child, 'message'), gone])
  // The tests end without it.
  child.unref()
  child.channel?.unref()
  return { child, gone }
}

let host: Promise<Host> | null = null
let before: Promise<unknown> = Promise.resolve()

const run = async (order: CommandOrder): Promise<ProcessResult> => {
  host ??= startHost()
  const { child, gone } = await host
  const answer = once(child, 'message')
  child.send(order)
  // It answers with one result and nothing else.
  const [result] = (await Promise.race([answer, gone])) as [ProcessResult]
  return result
}

export const runHosted = (args: string[], env: NodeJS.ProcessEnv): Promise<ProcessResult> => {
  const order = {
    args,
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']))
  }
  const done = before.then(() => run(order))
  before = done.catch(() => {})
  return done
}
