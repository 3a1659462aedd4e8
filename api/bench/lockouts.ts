/**
 * Whether strangers can keep a child out (decision 52): under each steady attack of one call a second the owner of an
 * account tries 100 times to get in, with what a browser does by itself: answer a challenge, else use the link of the
 * newest message. The work of a challenge is made small, as it is the attack's, too. The attacks are those of
 * `features/identity/testing/attacks.ts`. In one process, on a database of its own, with a clock that the script
 * moves, so that nothing waits; it opens no port. Prints how often and by what the owner got in, how many of the
 * attack's passwords were checked in the worst hour, and the guesser's chance. Fails when an owner stayed out.
 * `node api/bench/lockouts.ts`, or with a part of an attack's name for those alone; `--tries N` for fewer tries.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printTable, readOptions } from '../../scripts/bench/harness.ts'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/startup/config.ts'
import { codeChance, passwordChance } from '../src/features/identity/budgets/limits.ts'
import { ATTACKS, underAttack } from '../src/features/identity/testing/attacks.ts'
import type { Message } from '../src/platform/messages/messenger.ts'
import { withDatabase } from './stage.ts'

/** Seconds, and calls, of the attack before the owner's first try and between two tries. */
const BEFORE = 240
const BETWEEN = 12

const {
  tries,
  words: [wanted = ''],
} = readOptions({ tries: 100 })

// The data of this run need not survive a crash of the database.
process.env['PGOPTIONS'] = '-c synchronous_commit=off'

await withDatabase(async ({ dataDir, database }) => {
  let now = Date.now()
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PROOF_BITS: '1' }),
    database,
    clock: () => new Date(now),
    print: () => undefined,
    repeats: false,
  })
  const advance = (ms: number) => {
    now += ms
  }
  const messages = () =>
    readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Message)

  const row = printTable(['attack', 'owner in', 'by', 'passwords checked', 'took s'], { words: 3 })
  for (const attack of ATTACKS) {
    if (!attack.name.includes(wanted)) continue
    const start = performance.now()
    const { ways, checked } = await underAttack({ app, advance, messages }, attack, {
      tries,
      before: BEFORE,
      between: BETWEEN,
    })
    const out = ways.get('none') ?? 0
    if (out > 0) process.exitCode = 1
    row(
      attack.name,
      `${tries - out} of ${tries}`,
      Array.from(ways, ([way, times]) => `${way} ${times}`).join(', '),
      checked,
      Math.round((performance.now() - start) / 1000),
    )
    advance(24 * 3_600_000)
  }
  console.log(`\nchance to guess a code in a day      ${codeChance().toExponential(1)}`)
  console.log(`chance to guess a password in a day  ${passwordChance().toExponential(1)}`)
  await app.close()
})
