export { checkPassword, MIN_PASSWORD_GUESSES } from './strength.ts'
export { normalPassword } from './length.ts'
