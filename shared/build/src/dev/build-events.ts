import type { ServerResponse } from 'node:http'

/** Notifies the bars of open tabs of builds, by server-sent events. */
export interface BuildEvents {
  /** Sends the state now and whenever it changes, until the tab is closed. */
  readonly subscribe: (tab: ServerResponse) => void
  readonly notifyBuilt: () => void
  /** The last save does not build. */
  readonly notifyFailed: () => void
}

/** @param getBuildId of the newest build */
export function createBuildEvents(getBuildId: () => string): BuildEvents {
  const tabs = new Set<ServerResponse>()
  let hasFailed = false
  const state = () => `event: built\ndata: ${getBuildId()}\n\n${hasFailed ? 'event: failed\ndata:\n\n' : ''}`
  const notify = (isFailure: boolean) => {
    hasFailed = isFailure
    for (const tab of tabs) tab.write(state())
  }
  return {
    subscribe(tab) {
      tab.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      tab.write(`retry: 1000\n${state()}`)
      tabs.add(tab)
      tab.once('close', () => tabs.delete(tab))
    },
    notifyBuilt: () => notify(false),
    notifyFailed: () => notify(true),
  }
}
