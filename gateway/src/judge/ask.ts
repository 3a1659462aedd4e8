const ANSWER_MS = 3_000

/** What a gateway has counted, in Prometheus' text format. */
interface Answer {
  readonly url: string
  readonly text: string
}

/** The metrics of all gateways that answer. @param complain told of each one that does not */
export async function askGateways(
  metrics: readonly URL[],
  complain: (sentence: string) => void,
): Promise<Answer[]> {
  const answers = await Promise.all(
    metrics.map(async (url) => {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })
        if (!answer.ok) throw new Error(`it answers ${answer.status}`)
        return { url: url.href, text: await answer.text() }
      } catch (error) {
        complain(`No figures from ${url.href}: ${(error as Error).message}.`)
        return null
      }
    }),
  )
  return answers.filter((answer) => answer !== null)
}
