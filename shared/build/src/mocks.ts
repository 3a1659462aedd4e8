// Answers of the API without the API, for pages and tests of a part.
export { apiDescription, type Description } from './mocks/description.ts'
export { mockHandlers } from './mocks/handlers.ts'
export { SCENARIOS, type Scenario } from './mocks/scenarios.ts'
