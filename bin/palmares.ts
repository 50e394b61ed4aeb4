#!/usr/bin/env node
/* The commands of an installation. Each says what it did; with --json it says so to a script. */
import { parseArgs } from 'node:util'
import { commands } from './commands.ts'
import { explain } from './explain.ts'
import { keepCompiled } from './keep-compiled.ts'

// Each command is imported when it is asked for.
keepCompiled()

const [name = 'help', ...rest] = process.argv.slice(2)
const command = commands.find(each => each.name === name)

const help = (): string =>
  [
    'palmares: contests for art and talent',
    '',
    'Usage: palmares COMMAND [options]',
    '',
    ...commands.map(each => `  ${each.name.padEnd(10)} ${each.summary}`),
    '',
    'palmares COMMAND --help says more. Exit codes: 0 done, 1 failed, 2 wrong use.'
  ].join('\n')

const usage = (): string =>
  [`Usage: palmares ${command?.usage}`, '', command?.summary, ...(command?.details ?? [])].join('\n')

const run = async (): Promise<number> => {
  if (!command) {
    const asked = ['help', '--help', '-h'].includes(name)
    console[asked ? 'log' : 'error'](asked ? help() : `There is no command "${name}".\n\n${help()}`)
    return asked ? 0 : 2
  }
  let parsed
  try {
    parsed = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } }
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage()}`)
    return 2
  }
  if (parsed.values.help) {
    console.log(usage())
    return 0
  }
  try {
    return await command.run({ values: parsed.values, positionals: parsed.positionals })
  } catch (error) {
    const { sentence, code } = explain(error)
    console.error(parsed.values.json ? JSON.stringify({ error: sentence }) : sentence)
    return code
  }
}

// A server keeps the process; everything else ends it by having nothing left to do.
process.exitCode = await run()
