import { clientOf } from './api.ts'
import type { Client } from './api.ts'
import type { LinkOptions } from './http-link.ts'

/**
 * The browser's client. A page comes with its data, so what makes calls is fetched apart from the first route's script,
 * when the browser has nothing better to do or at the first call.
 */
export const httpClient = (options: LinkOptions): { client: Client; prepare: () => void } => {
  let link: ReturnType<typeof fetchLink> | null = null
  const fetchLink = async () => {
    try {
      const { contract, httpLink } = await import('./fetched-link.ts')
      return httpLink(contract, options)
    } catch (error) {
      // Perhaps the network was away; the next call tries again.
      link = null
      throw error
    }
  }
  const ready = () => (link ??= fetchLink())
  return {
    client: clientOf(async (path, input, options) => (await ready()).call(path, input, options)),
    prepare: () => void ready().catch(() => undefined)
  }
}
