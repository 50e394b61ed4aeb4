/*
 * A process that runs one command after the other, as `bin/palmares.ts` runs one, so that the product is loaded once for
 * many. What a command says goes to the console, and is handed over with the code it ends with; what is logged beside it
 * goes to the run's own output.
 */
import { flushCompileCache } from 'node:module'
import { format } from 'node:util'
import { keepCompiled } from '../../bin/keep-compiled.ts'
import type { ProcessResult } from './processes.ts'

export interface CommandOrder {
  args: string[]
  env: Record<string, string>
}

keepCompiled()
const { runCommand } = await import('../../bin/run.ts')
// Now, for those that start while this one runs; at their end many would write the same at once.
flushCompileCache()

const obey = async ({ args, env }: CommandOrder): Promise<ProcessResult> => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  const said = { stdout: '', stderr: '' }
  console.log = (...words: unknown[]) => void (said.stdout += `${format(...words)}\n`)
  console.error = (...words: unknown[]) => void (said.stderr += `${format(...words)}\n`)
  return { code: await runCommand(args), ...said }
}

process.on('message', (order: CommandOrder) => void obey(order).then(result => process.send?.(result)))
// Whoever started it is gone, however that came.
process.on('disconnect', () => process.exit())
process.send?.('ready')
