// Answers the calls of the problem page from an author's files.
import {
  AttemptRequest,
  FreshRequest,
  type AttemptReply,
  type ExplanationReply,
  type HintReply,
  type LevelProgress,
  type MessageReply,
  type Problem,
  type ProblemCards,
  type Profile,
  type SeriesList,
  type SeriesProblems,
  type ShareableUsers,
} from '@dhadha/contract/wire'
import { Type } from 'typebox'
import { text } from '../content/index.ts'
import {
  explanationReply,
  countInPlace,
  dayStreak,
  getFeedback,
  findBySerial,
  findProblem,
  findSeries,
  getEnding,
  getIntro,
  getLevelState,
  hintReply,
  judge,
  listSeries,
  NO_POINTS,
  pointsForSolve,
  problemCard,
  problemPage,
  seriesFilterQuery,
  serveToAuthor,
  seriesProblem,
  similarProblems,
  UNTOUCHED,
  visitWeek,
  type CatalogueProblem,
} from '../learning/index.ts'
import type { Api, Routes } from '../../platform/feature.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Language } from '../../platform/texts/index.ts'
import type { PreviewView } from './view.ts'

const ProblemPath = Type.Object({ problem_id: Type.String() })

/** A fixed learner id: the preview has no accounts and stores nothing. */
const AUTHOR: Profile = {
  id: 'author',
  name: '',
  login: 'author',
  email: null,
  mobile_number: null,
  image: null,
  birth_date: null,
  institute: '',
  grade: 0,
}

const seconds = ({ startTime, endTime }: AttemptRequest): number =>
  Math.max(0, (Date.parse(endTime) - Date.parse(startTime)) / 1000) || 0

/** The problems as the author sees them now. */
class Pages {
  readonly #view: () => PreviewView
  /** The variant of a template that each language shows: the pages stand side by side, and each advances by itself. */
  readonly #rounds = new Map<string, number>()

  constructor(view: () => PreviewView) {
    this.#view = view
  }

  get catalogue(): PreviewView['catalogue'] {
    return this.#view().catalogue
  }

  #getRound(id: string, language: Language): number {
    return this.#rounds.get(`${id} ${language}`) ?? 0
  }

  #getVariant(problem: CatalogueProblem, language: Language): CatalogueProblem {
    return problem.variants[this.#getRound(problem.id, language) % problem.variants.length] ?? problem
  }

  getProblem(id: string, language: Language): CatalogueProblem {
    return this.#getVariant(findProblem(this.catalogue, id), language)
  }

  toPage(problem: CatalogueProblem, language: Language): Problem {
    return problemPage(serveToAuthor(this.#getVariant(problem, language)), {
      ...UNTOUCHED,
      // An author can look at variants without solving them first.
      explanationViewed: problem.variants.length > 0,
      round: this.#getRound(problem.id, language),
    })
  }

  /** Shows the next variant of a template. */
  advance(id: string, language: Language): Problem {
    this.#rounds.set(`${id} ${language}`, this.#getRound(id, language) + 1)
    return this.toPage(findProblem(this.catalogue, id), language)
  }
}

function addSeriesRoutes(api: Api, pages: Pages): void {
  api.get<{ Params: { series: string } }>(
    '/api/v2/app/series/:series/problem',
    ({ params }): SeriesProblems => {
      const series = findSeries(pages.catalogue, params.series)
      const problems = series.problems.map((problem) => seriesProblem(problem, UNTOUCHED))
      return { problems, ...getIntro(series), ...getEnding(series) }
    },
  )

  api.get(
    '/api/v2/app/series/:series/problem/:serial',
    { schema: { params: Type.Object({ series: Type.String(), serial: Type.Integer() }) } },
    ({ params, language }): Problem =>
      pages.toPage(findBySerial(pages.catalogue, params.series, params.serial), language),
  )
}

function addFreshRoute(api: Api, pages: Pages): void {
  api.post(
    '/api/v2/app/problem/:problem_id/fresh',
    { schema: { params: ProblemPath, body: FreshRequest } },
    ({ params, language }): Problem => pages.advance(params.problem_id, language),
  )
}

function addAttemptRoute(api: Api, pages: Pages): void {
  api.post(
    '/api/v2/app/problem/:problem_id/attempts',
    { schema: { params: ProblemPath, body: AttemptRequest } },
    ({ params, body, language }): AttemptReply => {
      const problem = pages.getProblem(params.problem_id, language)
      const isCorrect = judge(problem, body)
      const solve = {
        level: problem.series.level,
        hintsUsed: 0,
        seconds: seconds(body),
        firstTry: true,
        streak: 1,
      }
      return {
        success: true,
        isCorrect,
        points: isCorrect ? pointsForSolve(solve) : NO_POINTS,
        timeTakenInMin: seconds(body) / 60,
        streakInfo: { current_streak: Number(isCorrect), max_streak: Number(isCorrect) },
        ...getFeedback(problem, body, isCorrect),
        ...countInPlace(problem, body, isCorrect),
      }
    },
  )
}

function addHintRoute(api: Api, pages: Pages): void {
  api.post(
    '/api/v2/app/problem/:problem_id/use-hint',
    { schema: { params: ProblemPath } },
    ({ params, language }): HintReply =>
      hintReply(serveToAuthor(pages.getProblem(params.problem_id, language))),
  )
}

function addExplanationRoute(api: Api, pages: Pages): void {
  api.post(
    '/api/v2/app/problem/:problem_id/view-explanation',
    { schema: { params: ProblemPath } },
    ({ params, language }): ExplanationReply =>
      explanationReply(serveToAuthor(pages.getProblem(params.problem_id, language))),
  )
}

/** What the page offers after a solution: problems and series that are open, which all are for an author. */
function addListRoutes(api: Api, pages: Pages): void {
  api.get(
    '/api/v2/app/problem/:problem_id/similar',
    {
      schema: {
        params: ProblemPath,
        querystring: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1 })) }),
      },
    },
    ({ params, query }): ProblemCards => {
      const similar = similarProblems(
        pages.catalogue,
        findProblem(pages.catalogue, params.problem_id),
        ({ place }) => place === 'listed',
      )
      return { problems: similar.slice(0, query.limit).map((problem) => problemCard(problem, undefined)) }
    },
  )

  api.get(
    '/api/v2/app/topic/:topic/series',
    { schema: { params: Type.Object({ topic: Type.String() }), querystring: seriesFilterQuery } },
    ({ params, query }): SeriesList => ({
      series: listSeries(pages.catalogue, new Set(), { topic: params.topic, levelId: query.level_id }),
    }),
  )
}

/** The level of a learner without points: nothing that an author solves is stored. */
function firstLevel(): LevelProgress {
  const { level, xpInLevel, levelMaxXp, missing } = getLevelState(0)
  const today = new Date().toISOString().slice(0, 10)
  const days = dayStreak([], today)
  return {
    level,
    xpInLevel,
    totalXp: 0,
    levelMaxXp,
    ...(missing !== null && { nextLevel: { level: level + 1, xpRequired: missing } }),
    loginStreak: 0,
    streak: { current_streak: 0, max_streak: 0 },
    days,
    week: visitWeek([], today, days),
  }
}

/** Calls that need other learners or store something: they have no effect here, or are refused. */
function addIdleRoutes(api: Api): void {
  for (const what of ['view-start', 'view-end'])
    api.post(`/api/v2/app/problem/:series/:serial/attempt/${what}`, (): MessageReply => ({ message: 'ok' }))

  api.get('/api/v2/app/peer-recommend/all-users/:problem_id', (): ShareableUsers => ({
    sharing: 'on',
    users: [],
  }))

  api.post('/api/v2/app/feedback/problem', () => {
    throw new ApiError(403, 'preview', text('previewKeepsNothing'))
  })
}

/**
 * The calls of the problem page, answered from the files as they are now by the API's own code. Every problem is as on
 * the first visit, every right answer pays as a first try without hints, and nothing is stored.
 */
export const previewAnswers =
  (view: () => PreviewView): Routes =>
  (api) => {
    const pages = new Pages(view)
    api.get('/api/v2/app/user/profile', (): Profile => AUTHOR)
    api.get('/api/v2/app/scoring/level', firstLevel)
    addSeriesRoutes(api, pages)
    addFreshRoute(api, pages)
    addAttemptRoute(api, pages)
    addHintRoute(api, pages)
    addExplanationRoute(api, pages)
    addListRoutes(api, pages)
    addIdleRoutes(api)
  }
