import { expect, it } from 'vitest'
import { getNetwork, getNetworks, getSiteNetwork } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::5:6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (ip, network) => {
  expect(getNetwork(ip)).toBe(network)
})

it.each([
  ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
  ['::ffff:cb00:7109', ['203.0.113.9', '203.0.113.0/24']],
  ['2001:db8:1:42ff::5', ['2001:db8:1:42ff::/64', '2001:db8:1:4200::/56', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unknown', ['unknown']],
])('the address %s is in %s', (ip, networks) => {
  expect(getNetworks(ip)).toEqual(networks)
})

it('networks are compared by the largest one around them', () => {
  expect(getSiteNetwork('203.0.113.9')).toBe(getSiteNetwork('203.0.113.200'))
  expect(getSiteNetwork('2001:db8:1:1::1')).toBe(getSiteNetwork('2001:db8:1:ffff::1'))
})
