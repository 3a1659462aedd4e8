import { createHash, randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { SharedSite } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A program that runs one SQL statement, in a process of its own: the API's database is not the tests'. */
const STATEMENT = `
const { withDatabase } = await import('./api/src/app/operator/database.ts')
const [text, values] = process.argv.slice(1)
await withDatabase((db, pool) => pool.query(text, JSON.parse(values)))`

/**
 * Advances to the day after a guardian's consent, on which the second message opens the child's data (decision 43).
 *
 * @returns path and fragment of the link in that message
 */
export async function getSecondLink(site: Pick<SharedSite, 'data'>, guardian: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  // Its budgets of messages end with the day, too.
  const text = `with day as (
      update guardian set token_hash = decode($1, 'hex'), reminded_at = now(), answered_at = now() - interval '1 day'
      where email = $2 and state = 'confirmed' returning learner_id
    )
    delete from throttle where purpose = 'guardian' and target in (select $2 union select learner_id::text from day)`
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', STATEMENT, text, JSON.stringify([hash, guardian])],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: site.data }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`the database was not changed: ${String(code)}`)
  return `/guardian#token=${token}`
}
