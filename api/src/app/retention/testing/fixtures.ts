import { randomUUID } from 'node:crypto'
import { timeAfter, timeAgo, type ExpiringData } from '@dhadha/contract/retention'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/app.ts'
import { createFileFixtures, type Fixture } from './file-fixtures.ts'

const isIn = async (rows: Promise<readonly unknown[]>) => (await rows).length > 0
const formatDay = (at: Date) => at.toISOString().slice(0, 10)

let made = 0
const next = () => ++made
const hash = () => Buffer.from(`hash ${next()}`)

/**
 * Creates data of each kind with a retention period in a database, a file or a folder.
 *
 * @param folder of back-ups
 * @param now the time of the app
 */
export function createFixtures(
  app: TestApp,
  { folder, now }: { readonly folder: string; readonly now: Date },
): Readonly<Record<ExpiringData, Fixture>> {
  const {
    database: { db },
    signedIn,
  } = app
  const learner = async () => (await signedIn(`kept-${next()}`)).id
  return {
    async code(at) {
      const identity = `code-${next()}@example.com`
      await db
        .insertInto('registration')
        .values({
          identity,
          code_mac: null,
          code_seed: null,
          expires_at: at,
          guesses: 0,
          failures: 0,
          failures_since: at,
        })
        .execute()
      return () =>
        isIn(db.selectFrom('registration').select('identity').where('identity', '=', identity).execute())
    },
    async registration(at) {
      const id_hash = hash()
      await db
        .insertInto('registration_password')
        .values({
          identity: 'somebody@example.com',
          id_hash,
          password_hash: 'x',
          asked_at: at,
          has_code: true,
          guesses: 0,
        })
        .execute()
      return () =>
        isIn(
          db.selectFrom('registration_password').select('identity').where('id_hash', '=', id_hash).execute(),
        )
    },
    async link(at) {
      const link = hash()
      const expires_at = new Date(at.getTime() + 3_600_000)
      await db
        .insertInto('password_reset')
        .values({ hash: link, identity: 'a@example.com', channel: 'email', learner_id: null, expires_at })
        .execute()
      return () => isIn(db.selectFrom('password_reset').select('hash').where('hash', '=', link).execute())
    },
    async signIn(at) {
      const token = hash()
      const times = { created_at: timeAgo({ amount: 200, unit: 'day' }, now), last_used_at: at }
      await db
        .insertInto('access_token')
        .values({ hash: token, learner_id: await learner(), ...times })
        .execute()
      return () => isIn(db.selectFrom('access_token').select('id').where('hash', '=', token).execute())
    },
    async oldSignIn(at) {
      const token = hash()
      await db
        .insertInto('access_token')
        .values({ hash: token, learner_id: await learner(), created_at: at, last_used_at: now })
        .execute()
      return () => isIn(db.selectFrom('access_token').select('id').where('hash', '=', token).execute())
    },
    async knownBrowser(at) {
      const device = hash()
      await db
        .insertInto('known_device')
        .values({ learner_id: await learner(), hash: device, last_used_at: at })
        .execute()
      return () => isIn(db.selectFrom('known_device').select('hash').where('hash', '=', device).execute())
    },
    async count(at) {
      const target = `somebody ${next()}`
      await db
        .insertInto('throttle')
        .values({ purpose: 'test', target, taken_at: [at] })
        .execute()
      return () => isIn(db.selectFrom('throttle').select('target').where('target', '=', target).execute())
    },
    async securityLog(at) {
      const what = `GET /${next()}`
      await db
        .insertInto('security_event')
        .values({ at, event: 'refusal', what, who: '', network: '' })
        .execute()
      return () => isIn(db.selectFrom('security_event').select('at').where('what', '=', what).execute())
    },
    async releaseAct(at) {
      const id = randomUUID()
      await db
        .insertInto('release_command')
        .values({
          id,
          who: 'Rokeya',
          token: null,
          command: 'rollback',
          words: ['shell'],
          options: {},
          upload: null,
          asked_at: at,
          taken_at: null,
          done_at: null,
          code: null,
          out: null,
          err: null,
        })
        .execute()
      return () => isIn(db.selectFrom('release_command').select('id').where('id', '=', id).execute())
    },
    async pageFigures(at) {
      const source = `source-${next()}`
      await db
        .insertInto('page_minute')
        .values({
          minute: at,
          part: 'shell',
          version: '1.0.0',
          source,
          shown: 1,
          retried: 0,
          fell_back: 0,
          failed: 0,
          error: 0,
          sums: [],
          lcp: [],
          inp: [],
          ttfb: [],
          cls: [],
        })
        .execute()
      return () => isIn(db.selectFrom('page_minute').select('part').where('source', '=', source).execute())
    },
    async notification(at) {
      const occasion = `occasion-${next()}`
      await db
        .insertInto('notification')
        .values({
          learner_id: await learner(),
          occasion,
          type: 'other',
          content: 'x',
          bangla_content: 'x',
          link: null,
          created_at: at,
        })
        .execute()
      return () => isIn(db.selectFrom('notification').select('id').where('occasion', '=', occasion).execute())
    },
    async testSteps(at) {
      const operation_id = `step-${next()}`
      await db
        .insertInto('test_operation')
        .values({
          learner_id: await learner(),
          test_id: 'an-old-test',
          operation_id,
          problem_id: 'p',
          fingerprint: 'x',
          answer: '4',
          answer_type: 'text',
          device: null,
          device_order: null,
          waited_ms: null,
          received_at: at,
          outcome: 'superseded',
        })
        .execute()
      return () =>
        isIn(
          db
            .selectFrom('test_operation')
            .select('outcome')
            .where('operation_id', '=', operation_id)
            .execute(),
        )
    },
    async share(at) {
      const [to, from] = [await learner(), await learner()]
      await db
        .insertInto('recommendation')
        .values({ learner_id: to, from_learner_id: from, problem_id: 'p', recommended_at: at })
        .execute()
      return () =>
        isIn(db.selectFrom('recommendation').select('problem_id').where('learner_id', '=', to).execute())
    },
    async league(at) {
      const { id } = await db
        .insertInto('league_group')
        .values({ week: formatDay(at), stage: 1, band: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('league_member')
        .values({ learner_id: await learner(), week: formatDay(at), group_id: id, left_at: null })
        .execute()
      return () =>
        isIn(db.selectFrom('league_member').select('learner_id').where('group_id', '=', id).execute())
    },
    async feedback(at) {
      const learner_id = await learner()
      await db
        .insertInto('feedback')
        .values({ learner_id, problem_id: 'p', rating: 1, comment: 'Nice', given_at: at })
        .execute()
      return () =>
        isIn(db.selectFrom('feedback').select('rating').where('learner_id', '=', learner_id).execute())
    },
    async friendRefusal(at) {
      const [learner_id, other_id] = [await learner(), await learner()]
      await db
        .insertInto('friendship')
        .values({ learner_id, other_id, asked_at: at, accepted_at: null, declined_at: at })
        .execute()
      return () =>
        isIn(db.selectFrom('friendship').select('asked_at').where('learner_id', '=', learner_id).execute())
    },
    async report(at) {
      const [learner_id, reported_id] = [await learner(), await learner()]
      await db
        .insertInto('report')
        .values({ learner_id, reported_id, reason: 'name', reported_at: at, settled_at: at })
        .execute()
      return () => isIn(db.selectFrom('report').select('id').where('learner_id', '=', learner_id).execute())
    },
    async moderation(at) {
      const learner_id = await learner()
      await db
        .insertInto('moderation_act')
        .values({ learner_id, kind: 'photo', before: null, after: null, acted_at: at, undone_at: null })
        .execute()
      return () =>
        isIn(db.selectFrom('moderation_act').select('id').where('learner_id', '=', learner_id).execute())
    },
    async withdrawal(at) {
      const learner_mac = `mac ${next()}`
      await db
        .insertInto('withdrawal')
        .values({ learner_mac, kind: 'name', detail: '', at, written_at: now })
        .execute()
      return () =>
        isIn(db.selectFrom('withdrawal').select('at').where('learner_mac', '=', learner_mac).execute())
    },
    async silentGuardian(at) {
      const learner_id = await learner()
      await db
        .insertInto('guardian')
        .values({
          learner_id,
          email: 'ma@example.com',
          state: 'waiting',
          token_hash: null,
          refused_mac: null,
          asked_at: at,
          answered_at: null,
          reminded_at: null,
          erase_at: null,
        })
        .execute()
      return () =>
        isIn(db.selectFrom('guardian').select('email').where('learner_id', '=', learner_id).execute())
    },
    async contact(at) {
      const subject = `subject ${next()}`
      await db
        .insertInto('contact')
        .values({ name: 'Ma', email: 'ma@example.com', subject, message: 'Hello', received_at: at })
        .execute()
      return () => isIn(db.selectFrom('contact').select('id').where('subject', '=', subject).execute())
    },
    async outgoing(at) {
      const to = `waiting-${next()}@example.com`
      const message = JSON.stringify({ to, channel: 'email', kind: 'contact', text: 'x' })
      await db
        .insertInto('outgoing')
        .values({
          channel: 'email',
          message,
          queued_at: at,
          next_at: timeAfter({ amount: 1, unit: 'day' }, now),
        })
        .execute()
      return () =>
        isIn(
          db
            .selectFrom('outgoing')
            .select('id')
            .where(sql<string>`message ->> 'to'`, '=', to)
            .execute(),
        )
    },
    async account(at) {
      const id = await learner()
      const notices = {
        told_at: timeAgo({ amount: 90, unit: 'day' }, now),
        warned_at: timeAgo({ amount: 31, unit: 'day' }, now),
      }
      await db
        .insertInto('activity')
        .values({ learner_id: id, seen_on: formatDay(at), ...notices })
        .onConflict((conflict) =>
          conflict.column('learner_id').doUpdateSet({ seen_on: formatDay(at), ...notices }),
        )
        .execute()
      return () => isIn(db.selectFrom('learner').select('id').where('id', '=', id).execute())
    },
    ...createFileFixtures(app, folder, now),
  }
}
