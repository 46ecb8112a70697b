import { isIPv6 } from 'node:net'

/**
 * The key of limits by address: an IPv4 address, also in its IPv6 form, and the first 64 bits of an IPv6 address, since
 * one subscriber has all below. Ended connections have no address and share one key.
 */
export function addressPrefix(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const [withoutZone = address] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(withoutZone) ? `${firstGroups(withoutZone, 4).join(':')}::/64` : withoutZone
}

function firstGroups(address: string, count: number): string[] {
  const [before = '', after] = address.toLowerCase().split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const missing = after === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right]
  return groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''))
}
