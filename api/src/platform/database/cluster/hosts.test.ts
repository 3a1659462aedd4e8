import { expect, it } from 'vitest'
import { formatHosts, readServers } from './hosts.ts'

it.each([
  ['postgres://mira:riddle@db/dhadha', ['postgres://mira:riddle@db/dhadha'], false],
  ['postgres://db/dhadha?host=/run/postgresql', ['postgres://db/dhadha?host=/run/postgresql'], false],
  ['postgresql://db/dhadha?target_session_attrs=read-write', ['postgresql://db/dhadha'], true],
  [
    'postgres://mira:rid,dle@one:5433,two,[::1]:5434/dhadha?sslmode=verify-full&target_session_attrs=primary',
    [
      'postgres://mira:rid,dle@one:5433/dhadha?sslmode=verify-full',
      'postgres://mira:rid,dle@two/dhadha?sslmode=verify-full',
      'postgres://mira:rid,dle@[::1]:5434/dhadha?sslmode=verify-full',
    ],
    true,
  ],
  ['postgres://one,two/dhadha', ['postgres://one/dhadha', 'postgres://two/dhadha'], true],
])('the servers of %s are read from the address', { tags: ['decision-59'] }, (address, urls, needsWrites) => {
  expect(readServers(address)).toEqual({ urls, needsWrites })
})

it.each([
  ['mysql://riddle@db/dhadha', /^must be an address that begins with postgres/],
  ['postgres://riddle@one:port,two/dhadha', /^must be an address that begins with postgres/],
  ['postgres://riddle@one,/dhadha', /^must name a host before and after each comma$/],
  [
    'postgres://riddle@one,two/dhadha?target_session_attrs=any',
    /^must ask for target_session_attrs=read-write/,
  ],
])('an error in %s is described without its secrets', { tags: ['decision-59'] }, (address, sentence) => {
  expect(readServers(address)).toMatch(sentence)
  expect(readServers(address)).not.toContain('riddle')
})

it('a description of database servers has hosts and ports without users and passwords', () => {
  const urls = ['postgres://mira:riddle@one:5433/dhadha', 'postgres://mira:riddle@two/dhadha']
  expect(formatHosts({ urls, needsWrites: true })).toBe('one:5433, two')
})
