import type { ProblemCard } from '@dhadha/contract/wire'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import type { ProblemRecord } from './store/records.ts'

/** A problem of the unsolved and recommended lists (S3.16). */
export const problemCard = (
  { id, public: { serial, title, bangla_title }, series }: CatalogueProblem,
  record: ProblemRecord | undefined,
): ProblemCard => ({
  problem_id: id,
  series_id: series.id,
  serial,
  title,
  bangla_title,
  series_name: series.name,
  bangla_series_name: series.bangla_name,
  series_picture: [...series.picture],
  topic_name: series.topic.name,
  bangla_topic_name: series.topic.bangla_name,
  topic_logo: series.topic.logo,
  topic_accent: series.topic.accent,
  level: series.level,
  attempt_count: record?.tries ?? 0,
  attempts: [...(record?.outcomes ?? [])],
  last_attempted_at: record?.lastAttemptedAt?.toISOString() ?? null,
  nproblem: series.problems.length,
})
