// The calls for guardians, and those for learners about their guardian.
import {
  DataExport,
  ExportAddress,
  GuardianAnswerRequest,
  GuardianBirthDateRequest,
  GuardianChange,
  GuardianCorrectionRequest,
  GuardianErasure,
  GuardianLeagueRequest,
  GuardianLinkRequest,
  GuardianLook,
  GuardianRequest,
  GuardianState,
  MessageReply,
} from '@dhadha/contract/wire'
import type { Routes } from '../../../platform/feature.ts'
import { text } from '../texts/index.ts'
import type { Guardians } from './guardians.ts'
import type { GuardianPage } from './page.ts'

const tags = ['people']
const OWN = '/api/v2/app/user/guardian'
/** The budget of one network; the link's token cannot be guessed. */
const LINK_BUDGET = { calls: 300, seconds: 600 }
const LINK = '/api/v2/app/guardian'

/** The link itself, and the guardian's answers. */
const guardianAnswerRoutes =
  (page: GuardianPage): Routes =>
  (api) => {
    api.post(
      `${LINK}/look`,
      {
        config: { budget: LINK_BUDGET, security: null },
        schema: {
          tags,
          summary: 'Whom a guardian’s link is about',
          body: GuardianLinkRequest,
          response: { 200: GuardianLook },
        },
      },
      async ({ body }, reply) => {
        const look = await page.look(body.token)
        return reply.header('cache-control', 'no-store').send(look)
      },
    )

    api.post(
      `${LINK}/answer`,
      {
        config: { budget: LINK_BUDGET, security: 'guardian' },
        schema: {
          tags,
          summary: 'A guardian says yes or no, or takes a yes back',
          body: GuardianAnswerRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, language }) => {
        await page.answer(body)
        return {
          message: text(body.answer === 'confirm' ? 'guardianConfirmed' : 'guardianRefused')(language),
        }
      },
    )

    api.post(
      `${LINK}/league`,
      {
        config: { budget: LINK_BUDGET, security: 'guardian' },
        schema: {
          tags,
          summary: 'A guardian allows the weekly league, or ends it',
          body: GuardianLeagueRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ body, language }) => {
        await page.answerLeague(body)
        return {
          message: text(body.allowed ? 'guardianLeagueAllowed' : 'guardianLeagueEnded')(language),
        }
      },
    )
  }

/** Corrections of what the child has said of itself. */
const guardianCorrectionRoutes =
  (page: GuardianPage): Routes =>
  (api) => {
    api.post(
      `${LINK}/correct`,
      {
        config: { budget: LINK_BUDGET, security: 'guardian' },
        schema: {
          tags,
          summary: 'A guardian corrects what the child has said of itself',
          body: GuardianCorrectionRequest,
          response: { 200: GuardianChange },
        },
      },
      async ({ body, language, ip }) => {
        const is_over = await page.correct(body, ip)
        return { message: text('profileUpdated')(language), is_over }
      },
    )

    api.post(
      `${LINK}/birth-date`,
      {
        config: { budget: LINK_BUDGET, security: 'guardian' },
        schema: {
          tags,
          summary: 'A guardian says yes or no to a birth date that makes the child older',
          body: GuardianBirthDateRequest,
          response: { 200: GuardianChange },
        },
      },
      async ({ body, language }) => {
        const is_over = await page.answerBirthDate(body)
        const key = body.answer === 'confirm' ? 'guardianBirthDateYes' : 'guardianBirthDateNo'
        return { message: text(key)(language), is_over }
      },
    )
  }

/** Download and deletion of the child's data. */
const guardianDataRoutes =
  (page: GuardianPage): Routes =>
  (api) => {
    api.post(
      `${LINK}/export`,
      {
        config: { budget: LINK_BUDGET, security: 'export' },
        schema: {
          tags,
          summary: 'Everything held about the child, for the guardian',
          body: GuardianLinkRequest,
          response: { 200: DataExport },
        },
      },
      async ({ body }, reply) => {
        const data = await page.export(body.token)
        return reply.header('cache-control', 'no-store').send(data)
      },
    )

    api.post(
      `${LINK}/export-address`,
      {
        config: { budget: LINK_BUDGET, security: 'export' },
        schema: {
          tags,
          summary: 'An address of the same as a file, for browsers that save no file of a page',
          body: GuardianLinkRequest,
          response: { 200: ExportAddress },
        },
      },
      async ({ body }, reply) => {
        const address = await page.exportAddress(body.token)
        return reply.header('cache-control', 'no-store').send({ address })
      },
    )

    api.post(
      `${LINK}/erase`,
      {
        config: { budget: LINK_BUDGET, security: 'erasure' },
        schema: {
          tags,
          summary: 'A guardian has the account deleted',
          body: GuardianLinkRequest,
          response: { 200: GuardianErasure },
        },
      },
      async ({ body }) => {
        const at = await page.erase(body.token)
        return { erase_at: at?.toISOString() ?? null }
      },
    )
  }

/**
 * Routes for the guardian, who has only the link in the mail. Reading a link changes nothing, as scanners open links in
 * mails.
 */
export const guardianLinkRoutes =
  (page: GuardianPage): Routes =>
  async (api) => {
    await guardianAnswerRoutes(page)(api)
    await guardianCorrectionRoutes(page)(api)
    await guardianDataRoutes(page)(api)
  }

/** Routes for the learner. */
export const guardianRoutes =
  (guardians: Guardians): Routes =>
  (api) => {
    api.get(
      OWN,
      { schema: { tags, summary: 'The own guardian', response: { 200: GuardianState } } },
      ({ learner }) => guardians.state(learner.id),
    )

    api.post(
      OWN,
      {
        config: { security: 'guardian' },
        schema: {
          tags,
          summary: 'Name a guardian, or write to them again',
          body: GuardianRequest,
          response: { 200: GuardianState },
        },
      },
      ({ learner, body, language, ip }) =>
        guardians.ask({ learnerId: learner.id, email: body.email, language, from: ip }),
    )

    api.delete(
      OWN,
      {
        config: { security: 'guardian' },
        schema: { tags, summary: 'Remove the guardian’s address', response: { 200: GuardianState } },
      },
      ({ learner }) => guardians.remove(learner.id),
    )
  }
