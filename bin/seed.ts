import { seedDemo } from '#server/features/demo/demo.actions.ts'
import { ConfigFault } from '#server/platform/config.ts'
import type { Arguments } from './commands.ts'
import { say, withPlatform } from './opened.ts'

export const seedCommand = ({ values }: Arguments): Promise<number> =>
  withPlatform(async opened => {
    const { platform } = opened
    if (!platform.config.demo)
      throw new ConfigFault(
        'The demo is only written into an embedded database bound to a loopback HOST, never in production.'
      )
    await opened.work()
    const { founded } = await seedDemo(platform)
    await platform.jobs.idle()
    const sentence =
      founded.length === 0 ? 'Nothing to do: the demo stands.' : `Founded ${founded.join(', ')}.`
    return say(values.json, { founded }, sentence)
  })
