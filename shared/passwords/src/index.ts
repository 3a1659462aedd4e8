export { checkPassword, MIN_PASSWORD_GUESSES } from './judge.ts'
export { normalPassword } from './length.ts'
