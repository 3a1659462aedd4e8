import type { Migration } from 'kysely/migration'
import type { Executor } from '../../platform/database/schema.ts'
import { up as identity } from './0001_identity.ts'
import { up as learning } from './0002_learning.ts'
import { up as content } from './0003_content.ts'
import { up as identityThatHolds } from './0004_identity.ts'
import { up as people } from './0005_people.ts'
import { up as notifications } from './0006_notifications.ts'
import { up as tests } from './0007_tests.ts'
import { up as progress } from './0008_progress.ts'
import { up as tutorials } from './0009_tutorials.ts'
import { up as leaderboard } from './0010_leaderboard.ts'
import { up as attempts } from './0011_attempts.ts'
import { up as schools } from './0012_schools.ts'
import { up as pace } from './0013_pace.ts'
import { up as review } from './0014_review.ts'
import { up as entry } from './0015_entry.ts'
import { up as pool } from './0016_pool.ts'
import { up as moderation } from './0017_moderation.ts'
import { up as relations } from './0018_relations.ts'
import { up as offline } from './0019_offline.ts'
import { up as passkeys } from './0020_passkeys.ts'
import { up as guardiansYes } from './0021_guardians_yes.ts'
import { up as security } from './0022_security.ts'
import { up as moderationActs } from './0023_moderation_acts.ts'
import { up as withdrawals } from './0024_withdrawals.ts'
import { up as mailboxes } from './0025_mailboxes.ts'
import { up as crowds } from './0026_crowds.ts'
import { up as added } from './0027_added.ts'
import { prepareBirthYears, up as birthYears } from './0028_birth_years.ts'
import { up as activity } from './0029_activity.ts'
import { up as googleWithdrawals } from './0030_google_withdrawals.ts'
import { up as testLists } from './0031_test_lists.ts'
import { up as notifyLearner } from './0032_notify_learner.ts'
import { up as feedback } from './0033_feedback.ts'
import { up as outgoing } from './0034_outgoing.ts'
import { up as roomOnPages } from './0035_room_on_pages.ts'
import { prepareOldOperations, up as oldOperations } from './0036_old_operations.ts'
import { up as dailyPuzzle } from './0037_daily_puzzle.ts'
import { up as pageMinutes } from './0040_page_minutes.ts'
import { up as pageErrors } from './0041_page_errors.ts'
import { up as releaseDesk } from './0042_release_desk.ts'
import { up as forVisitors } from './0044_for_visitors.ts'
import { up as variants } from './0047_variants.ts'
import { up as concepts } from './0049_concepts.ts'
import { prepareRatings, up as ratings } from './0050_ratings.ts'
import { up as releaseTokens } from './0052_release_tokens.ts'
import { up as failedCalls } from './0053_failed_calls.ts'
import { up as leagues } from './0054_leagues.ts'
import { up as seriesPictures } from './0056_series_pictures.ts'
import { up as attemptedVariant } from './0058_attempted_variant.ts'
import { up as releaseIdentity } from './0064_release_identity.ts'
import { up as sharedVariants } from './0065_shared_variants.ts'
import { up as cheaperSolves } from './0070_cheaper_solves.ts'
import { prepareLookAlikes, up as lookAlikes } from './0071_look_alikes.ts'
import { up as shownNames } from './0078_shown_names.ts'
import { up as oneReleaseQueue } from './0079_one_release_queue.ts'
import { up as firstPuzzles } from './0081_first_puzzles.ts'
import { up as wholeBirthDates } from './0082_whole_birth_dates.ts'
import { up as playedTutorials } from './0083_played_tutorials.ts'
import { up as seriesSentences } from './0084_series_sentences.ts'
import { up as formerPlaces } from './0085_former_places.ts'
import { up as sources } from './0086_sources.ts'

/** In order; a migration that has been released never changes and none is ever taken out. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_identity': { up: identity },
  '0002_learning': { up: learning },
  '0003_content': { up: content },
  '0004_identity': { up: identityThatHolds },
  '0005_people': { up: people },
  '0006_notifications': { up: notifications },
  '0007_tests': { up: tests },
  '0008_progress': { up: progress },
  '0009_tutorials': { up: tutorials },
  '0010_leaderboard': { up: leaderboard },
  '0011_attempts': { up: attempts },
  '0012_schools': { up: schools },
  '0013_pace': { up: pace },
  '0014_review': { up: review },
  '0015_entry': { up: entry },
  '0016_pool': { up: pool },
  '0017_moderation': { up: moderation },
  '0018_relations': { up: relations },
  '0019_offline': { up: offline },
  '0020_passkeys': { up: passkeys },
  '0021_guardians_yes': { up: guardiansYes },
  '0022_security': { up: security },
  '0023_moderation_acts': { up: moderationActs },
  '0024_withdrawals': { up: withdrawals },
  '0025_mailboxes': { up: mailboxes },
  '0026_crowds': { up: crowds },
  '0027_added': { up: added },
  '0028_birth_years': { up: birthYears },
  '0029_activity': { up: activity },
  '0030_google_withdrawals': { up: googleWithdrawals },
  '0031_test_lists': { up: testLists },
  '0032_notify_learner': { up: notifyLearner },
  '0033_feedback': { up: feedback },
  '0034_outgoing': { up: outgoing },
  '0035_room_on_pages': { up: roomOnPages },
  '0036_old_operations': { up: oldOperations },
  '0037_daily_puzzle': { up: dailyPuzzle },
  '0040_page_minutes': { up: pageMinutes },
  '0041_page_errors': { up: pageErrors },
  '0042_release_desk': { up: releaseDesk },
  '0044_for_visitors': { up: forVisitors },
  '0047_variants': { up: variants },
  '0049_concepts': { up: concepts },
  '0050_ratings': { up: ratings },
  '0052_release_tokens': { up: releaseTokens },
  '0053_failed_calls': { up: failedCalls },
  '0054_leagues': { up: leagues },
  '0056_series_pictures': { up: seriesPictures },
  '0058_attempted_variant': { up: attemptedVariant },
  '0064_release_identity': { up: releaseIdentity },
  '0065_shared_variants': { up: sharedVariants },
  '0070_cheaper_solves': { up: cheaperSolves },
  '0071_look_alikes': { up: lookAlikes },
  '0078_shown_names': { up: shownNames },
  '0079_one_release_queue': { up: oneReleaseQueue },
  '0081_first_puzzles': { up: firstPuzzles },
  '0082_whole_birth_dates': { up: wholeBirthDates },
  '0083_played_tutorials': { up: playedTutorials },
  '0084_series_sentences': { up: seriesSentences },
  '0085_former_places': { up: formerPlaces },
  '0086_sources': { up: sources },
}

/**
 * The work of a migration before its transaction, in batches or beside writes, so that no call waits for all of it
 * (decision 58).
 */
export const preparations: Readonly<Record<string, (db: Executor) => Promise<void>>> = {
  '0028_birth_years': prepareBirthYears,
  '0036_old_operations': prepareOldOperations,
  '0050_ratings': prepareRatings,
  '0071_look_alikes': prepareLookAlikes,
}
