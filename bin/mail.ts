/* Sends one mail and says each step, for whoever sets up the mail server. */
import { lookInMail, type MailStep } from '#server/platform/mail/mail-test.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Arguments } from './commands.ts'

const printed = ({ well, name, says }: MailStep): string =>
  `${well === null ? 'look' : well ? 'well' : 'ILL '} ${name.padEnd(9)} ${says}`

export const mailCommand = async ({ values, positionals }: Arguments): Promise<number> => {
  const [verb, address, ...more] = positionals
  if (verb !== 'test' || address === undefined || more.length > 0) {
    console.error('Say: palmares mail test ADDRESS')
    return 2
  }
  const steps: MailStep[] = []
  for await (const step of lookInMail(readConfig(process.env), address)) {
    steps.push(step)
    if (!values.json) console.log(printed(step))
  }
  if (values.json) console.log(JSON.stringify(steps))
  return steps.some(({ well }) => well === false) ? 1 : 0
}
