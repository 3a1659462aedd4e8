import css from './FormProblem.module.css'

/** Why a form could not be sent, when no single field is the reason; renders nothing without a sentence. */
export const FormProblem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p className={css['problem']} role="alert">
      {children}
    </p>
  ) : null
