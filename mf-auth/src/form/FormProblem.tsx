import css from './FormProblem.module.css'

/** Why a form could not be sent, where that is about no field in particular; nothing without a sentence. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p className={css['problem']} role="alert">
      {children}
    </p>
  ) : null
