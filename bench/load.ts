/* Load over loopback from a process of its own, so that the server never pays for who asks. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

interface Report {
  requests: { total: number }
  duration: number
  non2xx: number
  errors: number
}

export interface Load {
  address: string
  headers: Record<string, string>
  seconds: number
}

/** How many answers came, all of them good ones. */
export const sendLoad = async ({ address, headers, seconds }: Load): Promise<number> => {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [autocannon, '--json', '-c', '32', '-d', String(seconds), ...named, address]
  const { stdout } = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 })
  const report = JSON.parse(stdout) as Report // what --json promises
  if (report.non2xx + report.errors > 0)
    throw new Error(`${address} answered badly: ${report.non2xx} refusals, ${report.errors} errors`)
  return report.requests.total
}
