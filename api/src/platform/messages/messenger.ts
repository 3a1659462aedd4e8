/** How a person can be reached; also what they sign in with. */
export type Channel = 'email' | 'sms'

/** One message to one person. */
export interface Message {
  readonly to: string
  readonly channel: Channel
  readonly kind:
    | 'otp'
    | 'already-registered'
    | 'password-reset'
    | 'password-changed'
    | 'google-linked'
    | 'contact'
    | 'guardian'
  /** E-mail only. */
  readonly subject?: string
  /** E-mail only: where an answer goes. */
  readonly replyTo?: string
  readonly text: string
  /** The sign-up code in `text`. */
  readonly code?: string
  /** The address in `text`. */
  readonly link?: string
}

/** Mail and text messages (decision 11). */
export interface Messenger {
  /**
   * Takes a message over and returns at once, so that an answer takes equally long whether there is somebody to write to
   * or not (decision 6). A message that cannot be handed on is logged.
   */
  send: (message: Message) => void
  /**
   * Forgets messages to these addresses, or that name them, wherever this program itself has kept any (decision 5): after
   * everything taken over so far.
   */
  forget: (addresses: readonly string[]) => void
  /** Resolves when everything taken over has been handed on, or given up. */
  idle: () => Promise<void>
  /** The process ends: what waits for another try gets it at once, the last one. */
  close: () => Promise<void>
}

/** One way on; it keeps nothing once a message has gone. */
export type Way = Omit<Messenger, 'forget'>
