import { isIPv6 } from 'node:net'

/**
 * Whose calls count together: an IPv4 address, or the 64 bits of an IPv6 address that one household or school has for
 * itself (of the other 64 anybody takes a new one for every call).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  // Eight groups, the ones that `::` stands for written out.
  const [before = '', after] = ip.split('%', 1).join('').split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const [left, right] = [groups(before), groups(after)]
  const between = after === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...right]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
