import type { PointRules } from '@dhadha/contract/wire'
import {
  BASE_POINTS,
  DAILY_LOGIN_POINTS,
  FIRST_TRY_BONUS,
  HINT_PENALTY,
  LEVELS,
  SPEED_BONUSES,
  STREAK_MULTIPLIERS,
  TEST_PRIZES,
} from './constants.ts'

/** The numbers of the points rules as pupils see them (S2.34a). */
export const POINT_RULES: PointRules = {
  levels: LEVELS.map((level) => ({
    level,
    base: BASE_POINTS[level],
    hint_penalty: HINT_PENALTY[level],
  })),
  speed: SPEED_BONUSES.map(({ belowSeconds, points }) => ({ below_seconds: belowSeconds, points })),
  first_try: FIRST_TRY_BONUS,
  streak: STREAK_MULTIPLIERS.flatMap(({ from, tenths }, index) => {
    const next = STREAK_MULTIPLIERS[index + 1]
    return tenths > 10 ? [{ from, to: next ? next.from - 1 : null, times: tenths / 10 }] : []
  }),
  daily_login: [...DAILY_LOGIN_POINTS],
  prizes: [...TEST_PRIZES],
}
