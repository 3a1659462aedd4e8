import {
  DataExport,
  DeletionRequest,
  ExportAddress,
  HandleRequest,
  HandleSuggestions,
  MessageReply,
  PrivacySettings,
  PrivacySettingsRequest,
  Profile,
  ProfileInfoRequest,
  ShownNameRequest,
} from '@dhadha/contract/wire'
import { findSignInId, handleIn, signOutHeaders } from '../identity/index.ts'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { unauthorized } from '../../platform/errors/api-error.ts'
import { createBirthDateQuestion } from './guardian/birth-date.ts'
import { createHandles } from './profile/handle.ts'
import { createDeletion } from './leaving/deletion.ts'
import type { EraseAccount } from './leaving/erasure.ts'
import { createExportTickets } from './leaving/export-tickets.ts'
import { takeExport } from './leaving/export-throttle.ts'
import { exportLearner } from './leaving/store/export.ts'
import { removePhoto } from './photo/store.ts'
import { MAX_IMAGE_DATA_LENGTH } from '../../platform/pictures/picture.ts'
import { createPrivacy } from './profile/privacy.ts'
import { createProfiles } from './profile/profile.ts'
import { text } from './text.ts'

const USER = '/api/v2/app/user'
const tags = ['people']

/** The size limit of the one call whose body holds a picture: that of the picture and a little more. */
const PHOTO_BODY_LIMIT = MAX_IMAGE_DATA_LENGTH + 8 * 1024

/** Profile, photo, handle, visibility, export and deletion: calls of the signed-in learner. */
export const peopleRoutes =
  (deps: Dependencies, eraseAccount: EraseAccount): Routes =>
  (api) => {
    const { db, clock } = deps
    const profiles = createProfiles(deps)
    const askAboutBirthDate = createBirthDateQuestion(deps)
    const privacy = createPrivacy(deps)
    const handles = createHandles(deps)
    const tickets = createExportTickets(deps)
    const deleteAccount = createDeletion(deps, eraseAccount)

    api.get(
      `${USER}/profile`,
      { schema: { tags, summary: 'The own profile', response: { 200: Profile } } },
      ({ learner }) => profiles.read(learner.id),
    )

    api.post(
      `${USER}/profile/info`,
      {
        config: { security: null },
        bodyLimit: PHOTO_BODY_LIMIT,
        schema: {
          tags,
          summary: 'Save the own profile',
          body: ProfileInfoRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language, ip }) => {
        const outcome = await profiles.save(learner.id, body, ip)
        if (outcome === 'saved') return { message: text('profileUpdated')(language) }
        const isAsked = await askAboutBirthDate({ learnerId: learner.id, from: ip })
        return { message: text(isAsked ? 'birthDateAsked' : 'birthDateWaits')(language) }
      },
    )

    api.delete(
      `${USER}/photo`,
      {
        config: { security: null },
        schema: { tags, summary: 'Remove the own photo', response: { 200: MessageReply } },
      },
      async ({ learner, language }) => {
        await db.transaction().execute((trx) => removePhoto(trx, learner.id))
        return { message: text('photoRemoved')(language) }
      },
    )

    api.get(
      `${USER}/handle/suggestions`,
      { schema: { tags, summary: 'Handles that are free', response: { 200: HandleSuggestions } } },
      async () => {
        const free = await handles.suggest()
        return { handles: free, bangla_handles: free.map((text) => handleIn('bn', text)) }
      },
    )

    api.post(
      `${USER}/handle`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Take another handle',
          body: HandleRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        await handles.change(learner.id, body.handle)
        return { message: text('updated')(language) }
      },
    )

    api.get(
      `${USER}/privacy`,
      { schema: { tags, summary: 'How the learner shows to others', response: { 200: PrivacySettings } } },
      ({ learner }) => privacy.read(learner.id),
    )

    api.post(
      `${USER}/privacy`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Hide from leaderboards; show name and photo',
          body: PrivacySettingsRequest,
          response: { 200: PrivacySettings },
        },
      },
      ({ learner, body }) => privacy.change(learner.id, body),
    )

    api.post(
      `${USER}/shown-name`,
      {
        config: { security: null },
        schema: {
          tags,
          summary: 'Ask an operator to allow a name that was refused',
          body: ShownNameRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }) => {
        const outcome = await privacy.askAboutName(learner.id, body.name)
        return { message: text(outcome === 'asked' ? 'nameAsked' : 'nameFine')(language) }
      },
    )

    api.get(
      `${USER}/export`,
      {
        config: { security: 'export' },
        schema: { tags, summary: 'Everything held about the learner', response: { 200: DataExport } },
      },
      async ({ learner }, reply) => {
        await takeExport(deps, 'learner', learner.id)
        const data = await exportLearner(deps.exports.db, learner.id, clock())
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="dhadha-data.json"')
          .send(data)
      },
    )

    api.post(
      `${USER}/export-address`,
      {
        config: { security: 'export' },
        schema: {
          tags,
          summary: 'An address of the same as a file, for browsers that save no file of a page',
          response: { 200: ExportAddress },
        },
      },
      async ({ learner }) => {
        await takeExport(deps, 'learner', learner.id)
        const claim = await findSignInId(db, Buffer.from(learner.tokenId, 'hex'))
        if (claim === null) throw unauthorized()
        return { address: await tickets.addressFor({ by: 'learner', learnerId: learner.id, claim }) }
      },
    )

    api.post(
      `${USER}/deletion`,
      {
        config: { security: 'erasure' },
        schema: {
          tags,
          summary: 'Delete the account and everything in it',
          body: DeletionRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }, reply) => {
        await deleteAccount(learner, body)
        return reply.headers(signOutHeaders).send({ message: text('accountDeleted')(language) })
      },
    )
  }
