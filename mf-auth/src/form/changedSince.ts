/** The values of `now` that differ from those sent: typed or pressed while the request was under way. */
export const changedSince = <Values extends object>(now: Values, sent: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name as keyof Values] !== value),
  ) as Partial<Values>
