/*
 * How much of an address is one network. An IPv6 customer is given a whole /64 at least, and may come from another
 * address of it with every request; an IPv4 address written as IPv6 is that IPv4 address.
 */
import { isIPv6 } from 'node:net'

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%')
  const four = mapped.exec(bare)?.[1]
  if (four) return four
  if (!isIPv6(bare)) return address
  const prefix = groupsOf(bare)
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
