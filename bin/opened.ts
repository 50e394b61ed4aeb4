/* Opens the platform for one command and closes it after, whatever happens. */
import { openPlatform, type OpenedPlatform } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'

export const withPlatform = async <T>(use: (opened: OpenedPlatform) => Promise<T>): Promise<T> => {
  const opened = await openPlatform(
    readConfig(process.env),
    openLog({ level: process.env.LOG_LEVEL || 'warn' }),
    { serves: false }
  )
  try {
    return await use(opened)
  } finally {
    await opened.close()
  }
}

export const say = (json: unknown, facts: object, sentence: string): number => {
  console.log(json === true ? JSON.stringify(facts) : sentence)
  return 0
}
