/**
 * Sends a call again while it is answered with 503, as gateway and browsers do: many calls that want one row at once
 * may wait too long for its lock on a busy machine, and have done nothing then.
 */
export async function untilAnswered<Answer extends { readonly status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send()
  return answer.status === 503 ? untilAnswered(send) : answer
}
