// `api keys rotate`: replaces a key that all instances share.
import { Argument, type Command } from 'commander'
import { printLines } from '../../platform/operator.ts'
import { replaceSecret, SECRET_NAMES, type SecretName } from '../../platform/secrets/secrets.ts'
import type { Program } from './database.ts'

/** Sentences for the operator: what a new key invalidates, such as codes that were sent and proofs under way. */
const ENDS: Readonly<Record<SecretName, string>> = {
  export:
    'Addresses of data files that were just made open nothing any more; another download makes a new one.',
  otp: 'Codes that are on their way are not accepted any more; a new one can be asked for at once.',
  passkey: 'Sign-ins by passkey that have just begun have to begin again. The passkeys themselves stay.',
  proof: 'Proofs of work that browsers compute at this moment have to be computed again.',
  security:
    'Accounts and networks have other pseudonyms in the security log from now on; older lines keep theirs.',
}

/** What ends with each key, for the help: an operator decides by it. */
const describeKeys = (): string =>
  ['', 'What a new key ends:', ...SECRET_NAMES.map((name) => `  ${name.padEnd(9)} ${ENDS[name]}`)].join('\n')

/** `api keys rotate`: replaces a key that all instances of the API share. */
export function addKeyCommands(program: Command, { withDatabase }: Pick<Program, 'withDatabase'>): void {
  program
    .command('keys')
    .description('the secret keys that all instances of the API share')
    .command('rotate')
    .description('replace a key by a new one, in every instance within a minute')
    .addArgument(new Argument('<name>', 'the key').choices(SECRET_NAMES))
    .addHelpText('after', describeKeys())
    .action(async (name: SecretName) => {
      await withDatabase((db) => replaceSecret(db, name))
      printLines([`The key ${name} is another one within a minute.`, ENDS[name]])
    })
}
