import type {
  CustomTest,
  OnlineTest,
  TestDetail,
  TestProblem,
  TestProblems,
  TestResult,
} from '@dhadha/contract/wire'

const clock = { timeRemaining: 1800, startsIn: 0, server_time: '2026-11-21T10:00:00.000Z' }

/** A custom test that has not been started; `part` replaces fields. */
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

/** A running online test that the learner is not registered for. */
export const onlineTest = (part: Partial<OnlineTest> = {}): OnlineTest => ({
  test_id: 'o1',
  test_name: 'Winter cup',
  bangla_test_name: 'শীতের কাপ',
  problem_count: 3,
  duration_minutes: 30,
  started_at: '2026-11-21T10:00:00Z',
  ends_at: '2026-11-21T10:30:00Z',
  cover: null,
  notified: false,
  is_registered: false,
  status: 'ongoing',
  color: '',
  bgcolor: '',
  participants: 12,
  evaluation: null,
  score: null,
  ...clock,
  ...part,
})

type Row = TestProblems['problems'][number]

export const aRow = (id: string, part: Partial<Row> = {}): Row => ({
  problem_id: id,
  problem_title: `Riddle ${id}`,
  bangla_problem_title: null,
  topic_id: 'math',
  difficulty: 'easy',
  marks: 1,
  is_submitted: false,
  is_marked: false,
  saved: null,
  ...part,
})

/** A custom test, running for 30 minutes. */
export const aDetail = (part: Partial<TestDetail> = {}): TestDetail => ({
  test_id: 't1',
  test_name: 'Holiday mix',
  bangla_test_name: null,
  test_cover: null,
  status: 'draft',
  topics: [{ topic_id: 'math', topic_name: 'Math', bangla_topic_name: 'গণিত', topic_logo: '' }],
  problems: [],
  problem_count: 3,
  duration_minutes: 30,
  participants: 1,
  created_at: '2026-11-19T09:00:00Z',
  started_at: '2026-11-21T10:00:00Z',
  ends_at: '2026-11-21T10:30:00Z',
  completed_at: null,
  is_registered: true,
  notified: false,
  evaluation: null,
  ...clock,
  ...part,
})

export const theProblems = (
  part: Partial<TestDetail> = {},
  problems: Row[] = [aRow('p1'), aRow('p2'), aRow('p3')],
): TestProblems => ({ test_id: 't1', test: aDetail(part), problems })

export const aContent = (id: string, part: Partial<TestProblem> = {}): TestProblem => ({
  problem_id: id,
  title: `Riddle ${id}`,
  bangla_title: null,
  topic_id: 'math',
  difficulty: 'easy',
  marks: 1,
  data: {
    statement: `What is ${id}?`,
    statement_html: `<p>What is ${id}?</p>`,
    latex: null,
    ansType: 'text',
    interactiveType: 'none',
    data: null,
  },
  bangla_data: null,
  ...part,
})

export const aResult = (
  part: Partial<Extract<TestResult, { evaluation: 'done' }>> = {},
): Extract<TestResult, { evaluation: 'done' }> => ({
  evaluation: 'done',
  test_id: 't1',
  test_name: 'Holiday mix',
  bangla_test_name: null,
  late: [],
  score: 4,
  max_score: 6,
  duration: 605,
  stats: { attempted_problems: 2, skipped_problems: 1, correct_problems: 1, total_problems: 3 },
  rank: null,
  prize: null,
  problems: [
    {
      problem_id: 'p1',
      problem_title: 'Riddle p1',
      bangla_problem_title: null,
      difficulty: 'hard',
      result: { marks_awarded: 3, max_marks: 3, is_correct: true },
      saved: null,
    },
    {
      problem_id: 'p2',
      problem_title: 'Riddle p2',
      bangla_problem_title: null,
      difficulty: 'easy',
      result: { marks_awarded: 0, max_marks: 1, is_correct: null },
      saved: null,
    },
  ],
  ...part,
})
