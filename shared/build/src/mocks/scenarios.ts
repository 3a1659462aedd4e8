/** How the API answers. */
export const SCENARIOS = ['full', 'empty', 'loading', 'error', 'signed-out'] as const
export type Scenario = (typeof SCENARIOS)[number]
