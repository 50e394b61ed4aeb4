/* Runs one command by its name and options. Each is imported when it is asked for. */
import { parseArgs } from 'node:util'
import { commands, type Command } from './commands.ts'
import { explain } from './explain.ts'

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

const usageOf = ({ usage, summary, details = [] }: Command): string =>
  [`Usage: palmares ${usage}`, '', summary, ...details].join('\n')

/** Says what it did, and answers with the code that the process is to end with. */
export const runCommand = async ([name = 'help', ...rest]: readonly string[]): Promise<number> => {
  const command = commands.find(each => each.name === name)
  if (!command) {
    const asked = ['help', '--help', '-h'].includes(name)
    console[asked ? 'log' : 'error'](asked ? help() : `There is no command "${name}".\n\n${help()}`)
    return asked ? 0 : 2
  }
  let parsed
  try {
    parsed = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: { ...command.options, help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } }
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usageOf(command)}`)
    return 2
  }
  if (parsed.values.help) {
    console.log(usageOf(command))
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
