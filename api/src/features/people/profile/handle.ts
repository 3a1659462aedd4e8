// Checks, changes and gives handles (decision 2).
import { findTakenHandles, isHandleFree, storedHandle, suggestHandle } from '../../identity/index.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import { isReplaced } from '../moderation/actions/store.ts'
import { findLearner, listIdentities, setHandle } from './store.ts'
import { isThirteen } from './age.ts'
import { text } from '../texts/index.ts'
import { hasBadHandleWord } from '../wording/bad-words.ts'
import { holdsContact } from '../wording/contact-data.ts'

const CHANGES_PER_DAY = 5
const SUGGESTIONS = 3
const SHAPE = /^[a-z](?:-?[a-z\d]){2,29}$/
const MAX_LENGTH = 30
/** Shorter words occur in too many others. */
const MIN_WORD_LETTERS = 4
/** Words that could pass for the site's staff. */
const RESERVED =
  /^(?:admin|administrator|api|dhadha|guest|moderator|null|official|operator|owner|root|staff|support|system|teacher|undefined)(?:-|\d|$)/

/** Letters and digits alone, so that no hyphen hides a word. */
const toLettersAndDigits = (words: string): string => words.toLowerCase().replace(/[^a-z\d]/g, '')

const handleReserved = () => new ApiError(400, 'handle_reserved', text('handleReserved'))

/**
 * Gives the learner a free handle from the word list. Part of the caller's transaction.
 *
 * @returns the handle
 */
export async function giveNewHandle(trx: Executor, learnerId: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const handle = suggestHandle(attempt)
    // Looked up before: a conflict would end the transaction.
    if ((await isHandleFree(trx, handle, learnerId)) && (await setHandle(trx, learnerId, handle)))
      return handle
  }
}

interface Owner {
  readonly name: string
  readonly birth_date: string | null
  /** Addresses and numbers. */
  readonly addresses: readonly string[]
}

/**
 * Words that could identify the learner: those of the address always, those of the name as long as it may not be shown
 * (decision 3).
 */
const personalWords = ({ name, birth_date, addresses }: Owner, today: string): string[] =>
  [
    ...addresses.map((address) => address.split('@', 1)[0] ?? ''),
    ...(isThirteen(birth_date, today) ? [] : name.split(/\s+/)),
  ]
    .map(toLettersAndDigits)
    .filter((word) => word.length >= MIN_WORD_LETTERS)

/**
 * The handle as it is stored.
 *
 * @throws ApiError when it is not allowed (decision 2)
 */
export function readHandle(input: string, owner: Owner, today: string): string {
  const handle = storedHandle(input)
  if (handle.length > MAX_LENGTH || !SHAPE.test(handle))
    throw new ApiError(400, 'invalid_handle', text('handleShape'))
  if (holdsContact(handle)) throw new ApiError(400, 'handle_number', text('handleNumber'))
  if (RESERVED.test(handle) || hasBadHandleWord(handle)) throw handleReserved()
  if (personalWords(owner, today).some((word) => toLettersAndDigits(handle).includes(word)))
    throw new ApiError(400, 'handle_telling', text('handleTelling'))
  return handle
}

/** The name that others see (decision 2): unique, changeable, and revealing nothing. */
export function createHandles({ config, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>) {
  const formatDay = createDayFormatter(config.timeZone)

  return {
    /** Free handles to choose from. */
    async suggest(): Promise<string[]> {
      const drawn = Array.from({ length: SUGGESTIONS * 3 }, () => suggestHandle(0))
      const taken = await findTakenHandles(db, drawn)
      return [...new Set(drawn)].filter((handle) => !taken.has(handle)).slice(0, SUGGESTIONS)
    },

    /** @throws ApiError when it is invalid, taken, or changed too often */
    async change(learnerId: string, input: string): Promise<void> {
      const learner = await findLearner(db, learnerId)
      const identities = await listIdentities(db, learnerId)
      const addresses = identities.map(({ value }) => value)
      const handle = readHandle(input, { ...learner, addresses }, formatDay(clock()))
      if (handle === learner.handle) return
      // An operator found it unfit, for any learner (decision 46).
      if (await isReplaced(db, handle)) throw handleReserved()
      const throttle = { purpose: 'handle', target: learnerId, limit: CHANGES_PER_DAY, windowSeconds: 86_400 }
      await takeOrThrow({ db, clock }, throttle, () => text('handleOften'))
      if (!(await setHandle(db, learnerId, handle)))
        throw new ApiError(409, 'handle_taken', text('handleTaken'))
    },
  }
}
