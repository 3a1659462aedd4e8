import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../../scripts/parts.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

interface Settings {
  readonly restapi: { readonly authentication?: Credentials }
  readonly postgresql: {
    readonly authentication: Readonly<Record<'superuser' | 'replication' | 'rewind', Credentials>>
    readonly pg_hba: readonly string[]
  }
}

const { restapi, postgresql } = parse(
  readFileSync(join(ROOT, 'deploy/patroni/patroni.yaml'), 'utf8'),
) as Settings

it('the cluster and its data cannot be changed without a password', { tags: ['decision-59'] }, () => {
  const accounts = [restapi.authentication, ...Object.values(postgresql.authentication)]
  for (const account of accounts)
    expect(account).toMatchObject({ password: expect.stringContaining('change-me') })
  expect(new Set(accounts.map((account) => account?.username)).size).toBe(4)
  expect(postgresql.pg_hba.filter((rule) => !rule.endsWith(' scram-sha-256'))).toEqual([])
})
