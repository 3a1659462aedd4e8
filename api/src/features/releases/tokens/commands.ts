// `api operator token`, `tokens` and `withdraw`: the tokens by which programs release (decision 77).
import { DAY_MS } from '@dhadha/server/durations'
import { RELEASE_ROLES, type ReleaseRole } from '@dhadha/contract/wire'
import { OperatorError } from '@dhadha/server/errors'
import { InvalidArgumentError, type Command } from 'commander'
import { printLines, type Operator as Program } from '../../../platform/operator.ts'
import { TOKEN_PREFIX } from '../operators/session.ts'
import { hashToken, randomToken } from '../../../platform/sign-in/tokens.ts'
import { findOperator } from '../operators/store.ts'
import { addToken, listTokens, removeToken } from './store.ts'

function readDays(written: string): number {
  const days = /^\d{1,3}$/.test(written) ? Number(written) : 0
  if (days < 1 || days > 366) throw new InvalidArgumentError('It must be a whole number from 1 to 366.')
  return days
}

function readTokenName(written: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(written))
    throw new InvalidArgumentError('It must be 1 to 40 letters, digits, dots or dashes, such as ci.')
  return written
}

function readPart(written: string): string {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(written))
    throw new InvalidArgumentError('It must be the name of a part.')
  return written
}

export function addTokenCommands(
  operator: Command,
  { withDatabase }: Program,
  readRole: (written: string) => ReleaseRole,
): void {
  operator
    .command('token')
    .description('print a new token, for a program that releases in the name of an operator')
    .argument('<owner>', 'the operator, as `list` shows the name')
    .argument('<name>', 'as it will stand in the history, such as ci', readTokenName)
    .requiredOption(
      '--role <role>',
      'viewer, releaser or approver: what it may do, never more than its owner',
      readRole,
    )
    .option('--part <name>', 'the only part that it may act on (default: all)', readPart)
    .option('--days <number>', 'for how many days it works', readDays, 90)
    .action(
      async (
        owner: string,
        name: string,
        { role, part, days }: { role: ReleaseRole; part?: string; days: number },
      ) => {
        const now = new Date()
        const token = TOKEN_PREFIX + randomToken()
        const expiresAt = new Date(now.getTime() + days * DAY_MS)
        await withDatabase(async (db) => {
          const found = await findOperator(db, owner)
          if (!found) throw new OperatorError(`There is no operator ${owner}.`)
          if (RELEASE_ROLES.indexOf(role) > RELEASE_ROLES.indexOf(found.role))
            throw new OperatorError(`${found.name} is ${found.role}: the token may not do more.`)
          const { id: operatorId } = found
          if (
            !(await addToken(
              db,
              { operatorId, name, role, part: part ?? null, hash: hashToken(token), expiresAt },
              now,
            ))
          )
            throw new OperatorError(`${found.name} has a token ${name}: withdraw it first.`)
        })
        printLines([
          `DHADHA_RELEASE_TOKEN=${token}`,
          `It works until ${expiresAt.toISOString()} and is not shown again.`,
        ])
      },
    )

  operator
    .command('tokens')
    .description('list the tokens that work')
    .action(async () => {
      const rows = await withDatabase((db) => listTokens(db, new Date()))
      printLines(
        rows.length === 0
          ? ['There are no tokens.']
          : rows.map(({ owner, name, role, part, expires_at, last_used_at }) =>
              [
                owner.padEnd(30),
                name.padEnd(20),
                role.padEnd(9),
                part ?? 'all parts',
                `until ${expires_at.toISOString()}`,
                `used ${last_used_at?.toISOString() ?? 'never'}`,
              ].join('  '),
            ),
      )
    })

  operator
    .command('withdraw')
    .description('end a token at once; what was done with it stays in the history')
    .argument('<owner>', 'the operator, as `tokens` shows the name')
    .argument('<name>', 'of the token, as `tokens` shows it')
    .action(async (owner: string, name: string) => {
      await withDatabase(async (db) => {
        const found = await findOperator(db, owner)
        if (!found || !(await removeToken(db, { operatorId: found.id, name })))
          throw new OperatorError(`${owner} has no token ${name}.`)
      })
      printLines([`${name} of ${owner} opens nothing any more.`])
    })
}
