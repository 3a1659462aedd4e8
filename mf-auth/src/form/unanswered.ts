/** What of `now` is not settled by an answer to `sent`: what was typed or pressed while that was under way. */
export const unanswered = <Values extends object>(now: Values, sent: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name as keyof Values] !== value),
  ) as Partial<Values>
