/** The other tabs of this browser with the same channel open. A tab never receives its own messages. */
export interface Tabs<Word> {
  readonly post: (word: Word) => void
  /** Returns a function that unsubscribes. */
  readonly hear: (listener: (word: Word) => void) => () => void
}

/** A channel to the other tabs, for messages of one type; null if tabs cannot communicate. */
export function openTabs<Word>(name: string): Tabs<Word> | null {
  if (!('BroadcastChannel' in globalThis)) return null
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    post: (word) => channel.postMessage(word),
    hear: (listener) => {
      const receive = ({ data }: MessageEvent<Word>) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
