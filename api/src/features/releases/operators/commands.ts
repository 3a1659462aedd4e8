// `api operator …`: the accounts of release operators.
import { RELEASE_ROLES, type ReleaseRole } from '@dhadha/contract/wire'
import { RETENTION } from '@dhadha/contract/retention'
import { OperatorError } from '@dhadha/server/errors'
import { findRunningSite } from '@dhadha/server/running-site'
import { InvalidArgumentError, type Command } from 'commander'
import type { Config } from '../../../platform/configuration/config.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { printLines, type Operator as Program } from '../../../platform/operator.ts'
import { addTokenCommands } from '../tokens/commands.ts'
import { PAGE_PATH } from './page-path.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import {
  addLink,
  addOperator,
  findOperator,
  listOperators,
  removeOperator,
  setRole,
  type Operator,
} from './store.ts'
import { timeAfter } from '../../../platform/retention/periods.ts'

function readRole(text: string): ReleaseRole {
  const role = RELEASE_ROLES.find((known) => known === text)
  if (!role) throw new InvalidArgumentError(`It must be ${RELEASE_ROLES.join(', ')}.`)
  return role
}

/**
 * Accepts letters of one of the site's languages only: a reader of the history would take `Вера` and `Bepa` for one
 * person.
 *
 * @throws OperatorError
 */
function readName(text: string): string {
  const name = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  if (!/^[\p{L}\p{M}\p{N} .'-]{2,60}$/u.test(name))
    throw new OperatorError(`A name is 2 to 60 letters, digits or spaces, not "${text}".`)
  if (!/^[\p{Script=Latin}\P{L}]+$/u.test(name) && !/^[\p{Script=Bengali}\P{L}]+$/u.test(name))
    throw new OperatorError(`A name has Latin letters, or Bangla ones, and no others: "${text}".`)
  return name
}

/** @throws OperatorError where there is none of that name */
async function findNamedOperator(db: Executor, name: string): Promise<Operator> {
  const found = await findOperator(db, name)
  if (!found) throw new OperatorError(`There is no operator ${name}.`)
  return found
}

/**
 * A link for one passkey, or for an account of the OpenID provider; it makes its user that operator. The token is
 * behind `#` (decision 52).
 */
async function linkLines(db: Executor, publicUrl: string, { id, name }: Operator): Promise<string[]> {
  const token = randomToken()
  const expiresAt = timeAfter(RETENTION.link.period, new Date())
  await addLink(db, { hash: hashToken(token), operatorId: id, expiresAt })
  return [
    `For ${name} alone, once, until ${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`,
    `  ${publicUrl}${PAGE_PATH}#${token}`,
  ]
}

/** Where the site is: the one that runs with this data folder, whose PORT may be unknown here, or that of the settings. */
const findSiteUrl = async ({ dataDir, publicUrl }: Config): Promise<string> =>
  (await findRunningSite(dataDir)) ?? publicUrl

const NAME = 'of the operator, as `list` shows it'
const ROLE =
  'viewer: looks; releaser: rolls back, and gives a version to some visitors; approver: also to everybody'

/** `api operator …`: the accounts that may see and change what is live. */
export function addOperatorCommands(program: Command, { loadConfig, withDatabase }: Program): void {
  const operator = program
    .command('operator')
    .description('accounts and tokens of release managers: who may open /release')

  operator
    .command('add')
    .description(
      'make an account, and print the link for its first sign-in; its owner opens it within an hour',
    )
    .argument('<name>', 'as it will stand in the history')
    .requiredOption('--role <role>', ROLE, readRole)
    .action(async (input: string, { role }: { role: ReleaseRole }) => {
      const name = readName(input)
      const url = await findSiteUrl(loadConfig())
      printLines(
        await withDatabase(async (db) => {
          const added = await addOperator(db, { name, role }, new Date())
          if (!added)
            throw new OperatorError(`There is an operator ${name} already, or one whose name reads like it.`)
          return linkLines(db, url, added)
        }),
      )
    })

  operator
    .command('link')
    .description(
      'print a new link, for one more passkey or another account of the OpenID provider; an older link ends',
    )
    .argument('<name>', NAME)
    .action(async (name: string) => {
      const url = await findSiteUrl(loadConfig())
      printLines(await withDatabase(async (db) => linkLines(db, url, await findNamedOperator(db, name))))
    })

  operator
    .command('list')
    .description('list the accounts')
    .action(async () => {
      const rows = await withDatabase(listOperators)
      printLines(
        rows.length === 0
          ? ['No operator may open the page /release.']
          : rows.map(({ name, role, passkeys, is_connected, last_used_at }) =>
              [
                name.padEnd(30),
                role.padEnd(9),
                `${passkeys ?? 0} passkeys`,
                is_connected ? 'OpenID' : '',
                last_used_at?.toISOString() ?? 'never',
              ].join('  '),
            ),
      )
    })

  operator
    .command('role')
    .description('change what an operator may do, at once')
    .argument('<name>', NAME)
    .argument('<role>', ROLE, readRole)
    .action(async (name: string, role: ReleaseRole) => {
      await withDatabase(async (db) => setRole(db, (await findNamedOperator(db, name)).id, role))
      printLines([`${name} is ${role} now.`])
    })

  operator
    .command('remove')
    .description(
      'delete an account with all its ways to sign in, and end its sessions at once; what it did stays in the history',
    )
    .argument('<name>', NAME)
    .action(async (name: string) => {
      await withDatabase(async (db) => removeOperator(db, (await findNamedOperator(db, name)).id))
      printLines([`${name} may not open /release any more.`])
    })

  addTokenCommands(operator, { loadConfig, withDatabase }, readRole)
}
