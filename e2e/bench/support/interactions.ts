import type { CDPSession, Page } from '@playwright/test'

/** An interaction of Event Timing: a press, a drag's end, a key. Times in milliseconds. */
export interface Interaction {
  readonly by: 'pointer' | 'keys'
  readonly move: string
  /** From the input to the frame that shows its effect, in steps of 8 ms. */
  readonly duration: number
  /** Processor time of the whole move on the page's thread, with all its events and frames. */
  readonly thread: number
}

/** Performs a move and records its interactions: their durations, and the move's time on the page's thread. */
export type Record = (by: Interaction['by'], move: string, action: () => Promise<unknown>) => Promise<void>

interface InteractionTiming {
  readonly id: number
  readonly duration: number
}

/** The global in which the page collects interactions. */
type InteractionWindow = Window & { interactionsSeen: InteractionTiming[] }

/** The shortest duration that browsers report. */
const QUICKEST_MS = 16

/** Runs in the page and collects its interactions. */
export function watchInteractions(): void {
  const page = window as unknown as InteractionWindow
  page.interactionsSeen = []
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0)
        page.interactionsSeen.push({ id: entry.interactionId, duration: entry.duration })
  }).observe(options)
}

/** Records the moves on a page in which `watchInteractions` runs. */
export async function createRecorder(
  page: Page,
  cdp: CDPSession,
): Promise<{ recorded: Interaction[]; record: Record }> {
  const recorded: Interaction[] = []
  // Time of the thread, not of the clock: other programs of this machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  // Two frames later a move has been shown, and is reported soon after.
  const take = () =>
    page.evaluate(
      () =>
        new Promise<InteractionTiming[]>((resolve) => {
          const seen = () => resolve((window as unknown as InteractionWindow).interactionsSeen.splice(0))
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen, 50)))
        }),
    )
  return {
    recorded,
    record: async (by, move, action) => {
      await take()
      const before = await busy()
      await action()
      const events = await take()
      const thread = (await busy()) - before
      // The events of one interaction, as down, up and click, have one number: the longest counts.
      const longest = new Map<number, InteractionTiming>()
      for (const event of events)
        if (event.duration > (longest.get(event.id)?.duration ?? 0)) longest.set(event.id, event)
      if (longest.size === 0) recorded.push({ by, move, duration: QUICKEST_MS, thread })
      for (const { duration } of longest.values()) recorded.push({ by, move, duration, thread })
    },
  }
}
