// The calls for a learner's profile, photo, handle and privacy.
import {
  HandleRequest,
  HandleSuggestions,
  MessageReply,
  PrivacySettings,
  PrivacySettingsRequest,
  Profile,
  ProfileInfoRequest,
  ShownNameRequest,
} from '@dhadha/contract/wire'
import { handleIn } from '../../identity/index.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { MAX_IMAGE_DATA_LENGTH } from '../../../platform/pictures/picture.ts'
import { createBirthDateQuestion } from '../guardian/birth-date.ts'
import { removePhoto } from '../photo/store.ts'
import { text } from '../texts/index.ts'
import { createHandles } from './handle.ts'
import { createPrivacy } from './privacy.ts'
import { createProfiles } from './profile.ts'

const USER = '/api/v2/app/user'
const tags = ['people']

/** The size limit of the one call whose body holds a picture: that of the picture and a little more. */
const PHOTO_BODY_LIMIT = MAX_IMAGE_DATA_LENGTH + 8 * 1024

/** The learner's profile and photo. */
export const profileRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const profiles = createProfiles(deps)
    const askAboutBirthDate = createBirthDateQuestion(deps)

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
        await deps.db.transaction().execute((trx) => removePhoto(trx, learner.id))
        return { message: text('photoRemoved')(language) }
      },
    )
  }

/** The learner's handle. */
export const handleRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const handles = createHandles(deps)

    api.get(
      `${USER}/handle/suggestions`,
      { schema: { tags, summary: 'Handles that are free', response: { 200: HandleSuggestions } } },
      async () => {
        const free = await handles.suggest()
        return { handles: free, bangla_handles: free.map((handle) => handleIn('bn', handle)) }
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
  }

/** The learner as others see them. */
export const privacyRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const privacy = createPrivacy(deps)

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
  }
