import type { CustomTest } from '@dhadha/contract/wire'

/** A test that somebody made and nobody began; `part` says what is different. */
export const customTest = (part: Partial<CustomTest> = {}): CustomTest => ({
  test_id: 't1',
  title: 'Holiday mix',
  topic_name: 'Geometry',
  bangla_topic_name: 'জ্যামিতি',
  problem_count: 10,
  duration_minutes: 30,
  created_at: '2026-11-19T09:00:00Z',
  topic_image: '',
  started_at: null,
  completed_at: null,
  is_completed: false,
  ...part,
})
