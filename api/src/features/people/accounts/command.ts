import type { Command } from 'commander'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { lookUp, signOut, type Account } from './lookup.ts'

const describe = ({
  id,
  handle,
  name,
  created,
  identities,
  guardian,
  lastUsed,
  signIns,
}: Account): string[] => [
  `handle     ${handle}`,
  `id         ${id}`,
  `name       ${name || '(not given)'}`,
  `created    ${created.toISOString()}`,
  ...identities.map(({ value, verified }) => `verified   ${value} since ${verified.toISOString()}`),
  ...(guardian ? [`guardian   ${guardian.email ?? '(no address)'} ${guardian.state}`] : []),
  `last used  ${lastUsed?.toISOString() ?? 'not signed in anywhere'}`,
  `sign-ins   ${signIns}`,
]

/** `api user`: one account. */
export function addAccountCommands(program: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  const user = program.command('user').description('accounts')

  user
    .command('lookup')
    .description('show an account: handle, creation, verified addresses, last use')
    .argument('<identity>', 'e-mail address, mobile number, handle or id')
    .action(async (identity: string) => {
      printLines(describe(await withDatabase((db) => lookUp(db, identity))))
    })

  user
    .command('sign-out')
    .description('end all sign-ins of an account, on every device; passwords and passkeys stay')
    .argument('<identity>', 'e-mail address, mobile number, handle or id')
    .action(async (identity: string) => {
      const ended = await withDatabase((db) => signOut(db, identity))
      printLines([ended === 1 ? '1 sign-in ended.' : `${ended} sign-ins ended.`])
    })
}
