/** The other tabs of this browser that have opened the same channel. A tab never hears itself. */
export interface Tabs<Word> {
  readonly tell: (word: Word) => void
  /** Returns what ends the listening. */
  readonly hear: (listener: (word: Word) => void) => () => void
}

/** A channel to the other tabs, for words of one kind; null where tabs can't talk to one another. */
export function openTabs<Word>(name: string): Tabs<Word> | null {
  if (!('BroadcastChannel' in globalThis)) return null
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
    tell: (word) => channel.postMessage(word),
    hear: (listener) => {
      const receive = ({ data }: MessageEvent<Word>) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}
