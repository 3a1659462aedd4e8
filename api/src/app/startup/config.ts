import type { Environment } from '@dhadha/server'
import { readContactLimits, readContactSettings } from '../../features/contact/index.ts'
import { readIdentityLimits, readIdentitySettings } from '../../features/identity/index.ts'
import { readLearningSettings } from '../../features/learning/index.ts'
import { readPeopleSettings } from '../../features/people/index.ts'
import { readTutorialSettings } from '../../features/progress/index.ts'
import { readReleaseSettings } from '../../features/releases/index.ts'
import { readPlatformConfig, type Config } from '../../platform/configuration/config.ts'
import { readMessageSettings } from '../../platform/messages/settings.ts'
import { readSecuritySettings } from '../../platform/security/settings.ts'
import { readThrottleLimits } from '../../platform/throttle/settings.ts'

/** Reads and checks the environment once: the platform's settings and every feature's. @throws ConfigError */
export function readConfig(environment: Environment): Config {
  const platform = readPlatformConfig(environment)
  return {
    ...platform,
    ...readMessageSettings(environment),
    ...readSecuritySettings(environment),
    ...readIdentitySettings(environment),
    ...readContactSettings(environment),
    ...readLearningSettings(environment),
    ...readPeopleSettings(environment, platform),
    ...readTutorialSettings(environment),
    ...readReleaseSettings(environment),
    limits: {
      ...readThrottleLimits(environment),
      ...readIdentityLimits(environment),
      ...readContactLimits(environment),
    },
  }
}
