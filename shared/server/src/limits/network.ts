// The networks that an address belongs to, by which calls are limited.
import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers, the ones that `::` stands for written out. */
function parseGroups(ip: string): number[] {
  const [before = '', after] = ip.split('%', 1).join('').split('::')
  const parse = (text: string | undefined) =>
    (text ? text.split(':') : []).flatMap((group) => {
      if (!isIPv4(group)) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
  const [left, right] = [parse(before), parse(after)]
  const between = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, between) }, () => 0), ...right]
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:203.0.113.9`, also in hexadecimal); null for any other. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

/**
 * The networks that an address is in, the smallest first. IPv4: the address and its /24. IPv6: its /64, which one
 * household or school has for itself (a client can use new values of the other 64 bits for every call), its /56 and
 * its /48, which are what providers give to one customer. An IPv4 address written as IPv6 counts as IPv4. Anything
 * else is a network of its own.
 */
export function getNetworks(ip: string): readonly string[] {
  const groups = isIPv6(ip) ? parseGroups(ip) : null
  const ipv4 = groups ? mappedIPv4(groups) : ip
  if (ipv4 !== null) return isIPv4(ipv4) ? [ipv4, `${ipv4.split('.').slice(0, 3).join('.')}.0/24`] : [ipv4]
  const [firstGroup = 0, two = 0, three = 0, four = 0] = groups ?? []
  const prefix = (...parts: number[]) => parts.map((part) => part.toString(16)).join(':')
  return [
    `${prefix(firstGroup, two, three, four)}::/64`,
    `${prefix(firstGroup, two, three, four & 0xff00)}::/56`,
    `${prefix(firstGroup, two, three)}::/48`,
  ]
}

/** The network whose calls are counted together: an IPv4 address, or the /64 of an IPv6 address. */
export const getNetwork = (ip: string): string => getNetworks(ip)[0] ?? ip

/**
 * The largest of the networks that an address is in: its /24, or its /48. Few strangers have addresses in many of
 * them.
 */
export const getSiteNetwork = (ip: string): string => getNetworks(ip).at(-1) ?? ip
