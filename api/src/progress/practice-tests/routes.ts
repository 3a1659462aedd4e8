import { CustomTests } from '@dhadha/contract/wire'
import type { Dependencies, Feature } from '../../assembly.ts'
import type { Library } from '../../learning/index.ts'

/** The learner's own tests (S3.20, S7.21c), the latest first. */
export const practiceTestRoutes =
  ({ db }: Dependencies, library: Library): Feature =>
  (api) => {
    api.get(
      '/api/v2/app/practice-test',
      { schema: { summary: "The learner's own tests (S7.21c)", response: { 200: CustomTests } } },
      async ({ learner }) => {
        const catalogue = await library()
        const rows = await db
          .selectFrom('practice_test')
          .selectAll()
          .where('learner_id', '=', learner.id)
          .orderBy('created_at', 'desc')
          .execute()
        return {
          tests: rows.map((row) => {
            const topic = catalogue.topic(row.topic_id)
            return {
              test_id: row.id,
              title: row.title,
              topic_name: topic?.name ?? '',
              bangla_topic_name: topic?.bangla_name ?? null,
              problem_count: row.problem_count,
              duration_minutes: row.duration_minutes,
              created_at: row.created_at.toISOString(),
              topic_image: topic?.logo ?? '',
              started_at: row.started_at?.toISOString() ?? null,
              completed_at: row.completed_at?.toISOString() ?? null,
              is_completed: row.completed_at !== null,
            }
          }),
        }
      },
    )
  }
